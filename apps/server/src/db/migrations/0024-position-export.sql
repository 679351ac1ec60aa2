-- Databases filled before can grant the button. An empty database gets it from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select 'button-position-export', menu.id, '导出职务', 'position:export', '1', 5, 2, false, menu.create_by
from sys_permission menu where menu.id = 'menu-positions';
