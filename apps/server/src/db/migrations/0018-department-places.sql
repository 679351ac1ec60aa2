-- Departments can be moved and switched off, and have a head (docs/decisions/0025).
update sys_depart set status = '1' where status not in ('0', '1');
alter table sys_depart
  add constraint sys_depart_status check (status in ('0', '1')),
  add column head_user_id text collate "C" references sys_user (id) on delete set null;
create index sys_depart_by_head on sys_depart (head_user_id) where head_user_id is not null;

-- Codes that a department had before it was moved: what was written down under them is still found.
create table sys_depart_former_code (
  code text collate "C" primary key,
  depart_id text collate "C" not null references sys_depart (id) on delete cascade,
  until timestamptz not null default now()
);
comment on table sys_depart_former_code is 'departments';
create index sys_depart_former_code_by_depart on sys_depart_former_code (depart_id);

-- Who leaves a department loses the roles inside it, and is not its head any more.
create or replace function leave_department() returns trigger language plpgsql as $$
begin
  delete from sys_depart_role_user held using sys_depart_role r
    where r.id = held.role_id and r.depart_id = old.depart_id and held.user_id = old.user_id;
  update sys_depart set head_user_id = null where id = old.depart_id and head_user_id = old.user_id;
  return null;
end $$;

-- Live positions that are named by their code are found by it when a department moves.
create index sys_user_by_org_code on sys_user (org_code text_pattern_ops) where org_code is not null;
create index sys_session_by_org_code on sys_session (org_code text_pattern_ops) where org_code is not null;
