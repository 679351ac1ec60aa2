-- How far the rows of a role reach (docs/decisions/0047): by default, and for single menus.
alter table sys_role
  add column data_scope text collate "C" not null default 'all'
    check (data_scope in ('all', 'custom', 'below', 'own', 'self')),
  -- Ids of the departments of a custom scope, comma-joined.
  add column data_scope_departs text collate "C";

create table sys_role_menu_scope (
  role_id text collate "C" not null references sys_role (id) on delete cascade,
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  data_scope text collate "C" not null check (data_scope in ('all', 'custom', 'below', 'own', 'self')),
  data_scope_departs text collate "C",
  primary key (role_id, permission_id)
);
comment on table sys_role_menu_scope is 'permissions';
create index sys_role_menu_scope_by_permission on sys_role_menu_scope (permission_id);
create trigger history after insert or update or delete on sys_role_menu_scope for each row execute function record_change('role_id+permission_id');

-- The id under which a grant names its data scope (contract rules/data-scope.ts, scopeId); null: every row. A custom
-- scope whose departments are all gone shows no row.
create function data_scope_id(kind text, departs text) returns text language sql stable as $$
  select case kind
    when 'all' then null
    when 'custom' then 'scope:custom:' || coalesce(
      (select string_agg(d.org_code, '+' order by d.org_code) from sys_depart d
        where d.id = any(string_to_array(departs, ',')) and d.del_flag = 0), '')
    else 'scope:' || kind
  end
$$;

-- The data scope of each grant of a menu whose rows have a department or an owner.
create function role_line_scope(role text, menu text) returns text language sql stable as $$
  select data_scope_id(coalesce(ms.data_scope, r.data_scope),
    case when ms.role_id is null then r.data_scope_departs else ms.data_scope_departs end)
  from sys_role r left join sys_role_menu_scope ms on ms.role_id = r.id and ms.permission_id = menu
  where r.id = role
$$;
