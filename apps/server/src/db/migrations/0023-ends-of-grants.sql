-- The next end of a grant is looked up after every change of grants and people. Nearly all grants have none.
create index sys_user_role_by_end on sys_user_role (ends_at) where ends_at is not null;
create index sys_role_permission_by_end on sys_role_permission (ends_at) where ends_at is not null;
create index sys_depart_role_user_by_end on sys_depart_role_user (ends_at) where ends_at is not null;
