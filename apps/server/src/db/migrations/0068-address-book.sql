-- 地址簿: senders and receivers that people choose again and again.
create table biz_address (
  id text collate "C" primary key,
  version integer not null default 1,
  -- 1 sender, 2 receiver.
  kind text collate "C" not null,
  name text not null,
  company text,
  contact_mobile text collate "C",
  contact_tel text collate "C",
  region_code text collate "C" not null,
  province text not null,
  city text not null,
  district text not null,
  address_detail text not null,
  address_label text,
  is_default boolean not null default false,
  sys_org_code text collate "C",
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table biz_address is 'address-book';
-- One default sender and one default receiver for everybody.
create unique index biz_address_default_unique on biz_address (kind) where is_default;
create index biz_address_kind on biz_address (kind, create_time desc);
create trigger stamp before update on biz_address for each row execute function stamp_row();
create trigger history after insert on biz_address referencing new table as changed
  for each statement execute function record_changes('id');
create trigger history_of_removal after delete on biz_address referencing old table as changed
  for each statement execute function record_changes('id');
create trigger history_of_update after update on biz_address for each row execute function record_change('id');

-- Databases filled before get the page here; an empty one gets it from the seed.
insert into sys_permission (id, parent_id, name, url, component, icon, perms_type, sort_no, menu_type, is_route,
  is_leaf, keep_alive, hidden, create_by)
select 'menu-addresses', 'menu-trade', '地址簿', '/trade/addresses', 'trade/AddressList', 'contacts', '1', 6, 1, true,
  false, true, false, trade.create_by
from sys_permission trade where trade.id = 'menu-trade'
on conflict (id) do nothing;
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from sys_permission menu, (values
  ('button-addressBook-list', '查询地址', 'addressBook:list', 1),
  ('button-addressBook-add', '添加地址', 'addressBook:add', 2),
  ('button-addressBook-edit', '编辑地址', 'addressBook:edit', 3),
  ('button-addressBook-delete', '删除地址', 'addressBook:delete', 4)) as button (id, name, perms, place)
where menu.id = 'menu-addresses';
