import type { Crumb } from '../../platform/menu/menu-routes.logic.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Device } from '../device.ts';
import type { PopupEntry } from '../popup-menu/popup-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './top-header.module.css';
import { UserMenu } from './user-menu.tsx';

type Props = {
  /** The button at the left opens a drawer, or folds the side menu. */
  menu: { kind: 'drawer' | 'side'; open: boolean; onToggle: () => void };
  trail: readonly Crumb[];
  person: string;
  version: string;
  device: Device;
  userEntries: readonly PopupEntry[];
};

/** The line at the top: fold the menu, see where one is, and oneself. */
export function TopHeader({ menu, trail, person, version, device, userEntries }: Props) {
  const act = menu.kind === 'drawer' ? '打开菜单' : menu.open ? '收起菜单' : '展开菜单';
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.fold}
        aria-label={act}
        aria-expanded={menu.open}
        title={act}
        onClick={menu.onToggle}
      >
        <Icon name={menu.kind === 'drawer' ? 'menu' : menu.open ? 'fold' : 'unfold'} sizePx={18} />
      </button>
      <Breadcrumb trail={trail} />
      {device === 'desktop' ? (
        <p className={styles.welcome}>
          欢迎您，{person}
          <span className={styles.version}>v{version}</span>
        </p>
      ) : null}
      <UserMenu name={person} entries={userEntries} withName={device === 'tablet'} />
    </header>
  );
}
