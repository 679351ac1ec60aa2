/**
 * Component keys that a menu row may carry and the web app has a page for (api-contract 4.9). A menu row whose
 * component is not here opens the "page not found" page inside the workspace.
 */
export const pageKeys = [
  'dashboard/Analysis',
  'system/UserList',
  'system/RoleUserList',
  'system/NewPermissionList',
  'system/AccessInspector',
  'system/DepartList',
  'system/DepartUserList',
  'system/SysUserOnlineList',
  'system/LogList',
  'system/DictList',
  'system/SysCategoryList',
  'system/SysPositionList',
  'system/AddressList',
  'system/SysFillRuleList',
  'system/SysCheckRuleList',
  'account/settings/Security',
  'account/center/Index',
  'account/task/Index',
  'about/Help',
  'about/Privacy',
  'about/Terms',
] as const;
export type PageKey = (typeof pageKeys)[number];

/** Components that only hold children. */
export const layoutKeys = ['layouts/RouteView', 'layouts/IframePageView'] as const;

/** Is `component` a page of ours? */
export function isPageKey(component: string): component is PageKey {
  return pageKeys.some((key) => key === component);
}
