-- The page that a person chose to open after the sign-in; no row: the home page. A table of its own, so that this choice
-- raises no version of the home page's arrangement.
create table sys_landing_page (
  user_id text collate "C" primary key references sys_user (id) on delete cascade,
  version integer not null default 1,
  path text not null check (path ~ '^/[^/]' and length(path) <= 200),
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_landing_page is 'home';
create trigger stamp before update on sys_landing_page for each row execute function stamp_row();
create trigger history after insert on sys_landing_page referencing new table as changed
  for each statement execute function record_changes('user_id');
create trigger history_of_removal after delete on sys_landing_page referencing old table as changed
  for each statement execute function record_changes('user_id');
create trigger history_of_update after update on sys_landing_page
  for each row execute function record_change('user_id');
