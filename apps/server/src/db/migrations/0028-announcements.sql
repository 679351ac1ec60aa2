-- Announcements and system messages. Receivers are kept as they were chosen and resolved when a user reads; what a user
-- did with a message is a row of its own, so publishing to everybody writes one row.
create table sys_announcement (
  id text collate "C" primary key,
  version integer not null default 1,
  title text not null,
  msg_content text,
  msg_abstract text,
  start_time timestamptz,
  end_time timestamptz,
  priority text collate "C" not null check (priority in ('L', 'M', 'H')),
  msg_category text collate "C" not null check (msg_category in ('1', '2')),
  msg_type text collate "C" not null check (msg_type in ('ALL', 'USER', 'DEPART', 'ROLE')),
  -- Comma-joined ids of the receivers; null for other kinds of receivers.
  user_ids text collate "C",
  depart_ids text collate "C",
  role_ids text collate "C",
  -- False: only people who were receivers at send_time; receivers by department or role then have a row in
  -- sys_announcement_send from that time on.
  for_later boolean not null default true,
  is_pinned boolean not null default false,
  must_read boolean not null default false,
  open_type text collate "C" check (open_type in ('url', 'component')),
  open_page text,
  bus_type text collate "C",
  bus_id text collate "C",
  send_status text collate "C" not null default '0' check (send_status in ('0', '1', '2')),
  sender text collate "C",
  send_time timestamptz,
  cancel_time timestamptz,
  -- Raised when readers must read it again; a receipt of an older edition counts as unread.
  edition integer not null default 1,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz,
  check ((send_status = '0') = (send_time is null))
);
comment on table sys_announcement is 'announcements';
create index sys_announcement_published on sys_announcement (send_time desc) where send_status = '1';
create index sys_announcement_by_user on sys_announcement using gin (string_to_array(user_ids, ',')) where send_status = '1' and msg_type = 'USER';
create trigger stamp before update on sys_announcement for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_announcement for each row execute function record_change('id');

create table sys_announcement_send (
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  annt_id text collate "C" not null references sys_announcement (id) on delete cascade,
  -- The edition that the user read; null: unread.
  read_edition integer,
  read_time timestamptz,
  confirm_time timestamptz,
  is_starred boolean not null default false,
  primary key (user_id, annt_id)
);
comment on table sys_announcement_send is 'announcements';
create index sys_announcement_send_by_announcement on sys_announcement_send (annt_id, user_id);

-- Two more kinds of receivers, and the buttons. An empty database gets them from the seed.
insert into sys_dict_item (id, dict_id, item_value, item_text, sort_order, status, create_by)
select 'msg_type-' || lower(kind.value), d.id, kind.value, kind.text, kind.place, 1, d.create_by
from sys_dict d, (values ('DEPART', '指定部门', 3), ('ROLE', '指定角色', 4)) as kind (value, text, place)
where d.dict_code = 'msg_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = kind.value);

insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from sys_permission menu, (values
  ('button-announcement-list', '查询通告', 'announcement:list', 1),
  ('button-announcement-add', '添加通告', 'announcement:add', 2),
  ('button-announcement-edit', '编辑通告', 'announcement:edit', 3),
  ('button-announcement-delete', '删除通告', 'announcement:delete', 4),
  ('button-announcement-publish', '发布与撤销', 'announcement:publish', 5),
  ('button-announcement-readings', '阅读情况', 'announcement:readings', 6)) as button (id, name, perms, place)
where menu.id = 'menu-announcements';
