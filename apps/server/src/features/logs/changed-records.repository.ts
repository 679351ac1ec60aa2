import { historyTables } from '@baisi/contract/history';
import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** A record that a request changed, with its row after the change; for a deletion, before it. */
type Changed = { request_id: string; table_name: string; row_id: string; row: Record<string, unknown> };

/** Reads change_history, which triggers write. */
export const changedRecordsRepository = (db: Handle) => ({
  /** Returns the records with a history that the requests changed, each once, in the order of the changes. */
  listOfRequests: async (requestIds: readonly string[]): Promise<Changed[]> => {
    const query = sql<Changed>`select request_id, table_name, row_id, row from (
        select distinct on (request_id, table_name, row_id) id, request_id, table_name, row_id,
          coalesce(after, before) as row
        from change_history
        where request_id = any(${requestIds}::text[]) and table_name = any(${[...historyTables]}::text[])
        order by request_id, table_name, row_id, id desc) one
      order by id`;
    return (await query.execute(db)).rows;
  },
});
