-- Files on their way into tables. One row a file, from its first look until the batch is forgotten.
create table sys_import_batch (
  id text collate "C" primary key,
  -- Name of the table in the contract: users.
  table_name text collate "C" not null,
  file_name text not null,
  -- Path of the uploaded file, held while its rows may be read again; null afterwards.
  file_path text collate "C",
  size_bytes bigint not null,
  owner_id text collate "C" not null references sys_user (id) on delete cascade,
  -- Department in which the importer works: rows are written with the rights of that department.
  org_code text collate "C",
  state text collate "C" not null
    check (state in ('choosing', 'loading', 'draft', 'writing', 'done', 'undoing', 'undone')),
  sheets jsonb not null default '[]',
  sheet integer not null default 0,
  encoding text collate "C",
  heading_row integer not null default 1,
  -- Columns of the file with their headings, samples and the keys that they fill.
  file_columns jsonb not null default '[]',
  -- Keys of the imported columns in the order of the cells, and the column of the file of each.
  keys text[] not null default '{}',
  places integer[] not null default '{}',
  known text collate "C" not null default 'skip' check (known in ('skip', 'update', 'refuse')),
  with_hidden_rows boolean not null default true,
  -- How rows are written: all or none, or the right ones.
  write_mode text collate "C" check (write_mode in ('all', 'right')),
  notices jsonb not null default '[]',
  -- Numbers of rows by state, as they were after the last change.
  counts jsonb not null default '{}',
  -- The job of the present or last stage.
  job_id text collate "C",
  error text,
  -- Ids of changed records that an undo takes back all the same.
  overwrite text[] not null default '{}',
  write_time timestamptz,
  -- True while first passwords of imported users wait to be taken.
  has_passwords boolean not null default false,
  create_by text,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
comment on table sys_import_batch is 'imports';
create index sys_import_batch_by_owner on sys_import_batch (owner_id, create_time, id);
create index sys_import_batch_by_time on sys_import_batch (update_time);

-- Rows of a batch. The state is written in the transaction that writes the record: no row is imported twice.
create table sys_import_row (
  batch_id text collate "C" not null references sys_import_batch (id) on delete cascade,
  -- Number of the row in the file.
  row_no integer not null,
  -- Texts of the imported columns, in the order of the batch's keys.
  cells text[] not null,
  -- Marks of cells by key: formula, error, imprecise, merged, mended.
  marks jsonb,
  is_hidden boolean not null default false,
  state text collate "C" not null check (state in ('right', 'wrong', 'leftOut', 'written')),
  -- The record that the row changes or has become, and its version when it was found or written.
  record_id text collate "C",
  record_version integer,
  is_edit boolean not null default false,
  -- For a changed record: its form before the change.
  stored jsonb,
  primary key (batch_id, row_no)
);
comment on table sys_import_row is 'imports';
create index sys_import_row_by_state on sys_import_row (batch_id, state, row_no) include (is_edit);

-- What is wrong with rows: one row a cell. An empty key means the row as a whole.
create table sys_import_fault (
  batch_id text collate "C" not null references sys_import_batch (id) on delete cascade,
  row_no integer not null,
  key text collate "C" not null,
  code text collate "C" not null,
  message text not null,
  -- The text of the cell, if the fault depends on it.
  cell text
);
comment on table sys_import_fault is 'imports';
create index sys_import_fault_by_row on sys_import_fault (batch_id, row_no);
create index sys_import_fault_by_cause on sys_import_fault (batch_id, key, code, cell);

-- What imports remember: the column of a heading, or the text that is meant by another one.
create table sys_import_memory (
  -- Null: for everybody.
  owner_id text collate "C" references sys_user (id) on delete cascade,
  table_name text collate "C" not null,
  kind text collate "C" not null check (kind in ('heading', 'text')),
  -- Key of the column; for a heading it is what the heading means.
  key text collate "C" not null,
  from_text text not null,
  to_text text not null,
  update_time timestamptz not null default now()
);
comment on table sys_import_memory is 'imports';
create unique index sys_import_memory_unique
  on sys_import_memory (table_name, kind, coalesce(owner_id, ''), from_text, (case kind when 'text' then key else '' end));
