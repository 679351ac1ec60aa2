-- Databases filled before 角色管理 existed show it now. An empty database gets it from the seed.
update sys_permission set hidden = false where id = 'menu-roles';
