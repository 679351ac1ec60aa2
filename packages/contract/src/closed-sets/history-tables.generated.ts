// Generated from the features by `npm run contract:sets`: change their declarations, not this file.
/** Tables whose records show their changes in 变更记录. */
export const historyTables = [
  "biz_address",
  "biz_carrier",
  "biz_carrier_account",
  "biz_order",
  "biz_print_job",
  "biz_print_template",
  "biz_printer",
  "biz_waybill",
  "onl_cgreport_head",
  "sys_announcement",
  "sys_category",
  "sys_check_rule",
  "sys_depart",
  "sys_depart_role",
  "sys_dict",
  "sys_dict_item",
  "sys_fill_rule",
  "sys_message_template",
  "sys_permission",
  "sys_permission_data_rule",
  "sys_position",
  "sys_role",
  "sys_user"
] as const;

export type HistoryTable = (typeof historyTables)[number];
