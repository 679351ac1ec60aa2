-- The buttons of exports and imports for databases that are filled already; an empty one gets them from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select added.id, menu.id, added.name, added.perms, '1',
  coalesce((select max(sort_no) from sys_permission where parent_id = menu.id), 0) + added.place,
  2, false, menu.create_by
from (values
  ('button-user-import', 'menu-users', '导入用户', 'user:import', 1),
  ('button-role-export', 'menu-roles', '导出角色', 'role:export', 1),
  ('button-role-import', 'menu-roles', '导入角色', 'role:import', 2),
  ('button-depart-export', 'menu-departments', '导出部门', 'depart:export', 1),
  ('button-depart-import', 'menu-departments', '导入部门', 'depart:import', 2),
  ('button-position-import', 'menu-positions', '导入职务', 'position:import', 1),
  ('button-dictionary-import', 'menu-dictionaries', '导入字典', 'dict:import', 1),
  ('button-category-export', 'menu-categories', '导出分类', 'category:export', 1),
  ('button-category-import', 'menu-categories', '导入分类', 'category:import', 2),
  ('button-checkRule-export', 'menu-check-rules', '导出校验规则', 'checkRule:export', 1),
  ('button-checkRule-import', 'menu-check-rules', '导入校验规则', 'checkRule:import', 2),
  ('button-fillRule-export', 'menu-fill-rules', '导出填值规则', 'fillRule:export', 1),
  ('button-fillRule-import', 'menu-fill-rules', '导入填值规则', 'fillRule:import', 2)
) as added (id, menu_id, name, perms, place)
join sys_permission menu on menu.id = added.menu_id;
