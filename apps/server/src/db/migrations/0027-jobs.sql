-- What is to be done in the background. The row is the truth; the queue of graphile-worker only says when to look at it.
create table sys_job (
  id text collate "C" primary key,
  kind text collate "C" not null,
  title text not null,
  payload jsonb not null,
  -- Of the unfinished jobs of a kind, only one may have this key.
  key text collate "C",
  state text collate "C" not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Smaller is sooner.
  priority smallint not null,
  run_at timestamptz not null,
  deadline_ms integer not null,
  attempts integer not null default 0,
  max_attempts integer not null,
  -- How often a node died while working on it.
  losses integer not null default 0,
  -- Entry of graphile-worker that was made for it; null until the job is handed over.
  entry_id bigint,
  handed_at timestamptz,
  -- The node that works on it, and the number of this claim: only the newest claim may write.
  node_id text collate "C",
  claim integer not null default 0,
  cancel_requested_at timestamptz,
  progress_done double precision,
  progress_total double precision,
  progress_text text,
  error text,
  cause text,
  result jsonb,
  -- Null: the server itself, or a person who was deleted.
  owner_id text collate "C" references sys_user (id) on delete set null,
  create_by text,
  create_time timestamptz not null default now(),
  start_time timestamptz,
  end_time timestamptz
);
comment on table sys_job is 'jobs';
create unique index sys_job_key_unique on sys_job (kind, key) where state in ('queued', 'running');
create index sys_job_due on sys_job (priority, run_at, id) where state = 'queued' and handed_at is null;
create index sys_job_in_hand on sys_job (kind, node_id)
  where state = 'running' or (state = 'queued' and handed_at is not null);
create index sys_job_by_owner on sys_job (owner_id, create_time, id);
create index sys_job_by_time on sys_job (create_time, id);
create index sys_job_by_end on sys_job (end_time) where end_time is not null;

-- Nodes that work on jobs. A node whose beat stops loses its jobs to the others.
create table sys_job_node (
  id text collate "C" primary key,
  -- Name under which graphile-worker locks entries for the node.
  pool_id text collate "C" not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now()
);
comment on table sys_job_node is 'jobs';

-- Databases filled before get the menu of 定时任务, and the codes below it. An empty database gets them from the seed.
insert into sys_permission (id, parent_id, name, url, component, icon, sort_no, menu_type, keep_alive, is_leaf, create_by)
select 'menu-schedules', menu.id, '定时任务', '/isystem/quartz', 'system/QuartzJobList', 'schedule', 17, 1, true, false,
  menu.create_by
from sys_permission menu where menu.id = 'menu-system';
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.sort_no, 2, false, menu.create_by
from sys_permission menu,
  (values
    ('button-job-list', '查询所有后台任务', 'job:list', 4),
    ('button-job-cancel', '取消他人的后台任务', 'job:cancel', 5),
    ('button-job-retry', '重试他人的后台任务', 'job:retry', 6)
  ) as button (id, name, perms, sort_no)
where menu.id = 'menu-schedules';
