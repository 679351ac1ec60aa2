-- Roles and positions can be switched off ('0') and put in order; absent order: after those that have one.
alter table sys_role
  add column status text collate "C" not null default '1' check (status in ('0', '1')),
  add column sort_no integer;
alter table sys_position
  add column status text collate "C" not null default '1' check (status in ('0', '1')),
  add column sort_no integer;
