-- The pages have come (docs/decisions/0006): databases filled before them show their menus. An empty database gets them
-- from the seed.
update sys_permission set hidden = false where id in ('menu-announcements', 'menu-my-announcements');
update sys_permission set is_leaf = false where id = 'menu-announcements';
