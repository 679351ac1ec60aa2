import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change of a record in 变更记录. */
export type Change = {
  row_id: string;
  operation: 'insert' | 'update' | 'delete';
  version: number;
  before: Values | null;
  after: Values | null;
};

type Call = {
  request_id: string;
  table_name: string;
  time: Date;
  added: number;
  edited: number;
  removed: number;
  names: string[];
  is_undone: boolean;
};

/** Name of the call that takes another one back; all its changes have it. */
export const undoOf = (requestId: string): string => `undo ${requestId}`;

const mostCalls = 100;
const mostNames = 3;

/** Reads what calls have changed. */
export const changesRepository = (db: Handle) => ({
  /** Calls of a person that changed several records of one of these tables; `nameOf`: the column with the name. */
  listCalls: async (
    actorId: string,
    since: Date,
    nameOf: Readonly<Record<string, string>>,
  ): Promise<Call[]> => {
    const names = JSON.stringify(nameOf);
    const { rows } = await sql<Call>`select h.request_id, h.table_name, min(h.at) as time,
        count(distinct h.row_id) filter (where h.operation = 'insert')::integer as added,
        count(distinct h.row_id) filter (where h.operation = 'update')::integer as edited,
        count(distinct h.row_id) filter (where h.operation = 'delete')::integer as removed,
        (array_agg(coalesce(h.after, h.before) ->> (${names}::jsonb ->> h.table_name) order by h.id))[1:${mostNames}::integer] as names,
        exists (select from change_history u where u.request_id = 'undo ' || h.request_id) as is_undone
      from change_history h
      where h.actor_id = ${actorId} and h.at >= ${since} and h.table_name = any(${Object.keys(nameOf)}::text[])
        and h.request_id not like 'import %' and h.request_id not like 'undo %'
      group by h.request_id, h.table_name having count(distinct h.row_id) > 1
      order by min(h.at) desc limit ${mostCalls}`.execute(db);
    return rows;
  },
  /** Changes that a person's call has made in a table since, in their order; without records taken back already. */
  listChanges: async (
    { actorId, requestId, since }: { actorId: string; requestId: string; since: Date },
    table: string,
  ): Promise<Change[]> => {
    const { rows } = await sql<Change>`select h.row_id, h.operation, h.version, h.before, h.after
      from change_history h
      where h.request_id = ${requestId} and h.actor_id = ${actorId} and h.table_name = ${table} and h.at >= ${since}
        and not exists (select from change_history u where u.request_id = ${undoOf(requestId)}
          and u.table_name = h.table_name and u.row_id = h.row_id)
      order by h.id`.execute(db);
    return rows;
  },
  /** Ids of records of which the call has changed rows in these link tables. */
  listLinked: async (requestId: string, tables: readonly string[]): Promise<string[]> => {
    if (tables.length === 0) return [];
    const { rows } = await sql<{
      id: string;
    }>`select distinct split_part(row_id, '+', 1) as id from change_history
      where request_id = ${requestId} and table_name = any(${tables}::text[])`.execute(db);
    return rows.map(({ id }) => id);
  },
});
