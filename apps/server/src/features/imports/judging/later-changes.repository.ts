import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

type Values = Readonly<Record<string, unknown>>;
type Change = { row_id: string; before: Values; after: Values; by: string };

/** Reads what was changed in records since a version of each. */
export const laterChangesRepository = (db: Handle) => ({
  list: async (table: string, since: readonly { id: string; version: number }[]): Promise<Change[]> => {
    const { rows } = await sql<Change>`select h.row_id, h.before, h.after,
        coalesce(u.realname, h.actor_name, '系统') as by
      from json_to_recordset(${JSON.stringify(since)}::json) as s (id text, version integer)
      join change_history h on h.table_name = ${table} and h.row_id = s.id and h.version > s.version
      left join sys_user u on u.id = h.actor_id
      where h.operation = 'update' order by h.id`.execute(db);
    return rows;
  },
});
