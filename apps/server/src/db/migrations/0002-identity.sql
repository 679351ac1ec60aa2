-- Ways in beyond account and password, the second factor, and what a session owes before it may do anything else.

alter table sys_session
  add column way text collate "C" not null default 'account',
  add column org_code text collate "C",
  add column department_due boolean not null default false;
alter table sys_user add column password_changed_at timestamptz;
alter table sys_role add column second_factor boolean not null default false;

-- Choosing a department is no change of the person: it moves no version and leaves no line in the history.
drop trigger stamp on sys_user;
drop trigger history on sys_user;
create trigger stamp before update on sys_user for each row
  when (
    old.org_code is not distinct from new.org_code
    or (to_jsonb(old) - 'org_code') is distinct from (to_jsonb(new) - 'org_code')
  )
  execute function stamp_row();
create trigger history_of_update after update on sys_user for each row
  when ((to_jsonb(old) - 'org_code') is distinct from (to_jsonb(new) - 'org_code'))
  execute function record_change('id', 'password_hash');
create trigger history after insert or delete on sys_user for each row
  execute function record_change('id', 'password_hash');

-- The last passwords of a person, so that none is taken again.
create table sys_user_password (
  id text collate "C" primary key,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  password_hash text not null,
  create_time timestamptz not null
);
comment on table sys_user_password is 'users';
create index sys_user_password_by_user on sys_user_password (user_id, create_time desc);

-- The secret is sealed with the installation's key. last_step: the newest 30 s step that a code was taken from.
create table sys_user_second_factor (
  user_id text collate "C" primary key references sys_user (id) on delete cascade,
  sealed_secret bytea not null,
  enabled_at timestamptz,
  last_step bigint not null default 0,
  version integer not null default 1,
  create_time timestamptz not null,
  update_by text,
  update_time timestamptz
);
comment on table sys_user_second_factor is 'auth';

create table sys_user_recovery_code (
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
comment on table sys_user_recovery_code is 'auth';

-- Who somebody is elsewhere: (provider, subject), never a phone or an address.
create table sys_user_identity (
  provider text collate "C" not null,
  subject text collate "C" not null,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  name text not null,
  create_time timestamptz not null,
  primary key (provider, subject)
);
comment on table sys_user_identity is 'auth';
create unique index sys_user_identity_by_user on sys_user_identity (user_id, provider);
create trigger history after insert or update or delete on sys_user_identity for each row
  execute function record_change('provider+subject');

-- Browsers that signed in to an account before: strangers' failures do not close the account to them.
create table sys_user_device (
  token_hash bytea primary key,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  seen_at timestamptz not null
);
comment on table sys_user_device is 'auth';
create index sys_user_device_by_user on sys_user_device (user_id, seen_at);

-- One-time tickets that bind a step to the one before. A crash may forget them.
create unlogged table auth_ticket (
  hash bytea primary key,
  kind text collate "C" not null,
  payload jsonb not null,
  tries_left smallint not null,
  ends_at timestamptz not null
);
comment on table auth_ticket is 'auth';
create index auth_ticket_by_end on auth_ticket (ends_at);

create unlogged table auth_sms_code (
  mobile text collate "C" not null,
  mode text collate "C" not null,
  code_hash bytea not null,
  tries_left smallint not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (mobile, mode)
);
comment on table auth_sms_code is 'auth';
create index auth_sms_code_by_end on auth_sms_code (ends_at);

-- Failures and messages within a window, the same for every node.
create table auth_count (
  key text collate "C" primary key,
  count integer not null,
  ends_at timestamptz not null
);
comment on table auth_count is 'auth';
create index auth_count_by_end on auth_count (ends_at);

-- An account lookup that a right image code allows, once.
alter table auth_captcha add column passed_until timestamptz;

-- Proof that this database belongs to the installation's key: what is sealed in it opens with no other.
create table house_key (id smallint primary key, fingerprint bytea not null);
comment on table house_key is 'first-start';

-- Roles inside a department: they hold while somebody works in that department (api-contract 2.4, 2.6, 4.2).
create table sys_depart_role (
  id text collate "C" primary key,
  version integer not null default 1,
  depart_id text collate "C" not null references sys_depart (id) on delete cascade,
  role_name text not null,
  role_code text collate "C" not null,
  description text,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_depart_role is 'departments';
create unique index sys_depart_role_code_unique on sys_depart_role (role_code);
create index sys_depart_role_by_depart on sys_depart_role (depart_id);

create table sys_depart_role_user (
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  role_id text collate "C" not null references sys_depart_role (id) on delete cascade,
  primary key (user_id, role_id)
);
comment on table sys_depart_role_user is 'departments';
create index sys_depart_role_user_by_role on sys_depart_role_user (role_id, user_id);

create table sys_depart_role_permission (
  role_id text collate "C" not null references sys_depart_role (id) on delete cascade,
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  data_rule_ids text collate "C",
  operate_ip text,
  operate_date timestamptz,
  primary key (role_id, permission_id)
);
comment on table sys_depart_role_permission is 'permissions';
create index sys_depart_role_permission_by_permission on sys_depart_role_permission (permission_id);

create trigger stamp before update on sys_depart_role for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_depart_role for each row execute function record_change('id');
create trigger history after insert or update or delete on sys_depart_role_user for each row execute function record_change('user_id+role_id');
create trigger history after insert or update or delete on sys_depart_role_permission for each row execute function record_change('role_id+permission_id');
-- Taking a code is no change of the second factor.
create trigger stamp before update on sys_user_second_factor for each row
  when ((to_jsonb(old) - 'last_step') is distinct from (to_jsonb(new) - 'last_step'))
  execute function stamp_row();
create trigger history_of_update after update on sys_user_second_factor for each row
  when ((to_jsonb(old) - 'last_step') is distinct from (to_jsonb(new) - 'last_step'))
  execute function record_change('user_id', 'sealed_secret', 'last_step');
create trigger history after insert or delete on sys_user_second_factor for each row
  execute function record_change('user_id', 'sealed_secret', 'last_step');

-- The page of online users has come (docs/decisions/0006): databases filled before it show its menu and can grant its
-- buttons. An empty database gets both from the seed.
update sys_permission set hidden = false, is_leaf = false where id = 'menu-online-users';
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from (values
  ('button-online-list', '查询在线用户', 'online:list', 1),
  ('button-online-kick', '强制下线', 'online:kick', 2)
) as button (id, name, perms, place)
join sys_permission menu on menu.id = 'menu-online-users';
