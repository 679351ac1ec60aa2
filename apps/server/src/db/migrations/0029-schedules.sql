-- Times at which jobs run by themselves. Features declare them; people change when they run.
create table sys_schedule (
  -- The key of its declaration.
  id text collate "C" primary key,
  version integer not null default 1,
  cron text collate "C" not null,
  time_zone text collate "C" not null,
  status text collate "C" not null default '1' check (status in ('0', '1')),
  alarm_after integer not null,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_schedule is 'schedules';
create trigger stamp before update on sys_schedule for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_schedule for each row execute function record_change('id');

-- Beside the schedule, because it changes with every run and is no change by a person.
create table sys_schedule_progress (
  schedule_id text collate "C" primary key references sys_schedule (id) on delete cascade,
  -- Times up to here have run, were missed, or passed while the schedule was paused.
  considered_until timestamptz not null,
  failures_in_row integer not null default 0
);
comment on table sys_schedule_progress is 'schedules';

create table sys_schedule_run (
  id text collate "C" primary key,
  schedule_id text collate "C" not null references sys_schedule (id) on delete cascade,
  due_time timestamptz not null,
  state text collate "C" not null
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'missed')),
  job_id text collate "C" references sys_job (id) on delete set null,
  -- Who started it by hand; null: the schedule.
  by_name text,
  start_time timestamptz,
  end_time timestamptz,
  error text,
  cause text
);
comment on table sys_schedule_run is 'schedules';
-- A time is run by one node, once.
create unique index sys_schedule_run_time_unique on sys_schedule_run (schedule_id, due_time) where by_name is null;
create index sys_schedule_run_by_time on sys_schedule_run (schedule_id, due_time);
create index sys_schedule_run_unfinished on sys_schedule_run (schedule_id) where state in ('queued', 'running');
create index sys_schedule_run_by_job on sys_schedule_run (job_id);

-- Databases filled before can grant the codes. An empty database gets them from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.sort_no, 2, false, menu.create_by
from sys_permission menu,
  (values
    ('button-schedule-list', '查询定时任务', 'schedule:list', 1),
    ('button-schedule-edit', '编辑、暂停、启动定时任务', 'schedule:edit', 2),
    ('button-schedule-run', '立即执行定时任务', 'schedule:run', 3)
  ) as button (id, name, perms, sort_no)
where menu.id = 'menu-schedules';
