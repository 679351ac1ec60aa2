-- The figures of the home page are counted from these indexes alone, without reading the rows: each contains the
-- department code by which people are limited, and what else is asked. The columns after `include` seldom change, or
-- change with a column that is indexed already, so they cost an insert some bytes and an update nothing.
drop index biz_order_day;
create index biz_order_day on biz_order (order_date) include (sys_org_code);
drop index biz_order_open;
create index biz_order_open on biz_order (handle_status, order_date, id) include (order_status, sys_org_code)
  where handle_status in (0, 2, 5);
drop index biz_order_newest;
create index biz_order_newest on biz_order (create_time desc, id desc) include (sys_org_code);
drop index biz_waybill_newest;
create index biz_waybill_newest on biz_waybill (create_time desc, id desc)
  include (waybill_status, freight_real, freight_est, sys_org_code);
drop index biz_waybill_status_newest;
create index biz_waybill_status_newest on biz_waybill (waybill_status, create_time desc, id desc)
  include (sys_org_code);
drop index biz_waybill_event_time;
create index biz_waybill_event_time on biz_waybill_event (create_time, waybill_status) include (waybill_id);
