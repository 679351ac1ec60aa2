import type { Crumb } from '../../platform/menu/menu-routes.logic.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import styles from './header-start.module.css';

type Props = {
  /** The button opens a drawer, or folds the side menu. */
  menu: { kind: 'drawer' | 'side'; open: boolean; onToggle: () => void };
  trail: readonly Crumb[];
};

/** The start of the header beside a side menu: fold the menu, see where one is. */
export function HeaderStart({ menu, trail }: Props) {
  const act = menu.kind === 'drawer' ? '打开菜单' : menu.open ? '收起菜单' : '展开菜单';
  return (
    <>
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
    </>
  );
}
