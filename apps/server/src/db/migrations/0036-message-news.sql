-- Numbers the messages in the order in which they are told. A window that was away asks for its unread messages and
-- knows by the greatest number it has seen which of them are new. The numbers are kept apart from the messages, because
-- telling an announcement is no edit of it.
create sequence sys_message_news_no;
create table sys_message_news (
  -- An announcement or a system message.
  message_id text collate "C" primary key,
  no bigint not null default nextval('sys_message_news_no')
);
comment on table sys_message_news is 'notifications';
