// Generated from the features by `npm run contract:sets`: change their declarations, not this file.
/** Component keys that a menu row may carry and the web app has a page for (api-contract 4.9). */
export const pageKeys = [
  "about/Help",
  "about/Privacy",
  "about/Terms",
  "account/center/Index",
  "account/settings/Security",
  "account/task/Index",
  "dashboard/Analysis",
  "imports/Index",
  "modules/online/cgreport/OnlCgreportHeadList",
  "modules/online/cgreport/auto/OnlCgreportAutoList",
  "system/AccessInspector",
  "system/AddressList",
  "system/DepartList",
  "system/DepartUserList",
  "system/DictList",
  "system/LogList",
  "system/NewPermissionList",
  "system/QuartzJobList",
  "system/RoleUserList",
  "system/SysAnnouncementList",
  "system/SysCategoryList",
  "system/SysCheckRuleList",
  "system/SysDeliveryList",
  "system/SysFillRuleList",
  "system/SysMessageTemplateList",
  "system/SysPositionList",
  "system/SysUserOnlineList",
  "system/UserAnnouncementList",
  "system/UserList"
] as const;

export type PageKey = (typeof pageKeys)[number];
