-- 菜单管理 has its page, and 权限诊断 a menu of its own. An empty database gets both from the seed.
update sys_permission set hidden = false where id = 'menu-permissions';

insert into sys_permission (id, parent_id, name, url, component, icon, sort_no, menu_type, keep_alive, is_leaf, create_by)
select 'menu-inspector', menu.parent_id, '权限诊断', '/isystem/accessInspector', 'system/AccessInspector', 'safety', 3.5, 1,
  true, false, menu.create_by
from sys_permission menu where menu.id = 'menu-permissions';

-- Whoever may ask about others keeps that right, and gets the page to ask on.
insert into sys_role_permission (role_id, permission_id, ends_at)
select role_id, 'menu-inspector', ends_at from sys_role_permission
where permission_id = 'button-permission-inspect' and exists (select from sys_permission where id = 'menu-inspector');
insert into sys_depart_permission (depart_id, permission_id)
select depart_id, 'menu-inspector' from sys_depart_permission
where permission_id = 'button-permission-inspect' and exists (select from sys_permission where id = 'menu-inspector');
insert into sys_depart_role_permission (role_id, permission_id)
select role_id, 'menu-inspector' from sys_depart_role_permission
where permission_id = 'button-permission-inspect' and exists (select from sys_permission where id = 'menu-inspector');
update sys_permission set parent_id = 'menu-inspector', sort_no = 1
where id = 'button-permission-inspect' and exists (select from sys_permission where id = 'menu-inspector');
