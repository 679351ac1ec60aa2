// Generated from the features by `npm run contract:sets`: change their declarations, not this file.
/** Columns whose values can be checked for uniqueness (api-contract 3.12). */
export const checkableColumns = [
  "biz_carrier.code",
  "onl_cgreport_head.code",
  "sys_category.code",
  "sys_check_rule.rule_code",
  "sys_depart_role.role_code",
  "sys_dict.dict_code",
  "sys_fill_rule.rule_code",
  "sys_permission.perms",
  "sys_position.code",
  "sys_role.role_code",
  "sys_user.email",
  "sys_user.phone",
  "sys_user.username",
  "sys_user.work_no"
] as const;

export type CheckableColumn = (typeof checkableColumns)[number];
