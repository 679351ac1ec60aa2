-- Carriers and the accounts with them.
create table biz_carrier (
  id text collate "C" primary key,
  version integer not null default 1,
  code text collate "C" not null,
  name text not null,
  service_phone text,
  client text collate "C" not null default 'SIM' check (client in ('SIM', 'KUAIDI100')),
  kuaidi100_code text collate "C",
  no_pattern text,
  -- Cubic centimetres that weigh 1 kg.
  volumetric_divisor integer not null default 6000 check (volumetric_divisor > 0),
  weight_step text collate "C" not null default '1' check (weight_step in ('0.5', '1')),
  max_weight_kg integer not null default 50,
  supports_parcels boolean not null default false,
  trace_phone boolean not null default false,
  -- Without a scale, so that a weight is read as it was written: 0.5, not 0.500.
  first_weight_kg numeric not null default 1 check (first_weight_kg > 0),
  first_fee numeric(12,2) not null default 0,
  add_weight_kg numeric not null default 1 check (add_weight_kg > 0),
  add_fee numeric(12,2) not null default 0,
  status text collate "C" not null default '1' check (status in ('0', '1')),
  sort_no integer,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table biz_carrier is 'carriers';
create unique index biz_carrier_code_unique on biz_carrier (code);
create trigger stamp before update on biz_carrier for each row execute function stamp_row();
create trigger history after insert on biz_carrier referencing new table as changed
  for each statement execute function record_changes('id');
create trigger history_of_removal after delete on biz_carrier referencing old table as changed
  for each statement execute function record_changes('id');
create trigger history_of_update after update on biz_carrier for each row execute function record_change('id');

create table biz_carrier_account (
  id text collate "C" primary key,
  version integer not null default 1,
  name text not null,
  carrier_code text collate "C" not null
    constraint biz_carrier_account_carrier references biz_carrier (code),
  account_no text,
  net_name text,
  customer text,
  -- Encrypted with the installation's key and bound to the row's id.
  sealed_api_key bytea,
  sealed_secret bytea,
  sealed_partner_key bytea,
  status text collate "C" not null default '1' check (status in ('0', '1')),
  is_default boolean not null default false,
  sim_fault_percent integer not null default 0,
  sim_unknown_percent integer not null default 0,
  sim_delay_ms integer not null default 300,
  sim_seed integer not null default 1,
  sim_pace_seconds integer not null default 60 check (sim_pace_seconds > 0),
  remark text,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table biz_carrier_account is 'carriers';
create index biz_carrier_account_of_carrier on biz_carrier_account (carrier_code);
create unique index biz_carrier_account_default on biz_carrier_account (carrier_code) where is_default;
create trigger stamp before update on biz_carrier_account for each row execute function stamp_row();
create trigger history after insert on biz_carrier_account referencing new table as changed
  for each statement execute function record_changes('id', 'sealed_api_key', 'sealed_secret', 'sealed_partner_key');
create trigger history_of_removal after delete on biz_carrier_account referencing old table as changed
  for each statement execute function record_changes('id', 'sealed_api_key', 'sealed_secret', 'sealed_partner_key');
create trigger history_of_update after update on biz_carrier_account
  for each row execute function record_change('id', 'sealed_api_key', 'sealed_secret', 'sealed_partner_key');

-- Requests for numbers that left for Kuaidi100. Written before the request, so that a lost answer is asked for again only
-- while Kuaidi100 still returns the first one.
create table biz_kuaidi100_order (
  -- Our number of the waybill: Kuaidi100's orderId.
  inner_no text collate "C" primary key,
  carrier_code text collate "C" not null,
  sent_time timestamptz not null,
  -- The answer with the number, as the contract of the clients says; null: none came.
  answer jsonb,
  -- The carrier's own number of the order, which a cancellation must name if there is one.
  carrier_order_no text,
  is_voided boolean not null default false
);
comment on table biz_kuaidi100_order is 'carriers';

-- The memory of the simulated carriers, which behave as foreign systems: nothing refers to it.
create table biz_sim_label (
  seq bigint generated always as identity primary key,
  -- Our number of the waybill: the same one gets the first number again.
  inner_no text collate "C" not null,
  carrier_code text collate "C" not null,
  -- refused and lost: no number was issued, and the next request may succeed.
  state text collate "C" not null check (state in ('refused', 'lost', 'issued', 'voided')),
  attempts integer not null default 1,
  waybill_no text,
  -- The answer with the number, as the contract of the clients says.
  answer jsonb,
  -- What will happen to the parcel, and how many of these events each push contains.
  events jsonb not null default '[]',
  pushes integer[] not null default '{}',
  pace_seconds integer not null,
  -- Time of the subscription; null: nothing has happened yet.
  start_time timestamptz,
  -- Number of pushes that were delivered.
  sent integer not null default 0,
  create_time timestamptz not null default now()
);
comment on table biz_sim_label is 'carriers';
create unique index biz_sim_label_inner_no on biz_sim_label (carrier_code, inner_no);
create unique index biz_sim_label_waybill_no on biz_sim_label (carrier_code, waybill_no) where waybill_no is not null;

-- Databases filled before get carriers, accounts, menus and buttons here; an empty one gets them from the seed.
insert into biz_carrier (id, code, name, service_phone, kuaidi100_code, no_pattern, weight_step, max_weight_kg, supports_parcels,
  trace_phone, first_fee, add_fee, sort_no, create_by)
select 'carrier-' || lower(row.code), row.*, 'system'
from (values
  ('SF', '顺丰速运', '95338', 'shunfeng', 'SF\w\d{12}|\d{12}', '0.5', 50, true, true, 18, 5, 1),
  ('ZTO', '中通快递', '95311', 'zhongtong', '7[3-68]\d{12}', '1', 50, false, true, 8, 2, 2),
  ('YTO', '圆通速递', '95554', 'yuantong', 'YT\d{13}', '1', 50, false, false, 8, 2, 3),
  ('STO', '申通快递', '95543', 'shentong', '(77|43)\d{12,15}', '1', 50, false, false, 8, 2, 4),
  ('YD', '韵达快递', '95546', 'yunda', '[34]\d{14}|5\d{12}', '1', 50, false, false, 8, 2, 5),
  ('JD', '京东物流', '950616', 'jd', 'JD\w\w\d{11}', '0.5', 50, true, false, 14, 3, 6),
  ('EMS', '邮政EMS', '11183', 'ems', '\d{13}|[A-Z]{2}\d{9}[A-Z]{2}', '1', 40, false, false, 20, 6, 7),
  ('DBL', '德邦快递', '95353', 'debangkuaidi', 'DPK\d{12}', '1', 60, true, false, 13, 2.5, 8),
  ('JTSD', '极兔速递', '956025', 'jtexpress', 'JT\d{13}', '1', 50, false, false, 8, 2, 9)
) as row (code, name, service_phone, kuaidi100_code, no_pattern, weight_step, max_weight_kg, supports_parcels, trace_phone,
  first_fee, add_fee, sort_no)
where exists (select from sys_permission);

insert into biz_carrier_account (id, name, carrier_code, is_default, remark, create_by)
select 'carrier-account-' || lower(code), name || '（模拟）', code, true, '模拟账号，不产生真实快递', 'system'
from biz_carrier;

insert into sys_permission (id, parent_id, name, url, component, icon, redirect, perms_type, sort_no, menu_type, is_route,
  is_leaf, keep_alive, hidden, create_by)
select row.id, row.parent_id, row.name, row.url, row.component, row.icon, row.redirect, '1', row.place, row.kind, true,
  false, row.kind = 1, false, 'admin'
from (values
  ('menu-trade', null, '订单运单', '/trade', 'layouts/RouteView', 'shopping-cart', '/trade/orders', 6, 0),
  ('menu-carriers', 'menu-trade', '承运商管理', '/trade/carriers', 'trade/CarrierList', 'car', null, 4, 1),
  ('menu-carrier-accounts', 'menu-trade', '月结账号', '/trade/carrierAccounts', 'trade/CarrierAccountList', 'idcard', null,
    5, 1)
) as row (id, parent_id, name, url, component, icon, redirect, place, kind)
where exists (select from sys_permission)
on conflict (id) do nothing;

insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from (values
  ('button-carrier-list', 'menu-carriers', '查询承运商', 'carrier:list', 1),
  ('button-carrier-add', 'menu-carriers', '添加承运商', 'carrier:add', 2),
  ('button-carrier-edit', 'menu-carriers', '编辑承运商', 'carrier:edit', 3),
  ('button-carrier-delete', 'menu-carriers', '删除承运商', 'carrier:delete', 4),
  ('button-carrierAccount-list', 'menu-carrier-accounts', '查询月结账号', 'carrierAccount:list', 1),
  ('button-carrierAccount-add', 'menu-carrier-accounts', '添加月结账号', 'carrierAccount:add', 2),
  ('button-carrierAccount-edit', 'menu-carrier-accounts', '编辑月结账号', 'carrierAccount:edit', 3),
  ('button-carrierAccount-delete', 'menu-carrier-accounts', '删除月结账号', 'carrierAccount:delete', 4),
  ('button-account-secret', 'menu-carrier-accounts', '设置月结账号密钥', 'account:secret', 5)
) as button (id, menu_id, name, perms, place)
join sys_permission menu on menu.id = button.menu_id;
