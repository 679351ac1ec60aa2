import { isPageKey, layoutKeys } from '@baisi/contract/pages';
import { menuType } from '@baisi/contract/permissions';
import { buttons } from './buttons.ts';

/** A menu row of the seed: parents before children, siblings in order. */
export type MenuSeed = {
  id: string;
  parentId?: string;
  name: string;
  url: string;
  component: string;
  icon?: string;
  redirect?: string;
  /** Name of the route when it is not derived from the url. */
  routeName?: string;
  keepAlive?: true;
  /** Linked from other pages, never shown in the menu. */
  unlisted?: true;
};

const system = 'menu-system';

/** The menus (api-contract 4.9). 部门角色 is a tab inside 我的部门 and has no row of its own. */
export const menus = [
  {
    id: 'menu-home',
    name: '首页',
    url: '/dashboard/analysis',
    component: 'dashboard/Analysis',
    icon: 'home',
  },
  {
    id: 'menu-my-announcements',
    name: '我的消息',
    url: '/isps/userAnnouncement',
    component: 'system/UserAnnouncementList',
    icon: 'bell',
    keepAlive: true,
  },
  {
    id: system,
    name: '系统管理',
    url: '/isystem',
    component: 'layouts/RouteView',
    redirect: '/isystem/user',
    icon: 'setting',
  },
  page('menu-users', '用户管理', '/isystem/user', 'system/UserList', 'user'),
  page('menu-roles', '角色管理', '/isystem/roleUserList', 'system/RoleUserList', 'team'),
  page('menu-permissions', '菜单管理', '/isystem/newPermissionList', 'system/NewPermissionList', 'menu'),
  page('menu-inspector', '权限诊断', '/isystem/accessInspector', 'system/AccessInspector', 'safety'),
  page('menu-departments', '部门管理', '/isystem/depart', 'system/DepartList', 'apartment'),
  page('menu-my-departments', '我的部门', '/isystem/departUserList', 'system/DepartUserList', 'cluster'),
  page('menu-positions', '职务管理', '/isystem/position', 'system/SysPositionList', 'idcard'),
  page('menu-address-list', '通讯录', '/isystem/addressList', 'system/AddressList', 'contacts'),
  page('menu-dictionaries', '数据字典', '/isystem/dict', 'system/DictList', 'book'),
  page('menu-categories', '分类字典', '/isys/category', 'system/SysCategoryList', 'tags'),
  page(
    'menu-announcements',
    '系统通告',
    '/isystem/annountCement', // sic
    'system/SysAnnouncementList',
    'notification',
  ),
  page('menu-logs', '日志管理', '/isystem/log', 'system/LogList', 'file-text'),
  page('menu-online-users', '在线用户', '/isystem/online', 'system/SysUserOnlineList', 'global'),
  page('menu-fill-rules', '填值规则', '/isystem/fillRule', 'system/SysFillRuleList', 'form'),
  page('menu-check-rules', '编码校验规则', '/isystem/checkRule', 'system/SysCheckRuleList', 'safety'),
  page(
    'menu-report-settings',
    'Online报表配置',
    '/online/cgreport',
    'modules/online/cgreport/OnlCgreportHeadList',
    'bar-chart',
  ),
  {
    id: 'menu-reports',
    name: '报表',
    url: '/online/cgreport/:code',
    component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
    unlisted: true,
  },
  {
    id: 'menu-account-center',
    name: '个人中心',
    url: '/account/center',
    component: 'account/center/Index',
    routeName: 'account-center',
    unlisted: true,
  },
] as const satisfies readonly MenuSeed[];

export type MenuId = (typeof menus)[number]['id'];

function page<const Id extends string>(
  id: Id,
  name: string,
  url: string,
  component: string,
  icon: string,
): MenuSeed & { id: Id } {
  return { id, parentId: system, name, url, component, icon, keepAlive: true };
}

/** A menu row with its derived values: its position among its siblings, and whether it is visible. */
export type PlacedMenu = MenuSeed & { type: 0 | 1; order: number; hidden: boolean; leaf: boolean };

/**
 * Returns the menu rows to insert, parents first. A menu is visible when it leads somewhere: its component is an
 * existing page, or a layout with a visible menu below it. A page becomes visible when the contract declares it.
 */
export function placedMenus(rows: readonly MenuSeed[] = menus): PlacedMenu[] {
  const below = (id: string | undefined) => rows.filter((row) => row.parentId === id);
  const isSeen = (row: MenuSeed): boolean => {
    if (row.unlisted) return false;
    if (isPageKey(row.component)) return true;
    return layoutKeys.some((key) => key === row.component) && below(row.id).some(isSeen);
  };
  return rows.map((row) => ({
    ...row,
    type: row.parentId === undefined ? menuType.root : menuType.menu,
    order: below(row.parentId).indexOf(row) + 1,
    hidden: !isSeen(row),
    leaf: below(row.id).length === 0 && !buttons.some((button) => button.menuId === row.id),
  }));
}
