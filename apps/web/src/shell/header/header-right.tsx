import type { ReactNode } from 'react';
import type { Device } from '../device.ts';
import type { MenuTarget } from '../finder/menu-index.logic.ts';
import type { PopupEntry } from '../popup-menu/popup-menu.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { HeaderButton } from './header-button.tsx';
import styles from './header-right.module.css';
import { MenuSearchSlot } from './menu-search-slot.tsx';
import { UserMenu } from './user-menu.tsx';

/** Pages that the header search offers, and the actions of the search. */
export type HeaderFinder = {
  targets: readonly MenuTarget[];
  onOpen: (target: MenuTarget) => void;
  onPalette: () => void;
};

type Props = {
  device: Device;
  person: string;
  /** Stored path of the user's picture. */
  avatar: string | null | undefined;
  /** Version of the product, with the build after `+`. */
  version: string;
  finder: HeaderFinder;
  helpPath: string;
  /** The user's unfinished jobs and unread messages; the place of the bell stays free until they have loaded. */
  news?: ReactNode;
  userEntries: readonly PopupEntry[];
};

/** Right end of the header: search, help, user menu (product-spec §2 header). */
export function HeaderRight({ device, person, avatar, version, finder, helpPath, news, userEntries }: Props) {
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
      <span className={styles.news}>{news}</span>
      {device === 'desktop' ? (
        <p className={styles.welcome}>
          <span className={styles.hello}>欢迎您，{person}</span>
          <span className={styles.version}>v{version.split('+', 1)}</span>
        </p>
      ) : null}
      <UserMenu name={person} avatar={avatar} entries={userEntries} withName={device === 'tablet'} />
    </div>
  );
}
