-- Waybills with their parcels, goods, traces, steps and exceptions.
create table biz_waybill (
  id text collate "C" primary key,
  version integer not null default 1,
  inner_no text collate "C" not null,
  waybill_no text collate "C",
  carrier_code text collate "C" not null constraint biz_waybill_carrier references biz_carrier (code),
  carrier_account_id text collate "C" constraint biz_waybill_account references biz_carrier_account (id),
  service_type text,
  pay_type text collate "C" not null,
  sender_name text not null,
  sender_mobile text collate "C",
  sender_tel text collate "C",
  sender_province text not null,
  sender_city text not null,
  sender_district text not null,
  sender_detail text not null,
  receiver_name text not null,
  receiver_mobile text collate "C",
  receiver_tel text collate "C",
  receiver_province text not null,
  receiver_city text not null,
  receiver_district text not null,
  receiver_detail text not null,
  goods_summary text not null default '',
  parcel_count integer not null default 1,
  weight_kg numeric(10,3) not null,
  chargeable_weight numeric(10,3) not null,
  insured_amount numeric(12,2),
  cod_amount numeric(12,2),
  freight_est numeric(12,2),
  freight_real numeric(12,2),
  dest_route text,
  sort_code text,
  package_code text,
  label_url text,
  printed_count integer not null default 0,
  last_print_time timestamptz,
  waybill_status smallint not null default 10,
  fail_reason text,
  -- Set before the first request for a number leaves: from then on the carrier is asked what became of it.
  fetch_sent_time timestamptz,
  trace_state smallint,
  trace_sub text,
  last_trace_time timestamptz,
  last_trace_text text,
  -- Last time at which somebody asked the carrier for traces.
  trace_asked_time timestamptz,
  signed_time timestamptz,
  sign_name text,
  void_reason text,
  remark text,
  sys_org_code text collate "C",
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz,
  constraint biz_waybill_status check (waybill_status in
    (10, 20, 21, 25, 30, 40, 50, 60, 70, 80, 90, 91, 92, 93, 94, 95, 99))
);
comment on table biz_waybill is 'waybills';
create unique index biz_waybill_inner_no_unique on biz_waybill (inner_no);
create unique index biz_waybill_no_unique on biz_waybill (carrier_code, waybill_no) where waybill_no is not null;
create index biz_waybill_no on biz_waybill (waybill_no) where waybill_no is not null;
create index biz_waybill_newest on biz_waybill (create_time desc, id desc);
create index biz_waybill_status_newest on biz_waybill (waybill_status, create_time desc, id desc);
create index biz_waybill_of_account on biz_waybill (carrier_account_id);
create index biz_waybill_org on biz_waybill (sys_org_code, create_time desc, id desc);
create trigger stamp before update on biz_waybill for each row execute function stamp_row();
create trigger history after insert on biz_waybill referencing new table as changed
  for each statement execute function record_changes('id');
create trigger history_of_removal after delete on biz_waybill referencing old table as changed
  for each statement execute function record_changes('id');
create trigger history_of_update after update on biz_waybill for each row execute function record_change('id');

-- Which quantity of which line of which order a waybill contains: several orders in one (合单), one order in several (拆单).
create table biz_waybill_order (
  waybill_id text collate "C" not null references biz_waybill (id) on delete cascade,
  -- A line that is removed from a rejected order leaves the void waybills that contained it.
  order_item_id text collate "C" not null references biz_order_item (id) on delete cascade,
  order_id text collate "C" not null references biz_order (id),
  qty numeric(12,3) not null check (qty > 0),
  primary key (waybill_id, order_item_id)
);
comment on table biz_waybill_order is 'waybills';
create index biz_waybill_order_order on biz_waybill_order (order_id);
create index biz_waybill_order_item on biz_waybill_order (order_item_id);

create table biz_waybill_parcel (
  waybill_id text collate "C" not null references biz_waybill (id) on delete cascade,
  seq integer not null,
  sub_no text collate "C",
  weight_kg numeric(10,3) not null,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  primary key (waybill_id, seq)
);
comment on table biz_waybill_parcel is 'waybills';
create index biz_waybill_parcel_no on biz_waybill_parcel (sub_no) where sub_no is not null;

create table biz_waybill_trace (
  id text collate "C" primary key,
  waybill_id text collate "C" not null references biz_waybill (id) on delete cascade,
  event_time timestamptz not null,
  state smallint not null,
  sub_state text,
  text text not null,
  area_code text,
  area_name text,
  courier text,
  courier_tel text,
  source text collate "C" not null,
  -- The same trace comes by several pushes and polls, and is stored once.
  raw_hash text collate "C" not null,
  create_time timestamptz not null default now()
);
comment on table biz_waybill_trace is 'waybills';
create unique index biz_waybill_trace_once on biz_waybill_trace (waybill_id, raw_hash);
create index biz_waybill_trace_newest on biz_waybill_trace (waybill_id, event_time desc);

-- Every move of a waybill, written with it and never changed.
create table biz_waybill_event (
  id text collate "C" primary key,
  waybill_id text collate "C" not null references biz_waybill (id) on delete cascade,
  move text collate "C" not null,
  waybill_status smallint not null,
  remark text,
  -- Null: a job or the carrier.
  create_by text,
  create_time timestamptz not null default now(),
  -- Steps of one transaction have the same time.
  seq bigint generated always as identity
);
comment on table biz_waybill_event is 'waybills';
create index biz_waybill_event_waybill on biz_waybill_event (waybill_id, create_time desc);

create table biz_exception (
  id text collate "C" primary key,
  version integer not null default 1,
  waybill_id text collate "C" not null references biz_waybill (id),
  exception_type text collate "C" not null,
  exception_state text collate "C" not null default '0',
  owner_id text collate "C" references sys_user (id) on delete set null,
  deadline timestamptz,
  remark text,
  resolution text,
  solved_time timestamptz,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table biz_exception is 'waybills';
create index biz_exception_waybill on biz_exception (waybill_id);
create index biz_exception_deadline on biz_exception (deadline, id) where exception_state <> '2';
-- A waybill has one unsolved exception: further ones belong to it.
create unique index biz_exception_open on biz_exception (waybill_id) where exception_state <> '2';
create trigger stamp before update on biz_exception for each row execute function stamp_row();
create trigger history after insert on biz_exception referencing new table as changed
  for each statement execute function record_changes('id');
create trigger history_of_removal after delete on biz_exception referencing old table as changed
  for each statement execute function record_changes('id');
create trigger history_of_update after update on biz_exception for each row execute function record_change('id');
