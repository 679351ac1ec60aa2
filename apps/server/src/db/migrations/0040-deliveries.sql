-- Deliveries of announcements, beside those of system messages, and what the log of all deliveries shows and filters by.
alter table sys_notification_delivery
  alter column message_id drop not null,
  add column annt_id text collate "C" references sys_announcement (id) on delete cascade,
  -- Of an announcement: which publication or reminder; a person gets each once per channel.
  add column occasion text collate "C",
  add column user_id text collate "C" references sys_user (id) on delete cascade,
  -- The key of the kind's declaration.
  add column kind text collate "C",
  add column create_time timestamptz not null default now();
update sys_notification_delivery d set user_id = m.user_id, kind = m.kind, create_time = m.send_time
from sys_message m where m.id = d.message_id;
alter table sys_notification_delivery
  alter column user_id set not null,
  alter column kind set not null,
  add check ((message_id is null) <> (annt_id is null)),
  add check ((annt_id is null) = (occasion is null));
create unique index sys_notification_delivery_of_announcement
  on sys_notification_delivery (annt_id, occasion, user_id, channel) where annt_id is not null;
create index sys_notification_delivery_by_time on sys_notification_delivery (create_time desc, id desc);
create index sys_notification_delivery_by_user on sys_notification_delivery (user_id, create_time desc);
create index sys_notification_delivery_unsent on sys_notification_delivery (state, create_time desc)
  where state in ('waiting', 'failed');

-- The page for databases that are filled already; an empty one gets it from the seed.
insert into sys_permission (id, parent_id, name, url, component, icon, sort_no, menu_type, keep_alive, is_leaf, create_by)
select 'menu-deliveries', menu.parent_id, '发送记录', '/isystem/delivery', 'system/SysDeliveryList', 'inbox', 19, 1, true, false,
  menu.create_by
from sys_permission menu where menu.id = 'menu-announcements';
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from sys_permission menu, (values
  ('button-delivery-list', '查询发送记录', 'delivery:list', 1),
  ('button-delivery-retry', '重新发送', 'delivery:retry', 2)) as button (id, name, perms, place)
where menu.id = 'menu-deliveries';
