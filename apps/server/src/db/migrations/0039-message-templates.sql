-- Texts of system messages that administrators replaced, by kind and channel.
create table sys_message_template (
  id text collate "C" primary key,
  version integer not null default 1,
  -- The key of the kind's declaration.
  kind text collate "C" not null,
  channel text collate "C" not null check (channel in ('bell', 'email', 'sms', 'wecom', 'dingtalk')),
  title text not null,
  -- Null for short messages, which carry the title only.
  template_content text,
  status text collate "C" not null default '1' check (status in ('0', '1')),
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_message_template is 'message-templates';
create unique index sys_message_template_unique on sys_message_template (kind, channel);
create trigger stamp before update on sys_message_template for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_message_template for each row execute function record_change('id');

-- The values of a message's variables: each channel fills its own template with them when it sends. Null: a message
-- from before the templates.
alter table sys_message add column variables jsonb;

-- The page for databases that are filled already; an empty one gets it from the seed.
insert into sys_permission (id, parent_id, name, url, component, icon, sort_no, menu_type, keep_alive, is_leaf, create_by)
select 'menu-message-templates', menu.parent_id, '消息模板', '/isystem/messageTemplate', 'system/SysMessageTemplateList', 'mail',
  18, 1, true, false, menu.create_by
from sys_permission menu where menu.id = 'menu-announcements';
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from sys_permission menu, (values
  ('button-messageTemplate-list', '查询消息模板', 'messageTemplate:list', 1),
  ('button-messageTemplate-add', '添加消息模板', 'messageTemplate:add', 2),
  ('button-messageTemplate-edit', '编辑消息模板', 'messageTemplate:edit', 3),
  ('button-messageTemplate-delete', '删除消息模板', 'messageTemplate:delete', 4),
  ('button-messageTemplate-test', '测试发送', 'messageTemplate:test', 5)) as button (id, name, perms, place)
where menu.id = 'menu-message-templates';
