-- System messages. Each is for one person, and is stored beside the announcements, because they are many: a reader finds
-- the own ones by an index, and the list of announcements cannot show anybody's.
create table sys_message (
  id text collate "C" primary key,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  -- The key of its declaration.
  kind text collate "C" not null,
  -- Names the occasion of a message that is told once, whatever repeats its writing.
  key text collate "C",
  title text not null,
  -- HTML; values in it are escaped.
  msg_content text not null,
  msg_abstract text not null,
  priority text collate "C" not null check (priority in ('L', 'M', 'H')),
  open_page text,
  send_time timestamptz not null,
  read_time timestamptz,
  is_starred boolean not null default false
);
comment on table sys_message is 'notifications';
create index sys_message_by_user on sys_message (user_id, send_time desc, id desc);
create index sys_message_by_time on sys_message (send_time);
create unique index sys_message_key_unique on sys_message (user_id, kind, key);
