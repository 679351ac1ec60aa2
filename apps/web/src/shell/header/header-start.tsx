import type { Crumb } from '../../platform/menu/menu-routes.logic.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { HeaderButton } from './header-button.tsx';

type Props = {
  /** The menu button opens a drawer or collapses the side menu. */
  menu: { kind: 'drawer' | 'side'; open: boolean; onToggle: () => void };
  trail: readonly Crumb[];
};

/** Start of the header beside a side menu: menu button and breadcrumb. */
export function HeaderStart({ menu, trail }: Props) {
  const act = menu.kind === 'drawer' ? '打开菜单' : menu.open ? '收起菜单' : '展开菜单';
  return (
    <>
      <HeaderButton
        icon={menu.kind === 'drawer' ? 'menu' : menu.open ? 'fold' : 'unfold'}
        label={act}
        isExpanded={menu.open}
        onClick={menu.onToggle}
      />
      <Breadcrumb trail={trail} />
    </>
  );
}
