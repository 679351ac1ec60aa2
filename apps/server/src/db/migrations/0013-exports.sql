-- Lists that leave as files have rights of their own. An empty database gets them from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from (values
  ('button-user-export', 'menu-users', '导出用户', 'user:export', 8),
  ('button-dictionary-export', 'menu-dictionaries', '导出字典', 'dict:export', 7)
) as button (id, menu_id, name, perms, place)
join sys_permission menu on menu.id = button.menu_id;
