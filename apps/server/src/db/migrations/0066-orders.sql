-- Orders with their lines and steps.
create table biz_order (
  id text collate "C" primary key,
  version integer not null default 1,
  order_no text collate "C" not null,
  source text collate "C" not null,
  platform_no text,
  order_type text collate "C" not null,
  order_date timestamptz not null,
  customer_name text not null,
  receiver_name text not null,
  receiver_mobile text collate "C",
  receiver_tel text collate "C",
  receiver_province text not null,
  receiver_city text not null,
  receiver_district text not null,
  region_code text collate "C" not null,
  receiver_detail text not null,
  receiver_postcode text,
  -- Sums of the lines, kept here because lists show and sort by them.
  goods_summary text not null default '',
  total_qty numeric(12,3) not null default 0,
  shipped_qty numeric(12,3) not null default 0,
  goods_amount numeric(12,2) not null default 0,
  freight_amount numeric(12,2) not null default 0,
  discount numeric(12,2) not null default 0,
  pay_amount numeric(12,2) not null generated always as (goods_amount + freight_amount - discount) stored,
  pay_type text collate "C" not null,
  order_status text collate "C" not null default 'draft',
  handle_status smallint not null default 0,
  handler_id text collate "C",
  handle_time timestamptz,
  handle_remark text,
  seller_memo text,
  buyer_memo text,
  due_ship_time timestamptz,
  tags text[] not null default '{}',
  sys_org_code text collate "C",
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz,
  constraint biz_order_amounts check (goods_amount + freight_amount - discount >= 0),
  constraint biz_order_status check (order_status in
    ('draft', 'pending', 'rejected', 'approved', 'partShipped', 'shipped', 'finished', 'cancelled')),
  constraint biz_order_handle check (handle_status between 0 and 5)
);
comment on table biz_order is 'orders';
create unique index biz_order_no_unique on biz_order (order_no);
create index biz_order_newest on biz_order (create_time desc, id desc);
create index biz_order_status_newest on biz_order (order_status, create_time desc, id desc);
create index biz_order_org on biz_order (sys_org_code, create_time desc, id desc);
create index biz_order_open on biz_order (handle_status, order_date, id) where handle_status in (0, 2, 5);
create index biz_order_platform on biz_order (platform_no) where platform_no is not null;
create trigger stamp before update on biz_order for each row execute function stamp_row();
create trigger history after insert on biz_order referencing new table as changed
  for each statement execute function record_changes('id');
create trigger history_of_removal after delete on biz_order referencing old table as changed
  for each statement execute function record_changes('id');
create trigger history_of_update after update on biz_order for each row execute function record_change('id');

create table biz_order_item (
  id text collate "C" primary key,
  version integer not null default 1,
  order_id text collate "C" not null references biz_order (id) on delete cascade,
  line_no integer not null,
  sku_code text,
  goods_name text not null,
  spec text,
  unit text,
  qty numeric(12,3) not null check (qty > 0),
  price numeric(12,2) not null check (price >= 0),
  amount numeric(14,2) not null,
  weight_kg numeric(10,3),
  remark text,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table biz_order_item is 'orders';
create index biz_order_item_order on biz_order_item (order_id, line_no);
create trigger stamp before update on biz_order_item for each row execute function stamp_row();
create trigger history after insert on biz_order_item referencing new table as changed
  for each statement execute function record_changes('id');
create trigger history_of_removal after delete on biz_order_item referencing old table as changed
  for each statement execute function record_changes('id');
create trigger history_of_update after update on biz_order_item for each row execute function record_change('id');

-- Every move of an order, written with it and never changed.
create table biz_order_event (
  id text collate "C" primary key,
  order_id text collate "C" not null references biz_order (id) on delete cascade,
  move text collate "C" not null,
  order_status text collate "C" not null,
  handle_status smallint not null,
  remark text,
  -- Null: a waybill moved it.
  create_by text,
  create_time timestamptz not null default now(),
  -- Steps of one transaction have the same time.
  seq bigint generated always as identity
);
comment on table biz_order_event is 'orders';
create index biz_order_event_order on biz_order_event (order_id, create_time desc);

-- Who decides about an order now, and until when nobody else does. Beside the order, because it is no change of it.
create table biz_order_lease (
  order_id text collate "C" primary key references biz_order (id) on delete cascade,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  lease_until timestamptz not null
);
comment on table biz_order_lease is 'orders';

-- The last number of a day: DD… for orders, YD… for waybills. A number that was taken stays taken.
create table biz_number (
  kind text collate "C" not null,
  day text collate "C" not null,
  last integer not null,
  primary key (kind, day)
);
comment on table biz_number is 'orders';

-- Databases filled before get the menu and its buttons here; an empty one gets them from the seed.
insert into sys_permission (id, parent_id, name, url, component, icon, redirect, perms_type, sort_no, menu_type, is_route,
  is_leaf, keep_alive, hidden, create_by)
select row.id, row.parent_id, row.name, row.url, row.component, row.icon, row.redirect, '1', row.place, row.kind, true,
  false, row.kind = 1, false, 'admin'
from (values
  ('menu-trade', null, '订单运单', '/trade', 'layouts/RouteView', 'shopping-cart', '/trade/orders', 6, 0),
  ('menu-orders', 'menu-trade', '订单管理', '/trade/orders', 'trade/OrderList', 'shopping-cart', null, 1, 1),
  ('menu-waybills', 'menu-trade', '运单管理', '/trade/waybills', 'trade/WaybillList', 'car', null, 2, 1),
  ('menu-exceptions', 'menu-trade', '异常件', '/trade/exceptions', 'trade/ExceptionList', 'safety', null, 3, 1)
) as row (id, parent_id, name, url, component, icon, redirect, place, kind)
where exists (select from sys_permission)
on conflict (id) do nothing;

insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from (values
  ('button-order-list', 'menu-orders', '查询订单', 'order:list', 1),
  ('button-order-add', 'menu-orders', '添加订单', 'order:add', 2),
  ('button-order-edit', 'menu-orders', '编辑订单', 'order:edit', 3),
  ('button-order-delete', 'menu-orders', '删除订单', 'order:delete', 4),
  ('button-order-audit', 'menu-orders', '审核订单', 'order:audit', 5),
  ('button-order-deal', 'menu-orders', '处理订单', 'order:deal', 6),
  ('button-order-cancel', 'menu-orders', '取消订单', 'order:cancel', 7),
  ('button-order-close', 'menu-orders', '关闭订单', 'order:close', 8),
  ('button-mobile-unmask', 'menu-orders', '查看完整电话', 'mobile:unmask', 9),
  ('button-waybill-list', 'menu-waybills', '查询运单', 'waybill:list', 1),
  ('button-waybill-create', 'menu-waybills', '生成运单', 'waybill:create', 2),
  ('button-waybill-fetch', 'menu-waybills', '取号', 'waybill:fetchNo', 3),
  ('button-waybill-void', 'menu-waybills', '作废运单', 'waybill:void', 4),
  ('button-waybill-hand-over', 'menu-waybills', '交件', 'waybill:handOver', 5),
  ('button-waybill-sign', 'menu-waybills', '手工签收', 'waybill:manualSign', 6),
  ('button-waybill-trace', 'menu-waybills', '刷新轨迹', 'waybill:trace', 7),
  ('button-exception-list', 'menu-exceptions', '查询异常件', 'exception:list', 1),
  ('button-exception-handle', 'menu-exceptions', '登记与处理异常件', 'exception:handle', 2)
) as button (id, menu_id, name, perms, place)
join sys_permission menu on menu.id = button.menu_id;
