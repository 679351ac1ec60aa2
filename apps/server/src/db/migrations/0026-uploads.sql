-- Resumable uploads. One row an upload, from its first request until a day after it became a file.
create table sys_upload (
  id text collate "C" primary key,
  owner_id text collate "C" not null references sys_user (id) on delete cascade,
  name text not null,
  biz text collate "C" not null,
  size_bytes bigint not null check (size_bytes >= 0),
  -- Content hash that the client promised.
  sha256 text collate "C",
  device text not null,
  -- Place in the store, and the store's own name for the unfinished bytes.
  location text collate "C" not null unique,
  handle text,
  -- Bytes that survive a power failure; the next piece begins here.
  grown_bytes bigint not null default 0 check (grown_bytes between 0 and size_bytes),
  -- The request that may write. It renews its lease; another one takes over when the lease is returned or has ended.
  lease_token text collate "C",
  lease_until timestamptz,
  -- Path of the finished file, so that finishing twice gives the same file.
  path text collate "C",
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
comment on table sys_upload is 'uploads';
create index sys_upload_by_owner on sys_upload (owner_id, update_time);
create index sys_upload_by_time on sys_upload (update_time);

-- Whole blocks of an upload: the digest for the content hash, and the store's name of the part.
create table sys_upload_block (
  upload_id text collate "C" not null references sys_upload (id) on delete cascade,
  no integer not null,
  digest bytea not null,
  part text collate "C",
  primary key (upload_id, no)
);
comment on table sys_upload_block is 'uploads';

-- Challenges of 秒传: who claims which content, to be proved within minutes, once.
create table sys_upload_claim (
  nonce_hash bytea primary key,
  owner_id text collate "C" not null references sys_user (id) on delete cascade,
  -- Null: no such content is stored, which the answer does not reveal.
  hash text collate "C",
  size_bytes bigint not null,
  name text not null,
  biz text collate "C" not null,
  ranges jsonb not null,
  ends_at timestamptz not null
);
comment on table sys_upload_claim is 'uploads';
create index sys_upload_claim_by_end on sys_upload_claim (ends_at);
create index sys_upload_claim_by_owner on sys_upload_claim (owner_id);
