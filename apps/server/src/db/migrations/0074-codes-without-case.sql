-- Codes that differ only in case are one code: of roles, dictionaries, positions, and staff numbers. The indexes over
-- the exact texts stay, because codes are looked up by them.
--
-- Rows that differ only in case already keep their codes: the oldest of them is in the index by its code, the others
-- by their id, so that the upgrade succeeds and no further code of this kind can be added.
do $$
declare
  code record;
  exempt text[];
begin
  for code in
    select * from (values
      ('sys_role', 'role_code', 'sys_role_code_any_case'),
      ('sys_dict', 'dict_code', 'sys_dict_code_any_case'),
      ('sys_position', 'code', 'sys_position_code_any_case'),
      ('sys_user', 'work_no', 'sys_user_work_no_any_case')
    ) as codes (table_name, column_name, index_name)
  loop
    execute format(
      'select array_agg(id) from (select id, row_number() over (partition by lower(%1$I) order by create_time, id) as place
         from %2$I where %1$I is not null) as same where place > 1',
      code.column_name, code.table_name
    ) into exempt;
    if exempt is null then
      execute format('create unique index %I on %I (lower(%I))', code.index_name, code.table_name, code.column_name);
    else
      raise warning '% rows of % differ from another row only in the case of %; they keep their codes: %',
        cardinality(exempt), code.table_name, code.column_name, exempt;
      execute format(
        'create unique index %I on %I ((case when id = any (%L::text[]) then id else lower(%I) end))',
        code.index_name, code.table_name, exempt, code.column_name
      );
    end if;
  end loop;
end $$;
