-- The shield means permissions; checked codes have a ticked box.
update sys_permission set icon = 'check-square' where id = 'menu-check-rules' and icon = 'safety';
