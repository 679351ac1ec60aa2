-- Rows of a tree are written level by level: a row stands below the row of its parent.
alter table sys_import_row add column depth integer not null default 0;
-- Whether rows with an assigned code that no record has become new records.
alter table sys_import_batch add column with_new_codes boolean not null default false;
