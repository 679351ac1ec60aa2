-- Who may do what, for how long, and on which rows.

-- A grant past its end gives nothing; absent: it has no end.
alter table sys_user_role add column ends_at timestamptz;
alter table sys_role_permission add column ends_at timestamptz;
alter table sys_depart_role_user add column ends_at timestamptz;

-- Which rows a menu shows: structured conditions, never SQL (docs/decisions/0021).
create table sys_permission_data_rule (
  id text collate "C" primary key,
  version integer not null default 1,
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  rule_name text not null,
  rule_column text collate "C",
  rule_conditions text collate "C" not null,
  rule_value text,
  status text collate "C" not null default '1',
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_permission_data_rule is 'permissions';
create index sys_permission_data_rule_by_permission on sys_permission_data_rule (permission_id);
create trigger stamp before update on sys_permission_data_rule for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_permission_data_rule for each row execute function record_change('id');

-- What the roles inside a department may be given.
create table sys_depart_permission (
  depart_id text collate "C" not null references sys_depart (id) on delete cascade,
  permission_id text collate "C" not null references sys_permission (id) on delete cascade,
  data_rule_ids text collate "C",
  primary key (depart_id, permission_id)
);
comment on table sys_depart_permission is 'permissions';
create index sys_depart_permission_by_permission on sys_depart_permission (permission_id);
create trigger history after insert or update or delete on sys_depart_permission for each row execute function record_change('depart_id+permission_id');

-- Roles inside departments that were there before keep what they have.
insert into sys_depart_permission (depart_id, permission_id)
select distinct r.depart_id, g.permission_id
from sys_depart_role_permission g join sys_depart_role r on r.id = g.role_id;

-- Menus are looked for by what they open, children by their order.
create index sys_permission_by_component on sys_permission (component);
-- Sorts of the role list.
create index sys_role_by_create_time on sys_role (create_time, id);

comment on table sys_depart_role is 'department-roles';
comment on table sys_depart_role_user is 'department-roles';

-- Every row, said on purpose: a condition of ours (docs/decisions/0021).
insert into sys_dict_item (id, dict_id, item_text, item_value, sort_order, create_by)
select d.id || '-all', d.id, '全部数据', 'ALL', 100, d.create_by from sys_dict d where d.dict_code = 'rule_conditions';

-- Databases filled before this can grant the new buttons. An empty database gets them from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from (values
  ('button-role-list', 'menu-roles', '查询角色', 'role:list', 1),
  ('button-role-add', 'menu-roles', '添加角色', 'role:add', 2),
  ('button-role-edit', 'menu-roles', '编辑角色', 'role:edit', 3),
  ('button-role-delete', 'menu-roles', '删除角色', 'role:delete', 4),
  ('button-role-grant', 'menu-roles', '角色授权', 'role:grant', 5),
  ('button-permission-list', 'menu-permissions', '查询菜单', 'permission:list', 1),
  ('button-permission-add', 'menu-permissions', '添加菜单', 'permission:add', 2),
  ('button-permission-edit', 'menu-permissions', '编辑菜单', 'permission:edit', 3),
  ('button-permission-delete', 'menu-permissions', '删除菜单', 'permission:delete', 4),
  ('button-permission-rule', 'menu-permissions', '维护数据规则', 'permission:rule', 5),
  ('button-permission-inspect', 'menu-permissions', '诊断他人权限', 'permission:inspect', 6),
  ('button-department-permission', 'menu-departments', '部门权限', 'depart:permission', 1),
  ('button-department-role', 'menu-my-departments', '部门角色', 'depart:role', 2)
) as button (id, menu_id, name, perms, place)
join sys_permission menu on menu.id = button.menu_id;
update sys_permission set sort_no = 6 where id = 'button-role-users';
update sys_permission set is_leaf = false where id in ('menu-permissions', 'menu-departments');
