-- A phone that somebody else wrote into an account: the first way in through it asks for one more proof.
create table auth_unproven_phone (
  user_id text collate "C" primary key references sys_user (id) on delete cascade,
  changed_at timestamptz not null default now()
);
comment on table auth_unproven_phone is 'auth';

-- What somebody else changed of a person's contacts, until the old addresses have been told.
create table auth_contact_notice (
  id bigint generated always as identity primary key,
  user_id text collate "C" not null references sys_user (id) on delete cascade,
  old_phone text,
  new_phone text,
  old_email text,
  new_email text,
  actor_name text not null,
  at timestamptz not null default now()
);
comment on table auth_contact_notice is 'auth';

-- A trigger, so that no way of writing a person can leave it out: form, batch, import, restored history.
create function note_changed_contacts() returns trigger language plpgsql as $$
declare
  actor text := coalesce(current_setting('baisi.actor_id', true), '');
begin
  if new.phone is distinct from old.phone then
    delete from auth_unproven_phone where user_id = new.id;
  end if;
  -- The person's own change was proven where it was made; the installation itself changes nobody's contacts.
  if actor = '' or actor = new.id then
    return null;
  end if;
  if new.phone is distinct from old.phone and new.phone is not null then
    insert into auth_unproven_phone (user_id) values (new.id);
  end if;
  insert into auth_contact_notice (user_id, old_phone, new_phone, old_email, new_email, actor_name)
  values (new.id, old.phone, new.phone, old.email, new.email,
    coalesce(current_setting('baisi.actor_name', true), ''));
  return null;
end
$$;
create trigger contacts after update on sys_user for each row
  when (old.phone is distinct from new.phone or old.email is distinct from new.email)
  execute function note_changed_contacts();
