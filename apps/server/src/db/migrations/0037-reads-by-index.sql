-- The poll of unread messages asks which announcements a user has read. With the edition in the index it reads a few
-- pages of it instead of a page of the table for each announcement.
create index sys_announcement_send_read on sys_announcement_send (user_id, annt_id) include (read_edition);
