-- Looks of a grid under a name: whose, and who else sees them.
create table sys_grid_view (
  id text collate "C" primary key,
  version integer not null default 1,
  grid_key text collate "C" not null,
  name text not null,
  content jsonb not null,
  scope text collate "C" not null check (scope in ('own', 'department', 'all')),
  owner text collate "C" not null,
  -- The department that it is shared with.
  sys_org_code text collate "C",
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz,
  check ((scope = 'department') = (sys_org_code is not null))
);
comment on table sys_grid_view is 'grid-views';
create unique index sys_grid_view_name_unique on sys_grid_view (owner, grid_key, name);
create index sys_grid_view_shared on sys_grid_view (grid_key, scope) where scope <> 'own';
create trigger stamp before update on sys_grid_view for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_grid_view for each row execute function record_change('id');

-- Sharing has a right of its own. An empty database gets it from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select 'button-grid-view-share', menu.id, '共享表格视图', 'gridView:share', '1', 2, 2, false, menu.create_by
from sys_permission menu
where menu.id = 'menu-system';
