-- How a person arranges the home page.
create table sys_home_layout (
  user_id text collate "C" primary key references sys_user (id) on delete cascade,
  version integer not null default 1,
  -- Null: as the product does by the person's codes.
  widgets jsonb,
  entrances jsonb,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_home_layout is 'home';
create trigger stamp before update on sys_home_layout for each row execute function stamp_row();
create trigger history after insert on sys_home_layout referencing new table as changed
  for each statement execute function record_changes('user_id');
create trigger history_of_removal after delete on sys_home_layout referencing old table as changed
  for each statement execute function record_changes('user_id');
create trigger history_of_update after update on sys_home_layout
  for each row execute function record_change('user_id');

-- Figures of a day.
create index biz_order_day on biz_order (order_date);
create index biz_order_event_move on biz_order_event (move, create_time);
create index biz_waybill_signed on biz_waybill (signed_time) where signed_time is not null;
create index biz_waybill_event_time on biz_waybill_event (create_time, waybill_status);
create index biz_exception_time on biz_exception (create_time);

-- What a person did and began.
create index biz_order_author on biz_order (create_by, create_time desc, id desc);
create index biz_order_event_author on biz_order_event (create_by, create_time desc, id desc) where create_by is not null;
create index biz_waybill_event_author on biz_waybill_event (create_by, create_time desc, id desc)
  where create_by is not null;
