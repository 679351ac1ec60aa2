-- Channels on which an announcement leaves the product, and its reminders.
alter table sys_announcement
  -- Joined by commas; empty: only inside the product.
  add column send_channels text collate "C" not null default '',
  -- For a must-read announcement: the receivers' own channels and quiet hours do not count.
  add column overrides_choices boolean not null default false;

insert into sys_permission (id, parent_id, name, perms, perms_type, sort_no, menu_type, is_route, create_by)
select 'button-announcement-remind', menu.id, '催办', 'announcement:remind', '1', 7, 2, false, menu.create_by
from sys_permission menu where menu.id = 'menu-announcements';
