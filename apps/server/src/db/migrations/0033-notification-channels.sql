-- On which channels a person gets which system messages.
create table sys_notification_setting (
  -- The user.
  id text collate "C" primary key references sys_user (id) on delete cascade,
  version integer not null default 1,
  -- Lists of channels by kind; a kind that is missing has its default channels.
  choices jsonb not null,
  -- HH:mm in China's time zone; both or none.
  quiet_from text collate "C",
  quiet_to text collate "C",
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz,
  check ((quiet_from is null) = (quiet_to is null))
);
comment on table sys_notification_setting is 'notifications';
create trigger stamp before update on sys_notification_setting for each row execute function stamp_row();
create trigger history after insert or update or delete on sys_notification_setting for each row execute function record_change('id');

-- What became of a message on a channel. A row that waits has a background job.
create table sys_notification_delivery (
  id text collate "C" primary key,
  message_id text collate "C" not null references sys_message (id) on delete cascade,
  channel text collate "C" not null check (channel in ('bell', 'email', 'sms', 'wecom', 'dingtalk')),
  state text collate "C" not null check (state in ('waiting', 'sent', 'failed', 'skipped')),
  reason text collate "C",
  attempts integer not null default 0,
  error text,
  -- Of sending or giving up; while it waits, of the next attempt.
  time timestamptz not null,
  unique (message_id, channel),
  check ((state = 'skipped') = (reason is not null))
);
comment on table sys_notification_delivery is 'notifications';
