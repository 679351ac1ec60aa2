-- Web push: a channel whose addresses are browsers.
alter table sys_notification_delivery drop constraint sys_notification_delivery_channel_check,
  add check (channel in ('bell', 'push', 'email', 'sms', 'wecom', 'dingtalk'));
alter table sys_message_template drop constraint sys_message_template_channel_check,
  add check (channel in ('bell', 'push', 'email', 'sms', 'wecom', 'dingtalk'));

-- A browser that takes messages of the user. It ends with its session when the user signs out, is signed out or is
-- frozen; a session that is only unused keeps it until its end.
create table sys_push_subscription (
  -- The session, which is one browser.
  id text collate "C" primary key references sys_session (id) on delete cascade,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  -- Address at the browser's push service; a secret, because it is a right to reach the browser.
  endpoint text collate "C" not null,
  p256dh text collate "C" not null,
  auth text collate "C" not null,
  create_time timestamptz not null default now()
);
comment on table sys_push_subscription is 'notifications';
create unique index sys_push_subscription_once on sys_push_subscription (endpoint);
create index sys_push_subscription_by_user on sys_push_subscription (user_id);
