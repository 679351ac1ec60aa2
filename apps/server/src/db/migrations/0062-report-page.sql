-- The button of exports, for databases that are filled already; an empty one gets it from the seed.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select 'button-cgreport-export', menu.id, '导出报表', 'cgreport:export', '1', 1, 2, false, menu.create_by
from sys_permission menu where menu.id = 'menu-reports';
update sys_permission set is_leaf = false where id = 'menu-reports';

-- The chart with which a report opens, as the contract's ReportChart; null: none.
alter table onl_cgreport_head add column chart jsonb;
