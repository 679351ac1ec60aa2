-- The files of a comment are free when the comment is deleted with its record; the service frees those of a comment that
-- is deleted alone.
create function forget_comment_files() returns trigger language plpgsql as $$
begin
  delete from sys_file_use where resource = 'sys_comment' and record_id = old.id;
  return null;
end $$;
create trigger files after delete on sys_comment for each row execute function forget_comment_files();
