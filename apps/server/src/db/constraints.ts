import type { ErrorCode } from '@baisi/contract/errors';

/** Error code of a violation of each unique index. */
export const constraintCodes = {
  sys_user_username_unique: 'username-taken',
  sys_user_phone_unique: 'phone-taken',
  sys_user_email_unique: 'email-taken',
  sys_user_work_no_unique: 'work-no-taken',
  sys_role_code_unique: 'role-code-taken',
  sys_dict_code_unique: 'dictionary-code-taken',
  sys_dict_item_value_unique: 'item-value-taken',
  sys_depart_role_code_unique: 'role-code-taken',
  sys_position_code_unique: 'position-code-taken',
  sys_check_rule_code_unique: 'rule-code-taken',
  sys_fill_rule_code_unique: 'rule-code-taken',
  sys_grid_view_name_unique: 'grid-view-name-taken',
} as const satisfies Record<string, ErrorCode>;
