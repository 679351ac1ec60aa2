-- One row: the settings of all exports.
create table sys_export_setting (
  id text collate "C" primary key check (id = 'exports'),
  version integer not null default 1,
  watermark boolean not null default false,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_export_setting is 'exports';
insert into sys_export_setting (id) values ('exports');
create trigger stamp before update on sys_export_setting for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_export_setting
  for each row execute function record_change('id');

insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select 'button-export-setting', menu.id, '修改导出设置', 'export:setting', '1', 7, 2, false, menu.create_by
from sys_permission menu where menu.id = 'menu-schedules';
