-- The logs say on which device somebody signed in, and which record an operation was about.
alter table sys_log
  add column user_agent text,
  add column record_table text collate "C",
  add column record_id text collate "C";

-- What one request changed, for its line in the operation log.
create index change_history_by_request on change_history (request_id);

-- Sessions that an administrator ended, so that their windows can say so; a row stays for a day.
create table sys_session_ending (
  token_hash bytea primary key,
  ended_by text not null,
  ended_at timestamptz not null
);
comment on table sys_session_ending is 'online-users';
create index sys_session_ending_by_time on sys_session_ending (ended_at);

-- When somebody last used a code at an endpoint that demands it; one write a person, code and day.
create table sys_permission_use (
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  code text collate "C" not null,
  used_on date not null,
  primary key (user_id, code)
);
comment on table sys_permission_use is 'logs';
create table sys_permission_use_start (
  started_at timestamptz not null default now()
);
comment on table sys_permission_use_start is 'logs';
insert into sys_permission_use_start default values;

-- Databases filled before can grant the button. An empty database gets it from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select 'button-log-export', menu.id, '导出日志', 'log:export', '1', 3, 2, false, menu.create_by
from sys_permission menu where menu.id = 'menu-logs';
