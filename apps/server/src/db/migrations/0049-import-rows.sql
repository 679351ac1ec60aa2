-- A million rows of a batch need no check each that their batch exists: they are written under its lock. A batch that is
-- removed takes its rows with it.
alter table sys_import_row drop constraint sys_import_row_batch_id_fkey;
alter table sys_import_fault drop constraint sys_import_fault_batch_id_fkey;

create function forget_import_rows() returns trigger language plpgsql as $$
begin
  delete from sys_import_fault where batch_id = old.id;
  delete from sys_import_row where batch_id = old.id;
  return null;
end $$;
create trigger rows after delete on sys_import_batch for each row execute function forget_import_rows();
