import type { ReactNode } from 'react';
import type { Device } from '../device.ts';
import type { MenuTarget } from '../finder/menu-index.logic.ts';
import type { PopupEntry } from '../popup-menu/popup-menu.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { HeaderButton } from './header-button.tsx';
import styles from './header-right.module.css';
import { MenuSearchSlot } from './menu-search-slot.tsx';
import { UserMenu } from './user-menu.tsx';

/** Search targets of the header and their actions. */
export type HeaderFinder = {
  targets: readonly MenuTarget[];
  onOpen: (target: MenuTarget) => void;
  onPalette: () => void;
};

type Props = {
  device: Device;
  person: string;
  /** Version of the product, with the build after `+`. */
  version: string;
  finder: HeaderFinder;
  helpPath: string;
  /** The bell, once it has content. */
  bell?: ReactNode;
  userEntries: readonly PopupEntry[];
};

/** Right end of the header: search, help, user menu (product-spec §2 header). */
export function HeaderRight({ device, person, version, finder, helpPath, bell, userEntries }: Props) {
  return (
    <div className={styles.right}>
      {device === 'desktop' ? (
        <MenuSearchSlot {...finder} />
      ) : (
        <HeaderButton icon="search" label="搜索菜单" keys="Control+K Meta+K" onClick={finder.onPalette} />
      )}
      {device === 'mobile' ? null : (
        <>
          <HeaderButton icon="question" label="帮助" href={helpPath} />
          <FullScreenButton />
        </>
      )}
      {bell}
      {device === 'desktop' ? (
        <p className={styles.welcome}>
          <span className={styles.hello}>欢迎您，{person}</span>
          <span className={styles.version}>v{version.split('+', 1)}</span>
        </p>
      ) : null}
      <UserMenu name={person} entries={userEntries} withName={device === 'tablet'} />
    </div>
  );
}
