import type { LookUp } from '@baisi/contract/tables/table';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { rowEnd } from '../../../platform/joined-texts.ts';

/** A record that a cell can name: value of the form, its name, and unique texts that stand for it. */
export type Named = { value: string; text: string; names: string[] };

const queries = {
  department: sql<Named>`with recursive tree as (
      select id, depart_name, org_code, depart_name as path from sys_depart where parent_id is null and del_flag = 0
      union all
      select d.id, d.depart_name, d.org_code, t.path || '/' || d.depart_name
      from sys_depart d join tree t on t.id = d.parent_id where d.del_flag = 0
    ) select id as value, depart_name as text, array[org_code, path] as names from tree order by org_code`,
  role: sql<Named>`select id as value, role_name as text, array[role_code] as names from sys_role order by role_code`,
  position: sql<Named>`select code as value, name as text, array[code] as names from sys_position order by code`,
  user: sql<Named>`select id as value, realname as text, array[username] as names from sys_user
    where del_flag = 0 order by username`,
  category: sql<Named>`with recursive tree as (
      select id, name, code, name as path from sys_category where pid is null
      union all
      select c.id, c.name, c.code, t.path || '/' || c.name from sys_category c join tree t on t.id = c.pid
    ) select id as value, name as text, array_remove(array[code, path], null) as names from tree order by code`,
  dictionary: sql<Named>`select dict_code as value, dict_name as text, array[dict_code] as names from sys_dict
    where del_flag = 0 order by dict_code`,
} satisfies Record<LookUp, unknown>;

/** Names of records of other features. */
export const lookUpsRepository = (db: Handle) => ({
  list: async (of: LookUp): Promise<Named[]> => (await queries[of].execute(db)).rows,
  /** Which of these texts a unique column has already, with the id of the record and whether it is in a recycle bin. */
  listTaken: async (
    { stored, column, isFolded }: { stored: string; column: string; isFolded: boolean },
    texts: readonly string[],
  ) => {
    if (texts.length === 0) return [];
    const value = isFolded ? sql`lower(${sql.ref(column)})` : sql.ref(column);
    const { rows } = await sql<{
      id: string;
      text: string;
      isInBin: boolean;
    }>`select id, ${value} as text, coalesce(to_jsonb(holder) ->> 'del_flag', '0') <> '0' as "isInBin"
      from ${sql.table(stored)} as holder
      where ${value} = any(string_to_array(${texts.join(rowEnd)}, ${rowEnd}))`.execute(db);
    return rows;
  },
});
