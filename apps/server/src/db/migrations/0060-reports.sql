-- Reports: SQL that people write, and the views that it may read.
create schema report;
comment on schema report is 'reports: everything that the login for reports may read';

create table onl_cgreport_head (
  id text collate "C" primary key,
  version integer not null default 1,
  code text collate "C" not null,
  name text not null,
  cgr_sql text not null,
  content text,
  -- Roles whose holders may open the report.
  role_ids text[] not null default '{}',
  -- Parameters and columns in their order; a report is written and read as a whole.
  params jsonb not null default '[]',
  items jsonb not null default '[]',
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table onl_cgreport_head is 'reports';
create unique index onl_cgreport_head_code_unique on onl_cgreport_head (code);
create trigger stamp before update on onl_cgreport_head for each row execute function stamp_row();
create trigger history after insert on onl_cgreport_head referencing new table as changed
  for each statement execute function record_changes('id');
create trigger history_of_removal after delete on onl_cgreport_head referencing old table as changed
  for each statement execute function record_changes('id');
create trigger history_of_update after update on onl_cgreport_head for each row execute function record_change('id');

-- The views leave out passwords, sessions and everything that no list shows. Which rows and columns a reader sees is
-- decided for each reader where the view is read.
create view report.users as
  select id, username, realname, sex, birthday, phone, email, telephone, work_no, post, status, user_identity,
    create_by, create_time, last_sign_in_at as last_sign_in_time
  from sys_user where del_flag = 0 and lower(username) <> '_reserve_user_external';

create view report.departments as
  select id, nullif(parent_id, '') as parent_id, depart_name as name, org_code as code, org_category as category,
    org_type as type, status, create_by, create_time
  from sys_depart where del_flag = 0;

create view report.user_departments as
  select link.user_id, link.depart_id as department_id, department.org_code as department_code
  from sys_user_depart link join sys_depart department on department.id = link.depart_id and department.del_flag = 0;

-- Days, so that a report can show those without any record.
create view report.days as
  select day::date as day, date_trunc('month', day)::date as month, extract(isodow from day)::integer as weekday
  from generate_series('2015-01-01'::timestamp, '2040-12-31'::timestamp, '1 day') as day;

-- The buttons for databases that are filled already; an empty one gets them from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from sys_permission menu, (values
  ('button-cgreport-list', '查询报表', 'cgreport:list', 1),
  ('button-cgreport-add', '添加报表', 'cgreport:add', 2),
  ('button-cgreport-edit', '编辑报表', 'cgreport:edit', 3),
  ('button-cgreport-delete', '删除报表', 'cgreport:delete', 4)) as button (id, name, perms, place)
where menu.id = 'menu-report-settings';
