-- An import writes and removes a hundred thousand rows in a few statements, and a call for each row took most of that
-- time. Rows that are added or removed are recorded by one call for each statement; changed rows still one by one,
-- because some tables record only certain changes.
create function record_changes() returns trigger language plpgsql as $$
declare
  -- Named unlike any column of the recorded tables.
  key_names text[] := string_to_array(tg_argv[0], '+');
  secret_names text[] := coalesce(tg_argv[1:], '{}');
begin
  insert into change_history
    (table_name, row_id, operation, version, before, after, actor_id, actor_name, request_id, restored_from)
  select
    tg_table_name,
    concat_ws('+', kept.line ->> key_names[1], kept.line ->> key_names[2], kept.line ->> key_names[3]),
    lower(tg_op),
    (kept.line ->> 'version')::integer,
    case when tg_op = 'DELETE' then kept.line end,
    case when tg_op = 'INSERT' then kept.line end,
    nullif(current_setting('baisi.actor_id', true), ''),
    nullif(current_setting('baisi.actor_name', true), ''),
    nullif(current_setting('baisi.request_id', true), ''),
    nullif(current_setting('baisi.restores', true), '')::bigint
  from (select to_jsonb(changed) - secret_names as line from changed) as kept;
  return null;
end $$;

-- The same as before for changed rows, without a query for a key of one column.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  known jsonb := coalesce(new_row, old_row);
  row_key text := known ->> tg_argv[0];
  secret text;
begin
  if row_key is null then
    row_key := (select string_agg(known ->> k, '+' order by n)
      from unnest(string_to_array(tg_argv[0], '+')) with ordinality as t (k, n));
  end if;
  if tg_nargs > 1 then
    foreach secret in array tg_argv[1:] loop
      if tg_op = 'UPDATE' and old_row ->> secret is distinct from new_row ->> secret then
        new_row := new_row || jsonb_build_object(secret || '_changed', true);
      end if;
      old_row := old_row - secret;
      new_row := new_row - secret;
    end loop;
  end if;
  insert into change_history
    (table_name, row_id, operation, version, before, after, actor_id, actor_name, request_id, restored_from)
  values (
    tg_table_name,
    row_key,
    lower(tg_op),
    (known ->> 'version')::integer,
    old_row,
    new_row,
    nullif(current_setting('baisi.actor_id', true), ''),
    nullif(current_setting('baisi.actor_name', true), ''),
    nullif(current_setting('baisi.request_id', true), ''),
    nullif(current_setting('baisi.restores', true), '')::bigint
  );
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in
    select t.tgrelid::regclass as kept, t.tgtype & 16 > 0 as of_updates,
      (select string_agg(quote_literal(convert_from(argument, 'UTF8')), ', ')
        from regexp_split_to_table(encode(t.tgargs, 'escape'), '\\000') as escaped (text),
          lateral (select decode(escaped.text, 'escape') as argument) as decoded
        where escaped.text <> '') as arguments
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'record_change' and t.tgname = 'history'
  loop
    execute format('drop trigger history on %s', one.kept);
    execute format('create trigger history after insert on %s referencing new table as changed
      for each statement execute function record_changes(%s)', one.kept, one.arguments);
    execute format('create trigger history_of_removal after delete on %s referencing old table as changed
      for each statement execute function record_changes(%s)', one.kept, one.arguments);
    if one.of_updates then
      execute format('create trigger history_of_update after update on %s
        for each row execute function record_change(%s)', one.kept, one.arguments);
    end if;
  end loop;
end $$;
