-- Failed sign-ins within a window, on all nodes: by person, or by what was typed where that is nobody's.
-- points: the failures that lock. held: attempts under way, each of which may still become a failure.
create table auth_failure (
  key text collate "C" primary key,
  user_id text collate "C",
  points integer not null,
  count integer not null default 0,
  held integer not null default 0,
  ends_at timestamptz not null
);
comment on table auth_failure is 'auth';
create index auth_failure_by_end on auth_failure (ends_at);
create index auth_failure_by_user on auth_failure (user_id) where user_id is not null;

-- They were kept among the other counters, by what was typed.
delete from auth_count where key like 'sign-in %';
