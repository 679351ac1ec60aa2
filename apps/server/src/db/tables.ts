// Printed from the migrated database by `npm run db:types`; a test compares.

import type { Generated, GeneratedAlways } from 'kysely';

/** auth_captcha: written by the feature `auth`. */
export type AuthCaptchaTable = {
  key: string;
  answer: string;
  tries_left: number;
  ends_at: Date;
  passed_until: Date | null;
};

/** auth_contact_notice: written by the feature `auth`. */
export type AuthContactNoticeTable = {
  id: GeneratedAlways<number>;
  user_id: string;
  old_phone: string | null;
  new_phone: string | null;
  old_email: string | null;
  new_email: string | null;
  actor_name: string;
  at: Generated<Date>;
};

/** auth_count: written by the feature `auth`. */
export type AuthCountTable = {
  key: string;
  count: number;
  ends_at: Date;
};

/** auth_failure: written by the feature `auth`. */
export type AuthFailureTable = {
  key: string;
  user_id: string | null;
  points: number;
  count: Generated<number>;
  held: Generated<number>;
  ends_at: Date;
};

/** auth_sms_code: written by the feature `auth`. */
export type AuthSmsCodeTable = {
  mobile: string;
  mode: string;
  code_hash: Buffer;
  tries_left: number;
  sent_at: Date;
  ends_at: Date;
};

/** auth_ticket: written by the feature `auth`. */
export type AuthTicketTable = {
  hash: Buffer;
  kind: string;
  payload: unknown;
  tries_left: number;
  ends_at: Date;
};

/** auth_unproven_phone: written by the feature `auth`. */
export type AuthUnprovenPhoneTable = {
  user_id: string;
  changed_at: Generated<Date>;
};

/** change_history: written by the feature `history`. */
export type ChangeHistoryTable = {
  id: GeneratedAlways<number>;
  table_name: string;
  row_id: string;
  operation: string;
  version: number | null;
  before: unknown;
  after: unknown;
  actor_id: string | null;
  actor_name: string | null;
  request_id: string | null;
  at: Generated<Date>;
  restored_from: number | null;
};

/** house_key: written by the feature `first-start`. */
export type HouseKeyTable = {
  id: number;
  fingerprint: Buffer;
};

/** seed_lock: written by the feature `first-start`. */
export type SeedLockTable = {
  id: number;
};

/** sys_category: written by the feature `categories`. */
export type SysCategoryTable = {
  id: string;
  version: Generated<number>;
  pid: string | null;
  name: string;
  code: string;
  sys_org_code: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_check_rule: written by the feature `check-rules`. */
export type SysCheckRuleTable = {
  id: string;
  version: Generated<number>;
  rule_name: string;
  rule_code: string;
  rule_json: string;
  rule_description: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_depart: written by the feature `departments`. */
export type SysDepartTable = {
  id: string;
  version: Generated<number>;
  parent_id: string | null;
  depart_name: string;
  depart_name_en: string | null;
  depart_name_abbr: string | null;
  depart_order: Generated<number>;
  org_category: Generated<string>;
  org_type: Generated<string>;
  org_code: string;
  mobile: string | null;
  fax: string | null;
  address: string | null;
  memo: string | null;
  description: string | null;
  status: Generated<string>;
  del_flag: Generated<number>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
  head_user_id: string | null;
};

/** sys_depart_code: written by the feature `departments`. */
export type SysDepartCodeTable = {
  parent_code: string;
  last_code: string;
};

/** sys_depart_former_code: written by the feature `departments`. */
export type SysDepartFormerCodeTable = {
  code: string;
  depart_id: string;
  until: Generated<Date>;
};

/** sys_depart_permission: written by the feature `permissions`. */
export type SysDepartPermissionTable = {
  depart_id: string;
  permission_id: string;
  data_rule_ids: string | null;
};

/** sys_depart_role: written by the feature `department-roles`. */
export type SysDepartRoleTable = {
  id: string;
  version: Generated<number>;
  depart_id: string;
  role_name: string;
  role_code: string;
  description: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_depart_role_permission: written by the feature `permissions`. */
export type SysDepartRolePermissionTable = {
  role_id: string;
  permission_id: string;
  data_rule_ids: string | null;
  operate_ip: string | null;
  operate_date: Date | null;
};

/** sys_depart_role_user: written by the feature `department-roles`. */
export type SysDepartRoleUserTable = {
  user_id: string;
  role_id: string;
  ends_at: Date | null;
};

/** sys_dict: written by the feature `dictionaries`. */
export type SysDictTable = {
  id: string;
  version: Generated<number>;
  dict_name: string;
  dict_code: string;
  description: string | null;
  type: Generated<number>;
  del_flag: Generated<number>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_dict_item: written by the feature `dictionaries`. */
export type SysDictItemTable = {
  id: string;
  version: Generated<number>;
  dict_id: string;
  item_text: string;
  item_value: string;
  description: string | null;
  sort_order: Generated<number>;
  status: Generated<number>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_fill_rule: written by the feature `fill-rules`. */
export type SysFillRuleTable = {
  id: string;
  version: Generated<number>;
  rule_name: string;
  rule_code: string;
  rule_class: string;
  rule_params: Generated<string>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_fill_serial: written by the feature `fill-rules`. */
export type SysFillSerialTable = {
  rule_id: string;
  period: string;
  last: number;
};

/** sys_grid_view: written by the feature `grid-views`. */
export type SysGridViewTable = {
  id: string;
  version: Generated<number>;
  grid_key: string;
  name: string;
  content: unknown;
  scope: string;
  owner: string;
  sys_org_code: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_log: written by the feature `logs`. */
export type SysLogTable = {
  id: string;
  log_type: number;
  operate_type: number | null;
  log_content: string;
  userid: string | null;
  username: string | null;
  ip: string | null;
  method: string | null;
  request_url: string | null;
  request_param: string | null;
  request_type: string | null;
  cost_time: number | null;
  create_by: string | null;
  create_time: Generated<Date>;
  succeeded: Generated<boolean>;
  is_visit: Generated<boolean>;
  is_kept: Generated<boolean>;
  user_agent: string | null;
  record_table: string | null;
  record_id: string | null;
};

/** sys_permission: written by the feature `permissions`. */
export type SysPermissionTable = {
  id: string;
  version: Generated<number>;
  parent_id: string | null;
  name: string;
  perms: string | null;
  perms_type: string | null;
  icon: string | null;
  component: string | null;
  component_name: string | null;
  url: string | null;
  redirect: string | null;
  sort_no: number | null;
  menu_type: number;
  is_leaf: Generated<boolean>;
  is_route: Generated<boolean>;
  keep_alive: Generated<boolean>;
  hidden: Generated<boolean>;
  always_show: Generated<boolean>;
  internal_or_external: Generated<boolean>;
  status: Generated<string>;
  rule_flag: Generated<number>;
  description: string | null;
  del_flag: Generated<number>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_permission_data_rule: written by the feature `permissions`. */
export type SysPermissionDataRuleTable = {
  id: string;
  version: Generated<number>;
  permission_id: string;
  rule_name: string;
  rule_column: string | null;
  rule_conditions: string;
  rule_value: string | null;
  status: Generated<string>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_permission_use: written by the feature `logs`. */
export type SysPermissionUseTable = {
  user_id: string;
  code: string;
  used_on: string;
};

/** sys_permission_use_start: written by the feature `logs`. */
export type SysPermissionUseStartTable = {
  started_at: Generated<Date>;
};

/** sys_position: written by the feature `positions`. */
export type SysPositionTable = {
  id: string;
  version: Generated<number>;
  code: string;
  name: string;
  post_rank: string | null;
  company_id: string | null;
  sys_org_code: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
  status: Generated<string>;
  sort_no: number | null;
};

/** sys_role: written by the feature `roles`. */
export type SysRoleTable = {
  id: string;
  version: Generated<number>;
  role_name: string;
  role_code: string;
  description: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
  second_factor: Generated<boolean>;
  status: Generated<string>;
  sort_no: number | null;
  data_scope: Generated<string>;
  data_scope_departs: string | null;
};

/** sys_role_menu_scope: written by the feature `permissions`. */
export type SysRoleMenuScopeTable = {
  role_id: string;
  permission_id: string;
  data_scope: string;
  data_scope_departs: string | null;
};

/** sys_role_permission: written by the feature `permissions`. */
export type SysRolePermissionTable = {
  role_id: string;
  permission_id: string;
  data_rule_ids: string | null;
  operate_ip: string | null;
  operate_date: Date | null;
  ends_at: Date | null;
};

/** sys_session: written by the feature `auth`. */
export type SysSessionTable = {
  id: string;
  token_hash: Buffer;
  user_id: string;
  remembered: boolean;
  ip: string;
  user_agent: string;
  created_at: Date;
  seen_at: Date;
  ends_at: Date;
  way: Generated<string>;
  org_code: string | null;
  department_due: Generated<boolean>;
};

/** sys_session_ending: written by the feature `online-users`. */
export type SysSessionEndingTable = {
  token_hash: Buffer;
  ended_by: string;
  ended_at: Date;
};

/** sys_user: written by the feature `users`. */
export type SysUserTable = {
  id: string;
  version: Generated<number>;
  username: string;
  realname: string;
  password_hash: string;
  must_change_password: Generated<boolean>;
  avatar: string | null;
  birthday: string | null;
  sex: Generated<number>;
  email: string | null;
  phone: string | null;
  org_code: string | null;
  status: Generated<number>;
  del_flag: Generated<number>;
  work_no: string | null;
  post: string | null;
  telephone: string | null;
  activiti_sync: Generated<number>;
  user_identity: Generated<number>;
  depart_ids: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
  password_changed_at: Date | null;
  last_sign_in_at: Date | null;
};

/** sys_user_depart: written by the feature `users`. */
export type SysUserDepartTable = {
  user_id: string;
  depart_id: string;
};

/** sys_user_device: written by the feature `auth`. */
export type SysUserDeviceTable = {
  token_hash: Buffer;
  user_id: string;
  seen_at: Date;
};

/** sys_user_identity: written by the feature `auth`. */
export type SysUserIdentityTable = {
  provider: string;
  subject: string;
  user_id: string;
  name: string;
  create_time: Date;
};

/** sys_user_password: written by the feature `users`. */
export type SysUserPasswordTable = {
  id: string;
  user_id: string;
  password_hash: string;
  create_time: Date;
};

/** sys_user_recovery_code: written by the feature `auth`. */
export type SysUserRecoveryCodeTable = {
  user_id: string;
  code_hash: Buffer;
};

/** sys_user_role: written by the feature `users`. */
export type SysUserRoleTable = {
  user_id: string;
  role_id: string;
  ends_at: Date | null;
};

/** sys_user_second_factor: written by the feature `auth`. */
export type SysUserSecondFactorTable = {
  user_id: string;
  sealed_secret: Buffer;
  enabled_at: Date | null;
  last_step: Generated<number>;
  version: Generated<number>;
  create_time: Date;
  update_by: string | null;
  update_time: Date | null;
};

/** Every table. */
export type Tables = {
  auth_captcha: AuthCaptchaTable;
  auth_contact_notice: AuthContactNoticeTable;
  auth_count: AuthCountTable;
  auth_failure: AuthFailureTable;
  auth_sms_code: AuthSmsCodeTable;
  auth_ticket: AuthTicketTable;
  auth_unproven_phone: AuthUnprovenPhoneTable;
  change_history: ChangeHistoryTable;
  house_key: HouseKeyTable;
  seed_lock: SeedLockTable;
  sys_category: SysCategoryTable;
  sys_check_rule: SysCheckRuleTable;
  sys_depart: SysDepartTable;
  sys_depart_code: SysDepartCodeTable;
  sys_depart_former_code: SysDepartFormerCodeTable;
  sys_depart_permission: SysDepartPermissionTable;
  sys_depart_role: SysDepartRoleTable;
  sys_depart_role_permission: SysDepartRolePermissionTable;
  sys_depart_role_user: SysDepartRoleUserTable;
  sys_dict: SysDictTable;
  sys_dict_item: SysDictItemTable;
  sys_fill_rule: SysFillRuleTable;
  sys_fill_serial: SysFillSerialTable;
  sys_grid_view: SysGridViewTable;
  sys_log: SysLogTable;
  sys_permission: SysPermissionTable;
  sys_permission_data_rule: SysPermissionDataRuleTable;
  sys_permission_use: SysPermissionUseTable;
  sys_permission_use_start: SysPermissionUseStartTable;
  sys_position: SysPositionTable;
  sys_role: SysRoleTable;
  sys_role_menu_scope: SysRoleMenuScopeTable;
  sys_role_permission: SysRolePermissionTable;
  sys_session: SysSessionTable;
  sys_session_ending: SysSessionEndingTable;
  sys_user: SysUserTable;
  sys_user_depart: SysUserDepartTable;
  sys_user_device: SysUserDeviceTable;
  sys_user_identity: SysUserIdentityTable;
  sys_user_password: SysUserPasswordTable;
  sys_user_recovery_code: SysUserRecoveryCodeTable;
  sys_user_role: SysUserRoleTable;
  sys_user_second_factor: SysUserSecondFactorTable;
};
