-- The logs become something to search: a million lines, the newest first.

alter table sys_log
  add column succeeded boolean not null default true,
  -- A sign-in that let somebody in.
  add column is_visit boolean not null default false,
  -- The trace of a deletion.
  add column is_kept boolean not null default false;
update sys_log set is_visit = true where log_type = 1 and log_content like '%登录成功！';
update sys_log set succeeded = false
  where log_type = 1 and log_content not like '%成功！' or log_type = 2 and log_content like '%（被拒绝）';

create index sys_log_by_person on sys_log (userid, create_time, id);
create index sys_log_by_type on sys_log (log_type, create_time, id);
create index sys_log_by_cost on sys_log (cost_time, id) where log_type = 2;
create index sys_log_refused on sys_log (log_type, create_time, id) where not succeeded;
create index sys_log_visits on sys_log (create_time, ip) where is_visit;
create index sys_log_search on sys_log using gin (search_grams(log_content));

-- Who empties the logs does not empty the trace of it, by no path.
create function keep_trace() returns trigger language plpgsql as $$
begin
  raise exception 'the trace of a deletion stays' using errcode = 'restrict_violation';
end $$;
create trigger keep before delete on sys_log for each row when (old.is_kept) execute function keep_trace();
create trigger unchanged before update on sys_log for each row execute function keep_trace();

-- The page has come (docs/decisions/0006): databases filled before it show its menu and can grant its buttons. An empty
-- database gets both from the seed.
update sys_permission set hidden = false, is_leaf = false, icon = 'file-text' where id = 'menu-logs';
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from (values
  ('button-log-list', 'menu-logs', '查询日志', 'log:list', 1),
  ('button-log-delete', 'menu-logs', '删除、清空日志', 'log:delete', 2),
  -- Services outside are nobody's page.
  ('button-transit-use', 'menu-system', '访问外部接口', 'transit:use', 1)
) as button (id, menu_id, name, perms, place)
join sys_permission menu on menu.id = button.menu_id;
