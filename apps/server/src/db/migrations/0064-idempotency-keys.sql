-- Keys of requests that add records: a repeated request gives the first one's response, for ten minutes.
create table sys_idempotency_key (
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  key text collate "C" not null,
  endpoint text collate "C" not null,
  -- Keyed hash of the input, which may contain a password.
  body_hash bytea not null,
  -- The request that has the key: only it may write the answer.
  claim text collate "C" not null,
  -- The handler's result; null while the request runs.
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
comment on table sys_idempotency_key is 'auth';
create index sys_idempotency_key_by_age on sys_idempotency_key (created_at);
