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

/** biz_address: written by the feature `address-book`. */
export type BizAddressTable = {
  id: string;
  version: Generated<number>;
  kind: string;
  name: string;
  company: string | null;
  contact_mobile: string | null;
  contact_tel: string | null;
  region_code: string;
  province: string;
  city: string;
  district: string;
  address_detail: string;
  address_label: string | null;
  is_default: Generated<boolean>;
  sys_org_code: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** biz_carrier: written by the feature `carriers`. */
export type BizCarrierTable = {
  id: string;
  version: Generated<number>;
  code: string;
  name: string;
  service_phone: string | null;
  client: Generated<string>;
  kuaidi100_code: string | null;
  no_pattern: string | null;
  volumetric_divisor: Generated<number>;
  weight_step: Generated<string>;
  max_weight_kg: Generated<number>;
  supports_parcels: Generated<boolean>;
  trace_phone: Generated<boolean>;
  first_weight_kg: Generated<string>;
  first_fee: Generated<string>;
  add_weight_kg: Generated<string>;
  add_fee: Generated<string>;
  status: Generated<string>;
  sort_no: number | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** biz_carrier_account: written by the feature `carriers`. */
export type BizCarrierAccountTable = {
  id: string;
  version: Generated<number>;
  name: string;
  carrier_code: string;
  account_no: string | null;
  net_name: string | null;
  customer: string | null;
  sealed_api_key: Buffer | null;
  sealed_secret: Buffer | null;
  sealed_partner_key: Buffer | null;
  status: Generated<string>;
  is_default: Generated<boolean>;
  sim_fault_percent: Generated<number>;
  sim_unknown_percent: Generated<number>;
  sim_delay_ms: Generated<number>;
  sim_seed: Generated<number>;
  sim_pace_seconds: Generated<number>;
  remark: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** biz_exception: written by the feature `waybills`. */
export type BizExceptionTable = {
  id: string;
  version: Generated<number>;
  waybill_id: string;
  exception_type: string;
  exception_state: Generated<string>;
  owner_id: string | null;
  deadline: Date | null;
  remark: string | null;
  resolution: string | null;
  solved_time: Date | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** biz_kuaidi100_order: written by the feature `carriers`. */
export type BizKuaidi100OrderTable = {
  inner_no: string;
  carrier_code: string;
  sent_time: Date;
  answer: unknown;
  carrier_order_no: string | null;
  is_voided: Generated<boolean>;
};

/** biz_number: written by the feature `orders`. */
export type BizNumberTable = {
  kind: string;
  day: string;
  last: number;
};

/** biz_order: written by the feature `orders`. */
export type BizOrderTable = {
  id: string;
  version: Generated<number>;
  order_no: string;
  source: string;
  platform_no: string | null;
  order_type: string;
  order_date: Date;
  customer_name: string;
  receiver_name: string;
  receiver_mobile: string | null;
  receiver_tel: string | null;
  receiver_province: string;
  receiver_city: string;
  receiver_district: string;
  region_code: string;
  receiver_detail: string;
  receiver_postcode: string | null;
  goods_summary: Generated<string>;
  total_qty: Generated<string>;
  shipped_qty: Generated<string>;
  goods_amount: Generated<string>;
  freight_amount: Generated<string>;
  discount: Generated<string>;
  pay_amount: GeneratedAlways<string>;
  pay_type: string;
  order_status: Generated<string>;
  handle_status: Generated<number>;
  handler_id: string | null;
  handle_time: Date | null;
  handle_remark: string | null;
  seller_memo: string | null;
  buyer_memo: string | null;
  due_ship_time: Date | null;
  tags: Generated<string[]>;
  sys_org_code: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
  submit_time: Date | null;
};

/** biz_order_event: written by the feature `orders`. */
export type BizOrderEventTable = {
  id: string;
  order_id: string;
  move: string;
  order_status: string;
  handle_status: number;
  remark: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  seq: GeneratedAlways<number>;
};

/** biz_order_item: written by the feature `orders`. */
export type BizOrderItemTable = {
  id: string;
  version: Generated<number>;
  order_id: string;
  line_no: number;
  sku_code: string | null;
  goods_name: string;
  spec: string | null;
  unit: string | null;
  qty: string;
  price: string;
  amount: string;
  weight_kg: string | null;
  remark: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** biz_order_lease: written by the feature `orders`. */
export type BizOrderLeaseTable = {
  order_id: string;
  user_id: string;
  lease_until: Date;
};

/** biz_print_job: written by the feature `printing`. */
export type BizPrintJobTable = {
  id: string;
  version: Generated<number>;
  template_id: string | null;
  template_name: string;
  template_kind: string;
  way: string;
  printer_id: string | null;
  printer_name: string | null;
  copies: Generated<number>;
  reason: string | null;
  print_job_state: Generated<string>;
  end_time: Date | null;
  sys_org_code: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** biz_print_line: written by the feature `printing`. */
export type BizPrintLineTable = {
  job_id: string;
  seq: number;
  waybill_id: string;
  line_state: Generated<string>;
  reason: string | null;
  time: Date | null;
};

/** biz_print_template: written by the feature `printing`. */
export type BizPrintTemplateTable = {
  id: string;
  version: Generated<number>;
  name: string;
  template_kind: string;
  width_mm: number;
  height_mm: number;
  elements: unknown;
  status: Generated<string>;
  sort_no: number | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** biz_printer: written by the feature `printing`. */
export type BizPrinterTable = {
  id: string;
  version: Generated<number>;
  name: string;
  host: string;
  port: number;
  dpi: Generated<number>;
  offset_x_mm: Generated<number>;
  offset_y_mm: Generated<number>;
  scale_percent: Generated<number>;
  remark: string | null;
  status: Generated<string>;
  sort_no: number | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** biz_sim_label: written by the feature `carriers`. */
export type BizSimLabelTable = {
  seq: GeneratedAlways<number>;
  inner_no: string;
  carrier_code: string;
  state: string;
  attempts: Generated<number>;
  waybill_no: string | null;
  answer: unknown;
  events: Generated<unknown>;
  pushes: Generated<number[]>;
  pace_seconds: number;
  start_time: Date | null;
  sent: Generated<number>;
  create_time: Generated<Date>;
};

/** biz_waybill: written by the feature `waybills`. */
export type BizWaybillTable = {
  id: string;
  version: Generated<number>;
  inner_no: string;
  waybill_no: string | null;
  carrier_code: string;
  carrier_account_id: string | null;
  service_type: string | null;
  pay_type: string;
  sender_name: string;
  sender_mobile: string | null;
  sender_tel: string | null;
  sender_province: string;
  sender_city: string;
  sender_district: string;
  sender_detail: string;
  receiver_name: string;
  receiver_mobile: string | null;
  receiver_tel: string | null;
  receiver_province: string;
  receiver_city: string;
  receiver_district: string;
  receiver_detail: string;
  goods_summary: Generated<string>;
  parcel_count: Generated<number>;
  weight_kg: string;
  chargeable_weight: string;
  insured_amount: string | null;
  cod_amount: string | null;
  freight_est: string | null;
  freight_real: string | null;
  dest_route: string | null;
  sort_code: string | null;
  package_code: string | null;
  label_url: string | null;
  printed_count: Generated<number>;
  last_print_time: Date | null;
  waybill_status: Generated<number>;
  fail_reason: string | null;
  fetch_sent_time: Date | null;
  trace_state: number | null;
  trace_sub: string | null;
  last_trace_time: Date | null;
  last_trace_text: string | null;
  trace_asked_time: Date | null;
  signed_time: Date | null;
  sign_name: string | null;
  void_reason: string | null;
  remark: string | null;
  sys_org_code: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
  issued_time: Date | null;
  left_time: Date | null;
};

/** biz_waybill_event: written by the feature `waybills`. */
export type BizWaybillEventTable = {
  id: string;
  waybill_id: string;
  move: string;
  waybill_status: number;
  remark: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  seq: GeneratedAlways<number>;
};

/** biz_waybill_order: written by the feature `waybills`. */
export type BizWaybillOrderTable = {
  waybill_id: string;
  order_item_id: string;
  order_id: string;
  qty: string;
};

/** biz_waybill_parcel: written by the feature `waybills`. */
export type BizWaybillParcelTable = {
  waybill_id: string;
  seq: number;
  sub_no: string | null;
  weight_kg: string;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
};

/** biz_waybill_trace: written by the feature `waybills`. */
export type BizWaybillTraceTable = {
  id: string;
  waybill_id: string;
  event_time: Date;
  state: number;
  sub_state: string | null;
  text: string;
  area_code: string | null;
  area_name: string | null;
  courier: string | null;
  courier_tel: string | null;
  source: string;
  raw_hash: string;
  create_time: Generated<Date>;
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

/** onl_cgreport_head: written by the feature `reports`. */
export type OnlCgreportHeadTable = {
  id: string;
  version: Generated<number>;
  code: string;
  name: string;
  cgr_sql: string;
  content: string | null;
  role_ids: Generated<string[]>;
  params: Generated<unknown>;
  items: Generated<unknown>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
  chart: unknown;
};

/** seed_lock: written by the feature `first-start`. */
export type SeedLockTable = {
  id: number;
};

/** sys_announcement: written by the feature `announcements`. */
export type SysAnnouncementTable = {
  id: string;
  version: Generated<number>;
  title: string;
  msg_content: string | null;
  msg_abstract: string | null;
  start_time: Date | null;
  end_time: Date | null;
  priority: string;
  msg_category: string;
  msg_type: string;
  user_ids: string | null;
  depart_ids: string | null;
  role_ids: string | null;
  for_later: Generated<boolean>;
  is_pinned: Generated<boolean>;
  must_read: Generated<boolean>;
  open_type: string | null;
  open_page: string | null;
  bus_type: string | null;
  bus_id: string | null;
  send_status: Generated<string>;
  sender: string | null;
  send_time: Date | null;
  cancel_time: Date | null;
  edition: Generated<number>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
  send_channels: Generated<string>;
  overrides_choices: Generated<boolean>;
};

/** sys_announcement_send: written by the feature `announcements`. */
export type SysAnnouncementSendTable = {
  user_id: string;
  annt_id: string;
  read_edition: number | null;
  read_time: Date | null;
  confirm_time: Date | null;
  is_starred: Generated<boolean>;
};

/** sys_blob: written by the feature `files`. */
export type SysBlobTable = {
  hash: string;
  location: string;
  size_bytes: number;
  state: Generated<string>;
  create_time: Generated<Date>;
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

/** sys_comment: written by the feature `comments`. */
export type SysCommentTable = {
  id: string;
  version: Generated<number>;
  resource: string;
  record_id: string;
  text: string;
  mentions: Generated<string>;
  edit_time: Date | null;
  delete_time: Date | null;
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
  item_color: string | null;
};

/** sys_export_setting: written by the feature `exports`. */
export type SysExportSettingTable = {
  id: string;
  version: Generated<number>;
  watermark: Generated<boolean>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_file: written by the feature `files`. */
export type SysFileTable = {
  id: string;
  path: string;
  name: string;
  type: string;
  kind: string;
  size_bytes: number;
  hash: string;
  biz: string;
  width: number | null;
  height: number | null;
  owner_id: string | null;
  free_since: Generated<Date | null>;
  create_by: string | null;
  create_time: Generated<Date>;
};

/** sys_file_opening: written by the feature `files`. */
export type SysFileOpeningTable = {
  id: GeneratedAlways<number>;
  file_id: string;
  user_id: string;
  kind: string;
  ip: string;
  time: Generated<Date>;
};

/** sys_file_use: written by the feature `files`. */
export type SysFileUseTable = {
  id: string;
  version: Generated<number>;
  resource: string;
  record_id: string;
  field: string;
  file_id: string;
  name: string;
  note: string | null;
  sort_no: Generated<number>;
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

/** sys_home_layout: written by the feature `home`. */
export type SysHomeLayoutTable = {
  user_id: string;
  version: Generated<number>;
  widgets: unknown;
  entrances: unknown;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_idempotency_key: written by the feature `auth`. */
export type SysIdempotencyKeyTable = {
  user_id: string;
  key: string;
  endpoint: string;
  body_hash: Buffer;
  claim: string;
  answer: unknown;
  created_at: Date;
};

/** sys_import_batch: written by the feature `imports`. */
export type SysImportBatchTable = {
  id: string;
  table_name: string;
  file_name: string;
  file_path: string | null;
  size_bytes: number;
  owner_id: string;
  org_code: string | null;
  state: string;
  sheets: Generated<unknown>;
  sheet: Generated<number>;
  encoding: string | null;
  heading_row: Generated<number>;
  file_columns: Generated<unknown>;
  keys: Generated<string[]>;
  places: Generated<number[]>;
  known: Generated<string>;
  with_hidden_rows: Generated<boolean>;
  write_mode: string | null;
  notices: Generated<unknown>;
  counts: Generated<unknown>;
  job_id: string | null;
  error: string | null;
  overwrite: Generated<string[]>;
  write_time: Date | null;
  has_passwords: Generated<boolean>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_time: Generated<Date>;
  with_new_codes: Generated<boolean>;
  id_place: number | null;
  version_place: number | null;
};

/** sys_import_fault: written by the feature `imports`. */
export type SysImportFaultTable = {
  batch_id: string;
  row_no: number;
  key: string;
  code: string;
  message: string;
  cell: string | null;
};

/** sys_import_memory: written by the feature `imports`. */
export type SysImportMemoryTable = {
  owner_id: string | null;
  table_name: string;
  kind: string;
  key: string;
  from_text: string;
  to_text: string;
  update_time: Generated<Date>;
};

/** sys_import_row: written by the feature `imports`. */
export type SysImportRowTable = {
  batch_id: string;
  row_no: number;
  cells: string[];
  marks: unknown;
  is_hidden: Generated<boolean>;
  state: string;
  record_id: string | null;
  record_version: number | null;
  is_edit: Generated<boolean>;
  stored: unknown;
  depth: Generated<number>;
  sheet_id: string | null;
  sheet_version: number | null;
  is_same: Generated<boolean>;
};

/** sys_job: written by the feature `jobs`. */
export type SysJobTable = {
  id: string;
  kind: string;
  title: string;
  payload: unknown;
  key: string | null;
  state: Generated<string>;
  priority: number;
  run_at: Date;
  deadline_ms: number;
  attempts: Generated<number>;
  max_attempts: number;
  losses: Generated<number>;
  entry_id: number | null;
  handed_at: Date | null;
  node_id: string | null;
  claim: Generated<number>;
  cancel_requested_at: Date | null;
  progress_done: number | null;
  progress_total: number | null;
  progress_text: string | null;
  error: string | null;
  cause: string | null;
  result: unknown;
  owner_id: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  start_time: Date | null;
  end_time: Date | null;
};

/** sys_job_node: written by the feature `jobs`. */
export type SysJobNodeTable = {
  id: string;
  pool_id: string;
  started_at: Generated<Date>;
  beat_at: Generated<Date>;
};

/** sys_landing_page: written by the feature `home`. */
export type SysLandingPageTable = {
  user_id: string;
  version: Generated<number>;
  path: string;
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

/** sys_message: written by the feature `notifications`. */
export type SysMessageTable = {
  id: string;
  user_id: string;
  kind: string;
  key: string | null;
  title: string;
  msg_content: string;
  msg_abstract: string;
  priority: string;
  open_page: string | null;
  send_time: Date;
  read_time: Date | null;
  is_starred: Generated<boolean>;
  variables: unknown;
};

/** sys_message_news: written by the feature `notifications`. */
export type SysMessageNewsTable = {
  message_id: string;
  no: Generated<number>;
};

/** sys_message_template: written by the feature `message-templates`. */
export type SysMessageTemplateTable = {
  id: string;
  version: Generated<number>;
  kind: string;
  channel: string;
  title: string;
  template_content: string | null;
  status: Generated<string>;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_notification_delivery: written by the feature `notifications`. */
export type SysNotificationDeliveryTable = {
  id: string;
  message_id: string | null;
  channel: string;
  state: string;
  reason: string | null;
  attempts: Generated<number>;
  error: string | null;
  time: Date;
  annt_id: string | null;
  occasion: string | null;
  user_id: string;
  kind: string;
  create_time: Generated<Date>;
};

/** sys_notification_setting: written by the feature `notifications`. */
export type SysNotificationSettingTable = {
  id: string;
  version: Generated<number>;
  choices: unknown;
  quiet_from: string | null;
  quiet_to: string | null;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
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

/** sys_push_subscription: written by the feature `notifications`. */
export type SysPushSubscriptionTable = {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  create_time: Generated<Date>;
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

/** sys_schedule: written by the feature `schedules`. */
export type SysScheduleTable = {
  id: string;
  version: Generated<number>;
  cron: string;
  time_zone: string;
  status: Generated<string>;
  alarm_after: number;
  create_by: string | null;
  create_time: Generated<Date>;
  update_by: string | null;
  update_time: Date | null;
};

/** sys_schedule_progress: written by the feature `schedules`. */
export type SysScheduleProgressTable = {
  schedule_id: string;
  considered_until: Date;
  failures_in_row: Generated<number>;
};

/** sys_schedule_run: written by the feature `schedules`. */
export type SysScheduleRunTable = {
  id: string;
  schedule_id: string;
  due_time: Date;
  state: string;
  job_id: string | null;
  by_name: string | null;
  start_time: Date | null;
  end_time: Date | null;
  error: string | null;
  cause: string | null;
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

/** sys_upload: written by the feature `uploads`. */
export type SysUploadTable = {
  id: string;
  owner_id: string;
  name: string;
  biz: string;
  size_bytes: number;
  sha256: string | null;
  device: string;
  location: string;
  handle: string | null;
  grown_bytes: Generated<number>;
  lease_token: string | null;
  lease_until: Date | null;
  path: string | null;
  create_time: Generated<Date>;
  update_time: Generated<Date>;
};

/** sys_upload_block: written by the feature `uploads`. */
export type SysUploadBlockTable = {
  upload_id: string;
  no: number;
  digest: Buffer;
  part: string | null;
};

/** sys_upload_claim: written by the feature `uploads`. */
export type SysUploadClaimTable = {
  nonce_hash: Buffer;
  owner_id: string;
  hash: string | null;
  size_bytes: number;
  name: string;
  biz: string;
  ranges: unknown;
  ends_at: Date;
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
  biz_address: BizAddressTable;
  biz_carrier: BizCarrierTable;
  biz_carrier_account: BizCarrierAccountTable;
  biz_exception: BizExceptionTable;
  biz_kuaidi100_order: BizKuaidi100OrderTable;
  biz_number: BizNumberTable;
  biz_order: BizOrderTable;
  biz_order_event: BizOrderEventTable;
  biz_order_item: BizOrderItemTable;
  biz_order_lease: BizOrderLeaseTable;
  biz_print_job: BizPrintJobTable;
  biz_print_line: BizPrintLineTable;
  biz_print_template: BizPrintTemplateTable;
  biz_printer: BizPrinterTable;
  biz_sim_label: BizSimLabelTable;
  biz_waybill: BizWaybillTable;
  biz_waybill_event: BizWaybillEventTable;
  biz_waybill_order: BizWaybillOrderTable;
  biz_waybill_parcel: BizWaybillParcelTable;
  biz_waybill_trace: BizWaybillTraceTable;
  change_history: ChangeHistoryTable;
  house_key: HouseKeyTable;
  onl_cgreport_head: OnlCgreportHeadTable;
  seed_lock: SeedLockTable;
  sys_announcement: SysAnnouncementTable;
  sys_announcement_send: SysAnnouncementSendTable;
  sys_blob: SysBlobTable;
  sys_category: SysCategoryTable;
  sys_check_rule: SysCheckRuleTable;
  sys_comment: SysCommentTable;
  sys_depart: SysDepartTable;
  sys_depart_code: SysDepartCodeTable;
  sys_depart_former_code: SysDepartFormerCodeTable;
  sys_depart_permission: SysDepartPermissionTable;
  sys_depart_role: SysDepartRoleTable;
  sys_depart_role_permission: SysDepartRolePermissionTable;
  sys_depart_role_user: SysDepartRoleUserTable;
  sys_dict: SysDictTable;
  sys_dict_item: SysDictItemTable;
  sys_export_setting: SysExportSettingTable;
  sys_file: SysFileTable;
  sys_file_opening: SysFileOpeningTable;
  sys_file_use: SysFileUseTable;
  sys_fill_rule: SysFillRuleTable;
  sys_fill_serial: SysFillSerialTable;
  sys_grid_view: SysGridViewTable;
  sys_home_layout: SysHomeLayoutTable;
  sys_idempotency_key: SysIdempotencyKeyTable;
  sys_import_batch: SysImportBatchTable;
  sys_import_fault: SysImportFaultTable;
  sys_import_memory: SysImportMemoryTable;
  sys_import_row: SysImportRowTable;
  sys_job: SysJobTable;
  sys_job_node: SysJobNodeTable;
  sys_landing_page: SysLandingPageTable;
  sys_log: SysLogTable;
  sys_message: SysMessageTable;
  sys_message_news: SysMessageNewsTable;
  sys_message_template: SysMessageTemplateTable;
  sys_notification_delivery: SysNotificationDeliveryTable;
  sys_notification_setting: SysNotificationSettingTable;
  sys_permission: SysPermissionTable;
  sys_permission_data_rule: SysPermissionDataRuleTable;
  sys_permission_use: SysPermissionUseTable;
  sys_permission_use_start: SysPermissionUseStartTable;
  sys_position: SysPositionTable;
  sys_push_subscription: SysPushSubscriptionTable;
  sys_role: SysRoleTable;
  sys_role_menu_scope: SysRoleMenuScopeTable;
  sys_role_permission: SysRolePermissionTable;
  sys_schedule: SysScheduleTable;
  sys_schedule_progress: SysScheduleProgressTable;
  sys_schedule_run: SysScheduleRunTable;
  sys_session: SysSessionTable;
  sys_session_ending: SysSessionEndingTable;
  sys_upload: SysUploadTable;
  sys_upload_block: SysUploadBlockTable;
  sys_upload_claim: SysUploadClaimTable;
  sys_user: SysUserTable;
  sys_user_depart: SysUserDepartTable;
  sys_user_device: SysUserDeviceTable;
  sys_user_identity: SysUserIdentityTable;
  sys_user_password: SysUserPasswordTable;
  sys_user_recovery_code: SysUserRecoveryCodeTable;
  sys_user_role: SysUserRoleTable;
  sys_user_second_factor: SysUserSecondFactorTable;
};
