-- Columns of the file with the ids and versions of exported records; null: the file has none.
alter table sys_import_batch add column id_place integer, add column version_place integer;
-- The record of an exported row, and the version of it that the person has seen.
alter table sys_import_row add column sheet_id text collate "C", add column sheet_version integer;
-- The row equals its record: nothing is to be written.
alter table sys_import_row add column is_same boolean not null default false;
