-- Buttons of databases that are filled already.
insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select button.id, menu.id, button.name, button.perms, '1', button.place, 2, false, menu.create_by
from sys_permission menu, (values
  ('menu-orders', 'button-order-export', '导出订单', 'order:export', 10),
  ('menu-waybills', 'button-waybill-export', '导出运单', 'waybill:export', 10)
) as button (menu_id, id, name, perms, place)
where menu.id = button.menu_id;
