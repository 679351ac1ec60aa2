-- People, roles, menus, departments, dictionaries, sessions, logs, and the history of every change.
-- Text that is compared or searched byte by byte is COLLATE "C", so that one schema behaves the same on every server;
-- names that people read in order are sorted by pinyin (ICU).

create extension if not exists pg_trgm;

create table sys_user (
  id text collate "C" primary key,
  version integer not null default 1,
  username text collate "C" not null,
  realname text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  avatar text,
  birthday date,
  sex smallint not null default 0,
  email text collate "C",
  phone text collate "C",
  org_code text collate "C",
  status smallint not null default 1,
  del_flag smallint not null default 0,
  work_no text collate "C",
  post text collate "C",
  telephone text collate "C",
  activiti_sync smallint not null default 0,
  user_identity smallint not null default 1,
  depart_ids text collate "C",
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_user is 'users';
create unique index sys_user_username_unique on sys_user (lower(username));
create unique index sys_user_phone_unique on sys_user (phone);
create unique index sys_user_email_unique on sys_user (lower(email));
create unique index sys_user_work_no_unique on sys_user (work_no);
-- One index for each offered sort, with the id as tiebreak, over the rows that a list shows.
create index sys_user_by_username on sys_user (username, id) where del_flag = 0;
create index sys_user_by_realname on sys_user (realname collate "zh-Hans-CN-x-icu", id) where del_flag = 0;
create index sys_user_by_phone on sys_user (phone, id) where del_flag = 0;
create index sys_user_by_email on sys_user (email, id) where del_flag = 0;
create index sys_user_by_work_no on sys_user (work_no, id) where del_flag = 0;
create index sys_user_by_create_time on sys_user (create_time, id) where del_flag = 0;
create index sys_user_by_birthday on sys_user (birthday, id) where del_flag = 0;
create index sys_user_by_status on sys_user (status, id) where del_flag = 0;
create index sys_user_by_sex on sys_user (sex, id) where del_flag = 0;
-- Filters that are no sorts.
create index sys_user_by_identity on sys_user (user_identity) where del_flag = 0;
create index sys_user_by_post on sys_user (post) where del_flag = 0;

-- The single characters and the pairs of a text. Chinese names are searched by one or two characters, and no trigram
-- is that short: with a trigram index alone such a search reads everything.
create function search_grams(t text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  grams text[] := string_to_array(lower(t collate "C"), null);
begin
  for i in 2 .. cardinality(grams) loop
    grams := grams || (grams[i - 1] || grams[i]);
  end loop;
  return grams;
end $$;
-- Without fastupdate: a list of pending entries would slow every search down until the next vacuum.
create index sys_user_search_short on sys_user using gin (
  search_grams(username), search_grams(realname), search_grams(phone), search_grams(email), search_grams(work_no),
  search_grams(post)
) with (fastupdate = off);
create index sys_user_search_long on sys_user using gin (
  username gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops, work_no gin_trgm_ops
) with (fastupdate = off);
create index sys_user_deleted on sys_user (update_time, id) where del_flag = 1;

create table sys_role (
  id text collate "C" primary key,
  version integer not null default 1,
  role_name text not null,
  role_code text collate "C" not null,
  description text,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_role is 'roles';
create unique index sys_role_code_unique on sys_role (role_code);

create table sys_permission (
  id text collate "C" primary key,
  version integer not null default 1,
  parent_id text collate "C" references sys_permission (id) on delete cascade,
  name text not null,
  perms text collate "C",
  perms_type text collate "C",
  icon text,
  component text,
  component_name text,
  url text collate "C",
  redirect text,
  sort_no double precision,
  menu_type smallint not null,
  is_leaf boolean not null default true,
  is_route boolean not null default true,
  keep_alive boolean not null default false,
  hidden boolean not null default false,
  always_show boolean not null default false,
  internal_or_external boolean not null default false,
  status text collate "C" not null default '1',
  rule_flag smallint not null default 0,
  description text,
  del_flag smallint not null default 0,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_permission is 'permissions';
create index sys_permission_by_parent on sys_permission (parent_id);

create table sys_depart (
  id text collate "C" primary key,
  version integer not null default 1,
  parent_id text collate "C" references sys_depart (id) on delete cascade,
  depart_name text not null,
  depart_name_en text,
  depart_name_abbr text,
  depart_order integer not null default 0,
  org_category text collate "C" not null default '1',
  org_type text collate "C" not null default '1',
  org_code text collate "C" not null,
  mobile text,
  fax text,
  address text,
  memo text,
  description text,
  status text collate "C" not null default '1',
  del_flag smallint not null default 0,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_depart is 'departments';
create unique index sys_depart_org_code_unique on sys_depart (org_code);
create index sys_depart_by_parent on sys_depart (parent_id);

create table sys_position (
  id text collate "C" primary key,
  version integer not null default 1,
  code text collate "C" not null,
  name text not null,
  post_rank text collate "C",
  company_id text,
  sys_org_code text collate "C",
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_position is 'positions';
create unique index sys_position_code_unique on sys_position (code);

create table sys_user_role (
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  role_id text collate "C" not null references sys_role (id) on delete cascade,
  primary key (user_id, role_id)
);
comment on table sys_user_role is 'users';
create index sys_user_role_by_role on sys_user_role (role_id, user_id);

create table sys_user_depart (
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  depart_id text collate "C" not null references sys_depart (id) on delete cascade,
  primary key (user_id, depart_id)
);
comment on table sys_user_depart is 'users';
create index sys_user_depart_by_depart on sys_user_depart (depart_id, user_id);

create table sys_role_permission (
  role_id text collate "C" not null references sys_role (id) on delete cascade,
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  data_rule_ids text collate "C",
  operate_ip text,
  operate_date timestamptz,
  primary key (role_id, permission_id)
);
comment on table sys_role_permission is 'permissions';
create index sys_role_permission_by_permission on sys_role_permission (permission_id);

create table sys_dict (
  id text collate "C" primary key,
  version integer not null default 1,
  dict_name text not null,
  dict_code text collate "C" not null,
  description text,
  type smallint not null default 0,
  del_flag smallint not null default 0,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_dict is 'dictionaries';
create unique index sys_dict_code_unique on sys_dict (dict_code);

create table sys_dict_item (
  id text collate "C" primary key,
  version integer not null default 1,
  dict_id text collate "C" not null references sys_dict (id) on delete cascade,
  item_text text not null,
  item_value text collate "C" not null,
  description text,
  sort_order integer not null default 1,
  status smallint not null default 1,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_dict_item is 'dictionaries';
create unique index sys_dict_item_value_unique on sys_dict_item (dict_id, item_value);

-- Sessions: the token itself is never stored, only its SHA-256.
create table sys_session (
  id text collate "C" primary key,
  token_hash bytea not null,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  remembered boolean not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table sys_session is 'auth';
create unique index sys_session_token_unique on sys_session (token_hash);
create index sys_session_by_user on sys_session (user_id);
create index sys_session_by_end on sys_session (ends_at);

-- Image codes live two minutes; a crash may forget them.
create unlogged table auth_captcha (
  key text collate "C" primary key,
  answer text collate "C" not null,
  tries_left smallint not null,
  ends_at timestamptz not null
);
comment on table auth_captcha is 'auth';
create index auth_captcha_by_end on auth_captcha (ends_at);

-- One row that a first start locks, so that of several nodes only one fills the database.
create table seed_lock (id smallint primary key);
comment on table seed_lock is 'first-start';
insert into seed_lock (id) values (1);

create table sys_log (
  id text collate "C" primary key,
  log_type smallint not null,
  operate_type smallint,
  log_content text not null,
  userid text collate "C",
  username text,
  ip text,
  method text,
  request_url text,
  request_param text,
  request_type text,
  cost_time integer,
  create_by text,
  create_time timestamptz not null default now()
);
comment on table sys_log is 'logs';
create index sys_log_by_time on sys_log (create_time, id);

-- What a person changed, when, from what to what. Written by trigger, so that no path around it exists.
create table change_history (
  id bigint generated always as identity primary key,
  table_name text collate "C" not null,
  row_id text collate "C" not null,
  operation text collate "C" not null,
  version integer,
  before jsonb,
  after jsonb,
  actor_id text collate "C",
  actor_name text,
  request_id text collate "C",
  at timestamptz not null default now()
);
comment on table change_history is 'history';
create index change_history_by_row on change_history (table_name, row_id, id);

-- Every update moves the version and the stamps; nobody has to remember it.
create function stamp_row() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.update_time := now();
  new.update_by := nullif(current_setting('baisi.actor_name', true), '');
  return new;
end $$;

-- Arguments: the key columns joined by '+', then columns whose values must never be kept (secrets).
create function record_change() returns trigger language plpgsql as $$
declare
  keys text[] := string_to_array(tg_argv[0], '+');
  hidden text[] := coalesce(tg_argv[1:], '{}');
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  secret text;
begin
  foreach secret in array hidden loop
    if old_row ->> secret is distinct from new_row ->> secret and tg_op = 'UPDATE' then
      new_row := new_row || jsonb_build_object(secret || '_changed', true);
    end if;
    old_row := old_row - secret;
    new_row := new_row - secret;
  end loop;
  insert into change_history (table_name, row_id, operation, version, before, after, actor_id, actor_name, request_id)
  values (
    tg_table_name,
    (select string_agg(coalesce(new_row, old_row) ->> k, '+' order by n) from unnest(keys) with ordinality as t(k, n)),
    lower(tg_op),
    (coalesce(new_row, old_row) ->> 'version')::integer,
    old_row,
    new_row,
    nullif(current_setting('baisi.actor_id', true), ''),
    nullif(current_setting('baisi.actor_name', true), ''),
    nullif(current_setting('baisi.request_id', true), '')
  );
  return null;
end $$;

create trigger stamp before update on sys_user for each row execute function stamp_row();
create trigger stamp before update on sys_role for each row execute function stamp_row();
create trigger stamp before update on sys_permission for each row execute function stamp_row();
create trigger stamp before update on sys_depart for each row execute function stamp_row();
create trigger stamp before update on sys_position for each row execute function stamp_row();
create trigger stamp before update on sys_dict for each row execute function stamp_row();
create trigger stamp before update on sys_dict_item for each row execute function stamp_row();

create trigger history after insert or update or delete on sys_user for each row execute function record_change('id', 'password_hash');
create trigger history after insert or update or delete on sys_role for each row execute function record_change('id');
create trigger history after insert or update or delete on sys_permission for each row execute function record_change('id');
create trigger history after insert or update or delete on sys_depart for each row execute function record_change('id');
create trigger history after insert or update or delete on sys_position for each row execute function record_change('id');
create trigger history after insert or update or delete on sys_dict for each row execute function record_change('id');
create trigger history after insert or update or delete on sys_dict_item for each row execute function record_change('id');
create trigger history after insert or update or delete on sys_user_role for each row execute function record_change('user_id+role_id');
create trigger history after insert or update or delete on sys_user_depart for each row execute function record_change('user_id+depart_id');
create trigger history after insert or update or delete on sys_role_permission for each row execute function record_change('role_id+permission_id');
