-- Contents are stored once under the hash of their bytes; a file is one upload; a use says which record's field holds it.

-- Stored bytes. The location names them in the store; it says nothing about their content.
create table sys_blob (
  hash text collate "C" primary key check (hash ~ '^[0-9a-f]{64}$'),
  location text collate "C" not null,
  size_bytes bigint not null check (size_bytes >= 0),
  state text collate "C" not null default 'ready' check (state in ('ready', 'scanning', 'quarantined')),
  create_time timestamptz not null default now()
);
comment on table sys_blob is 'files';
create unique index sys_blob_location_unique on sys_blob (location);

-- One row an upload. It is never changed: names and notes within a record belong to the use.
create table sys_file (
  id text collate "C" primary key,
  path text collate "C" not null,
  name text not null,
  type text collate "C" not null,
  kind text collate "C" not null,
  size_bytes bigint not null,
  hash text collate "C" not null references sys_blob (hash),
  biz text collate "C" not null,
  width integer,
  height integer,
  -- Null when the person has been deleted for good: only records give access then.
  owner_id text collate "C" references sys_user (id) on delete set null,
  -- Since when no record holds the file; null while one does. Triggers keep it.
  free_since timestamptz default now(),
  create_by text,
  create_time timestamptz not null default now()
);
comment on table sys_file is 'files';
create unique index sys_file_path_unique on sys_file (path);
create index sys_file_by_owner on sys_file (owner_id, create_time);
create index sys_file_by_hash on sys_file (hash);
create index sys_file_free on sys_file (free_since) where free_since is not null;

-- The field of a record that holds a file; 附件 have the field `attachments`.
create table sys_file_use (
  id text collate "C" primary key,
  version integer not null default 1,
  resource text collate "C" not null,
  record_id text collate "C" not null,
  field text collate "C" not null,
  file_id text collate "C" not null references sys_file (id),
  name text not null,
  note text,
  sort_no integer not null default 0,
  create_by text,
  create_time timestamptz not null default now(),
  update_by text,
  update_time timestamptz
);
comment on table sys_file_use is 'files';
create unique index sys_file_use_once on sys_file_use (resource, record_id, field, file_id);
create index sys_file_use_by_file on sys_file_use (file_id);
create trigger stamp before update on sys_file_use for each row execute function stamp_row();
-- The keys of the changes begin with those of the record and the field, so that 变更记录 finds them.
create trigger history after insert or update or delete on sys_file_use for each row
  execute function record_change('record_id+field+id');

-- A file is free from the moment its last use ends. The row's lock lets a concurrent use and the sweep take turns.
create function note_file_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update sys_file set free_since = null where id = new.file_id and free_since is not null;
  else
    update sys_file set free_since = now()
    where id = old.file_id and not exists (select from sys_file_use where file_id = old.file_id);
  end if;
  return null;
end $$;
create trigger held after insert or delete on sys_file_use for each row execute function note_file_use();

create table sys_file_opening (
  id bigint generated always as identity primary key,
  file_id text collate "C" not null references sys_file (id) on delete cascade,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  kind text collate "C" not null check (kind in ('preview', 'download')),
  ip text not null,
  time timestamptz not null default now()
);
comment on table sys_file_opening is 'files';
create index sys_file_opening_by_file on sys_file_opening (file_id, id);
create index sys_file_opening_by_user on sys_file_opening (user_id);
