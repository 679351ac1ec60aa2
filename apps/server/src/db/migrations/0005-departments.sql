-- Administration of departments.

-- The last org code that was given below a department ('': at the top): a code is never given twice, also not after its
-- bearer was deleted, because rules and sessions name departments by their codes (docs/decisions/0025).
create table sys_depart_code (
  parent_code text collate "C" primary key,
  last_code text collate "C" not null
);
comment on table sys_depart_code is 'departments';

-- Departments are listed below their parent, in their order.
drop index sys_depart_by_parent;
create index sys_depart_by_parent on sys_depart (parent_id, depart_order, org_code);

-- Who leaves a department loses the roles inside it for good (api-contract 3.4), whichever way they leave.
create function leave_department() returns trigger language plpgsql as $$
begin
  delete from sys_depart_role_user held using sys_depart_role r
    where r.id = held.role_id and r.depart_id = old.depart_id and held.user_id = old.user_id;
  return null;
end $$;
create trigger leave_department after delete on sys_user_depart for each row execute function leave_department();
delete from sys_depart_role_user held using sys_depart_role r
  where r.id = held.role_id and not exists (
    select from sys_user_depart ud where ud.user_id = held.user_id and ud.depart_id = r.depart_id);

-- The pages of departments have come (docs/decisions/0006): databases filled before it show their menus and can grant
-- their buttons. An empty database gets both from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from (values
  ('button-department-list', '查询部门', 'depart:list', 1),
  ('button-department-add', '添加部门', 'depart:add', 2),
  ('button-department-edit', '编辑部门', 'depart:edit', 3),
  ('button-department-delete', '删除部门', 'depart:delete', 4)
) as button (id, name, perms, place)
join sys_permission menu on menu.id = 'menu-departments';
update sys_permission set sort_no = 5 where id = 'button-department-permission';
update sys_permission set hidden = false where id in ('menu-departments', 'menu-my-departments');
