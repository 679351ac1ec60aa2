-- A change that brought something back names the change that it brought back from.
alter table change_history add column restored_from bigint;

create or replace function record_change() returns trigger language plpgsql as $$
declare
  keys text[] := string_to_array(tg_argv[0], '+');
  hidden text[] := coalesce(tg_argv[1:], '{}');
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  secret text;
begin
  foreach secret in array hidden loop
    if old_row ->> secret is distinct from new_row ->> secret and tg_op = 'UPDATE' then
      new_row := new_row || jsonb_build_object(secret || '_changed', true);
    end if;
    old_row := old_row - secret;
    new_row := new_row - secret;
  end loop;
  insert into change_history
    (table_name, row_id, operation, version, before, after, actor_id, actor_name, request_id, restored_from)
  values (
    tg_table_name,
    (select string_agg(coalesce(new_row, old_row) ->> k, '+' order by n) from unnest(keys) with ordinality as t(k, n)),
    lower(tg_op),
    (coalesce(new_row, old_row) ->> 'version')::integer,
    old_row,
    new_row,
    nullif(current_setting('baisi.actor_id', true), ''),
    nullif(current_setting('baisi.actor_name', true), ''),
    nullif(current_setting('baisi.request_id', true), ''),
    nullif(current_setting('baisi.restores', true), '')::bigint
  );
  return null;
end $$;
