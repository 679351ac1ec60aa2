import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Counts rows by state, and changes their states. */
export const rowStatesRepository = (db: Handle) => ({
  counts: async (batchId: string) => {
    const { rows } = await sql<{
      rows: number;
      right: number;
      wrong: number;
      leftOut: number;
      known: number;
      unchanged: number;
      written: number;
      added: number;
      edited: number;
    }>`select count(*)::integer as rows,
          count(*) filter (where state = 'right')::integer as right,
          count(*) filter (where state = 'wrong')::integer as wrong,
          count(*) filter (where state = 'leftOut')::integer as "leftOut",
          count(*) filter (where is_edit)::integer as known,
          count(*) filter (where is_same and state = 'leftOut')::integer as unchanged,
          count(*) filter (where state = 'written')::integer as written,
          count(*) filter (where state = 'written' and not is_edit)::integer as added,
          count(*) filter (where state = 'written' and is_edit)::integer as edited
        from sys_import_row where batch_id = ${batchId}`.execute(db);
    const [found] = rows;
    return (
      found ?? {
        rows: 0,
        right: 0,
        wrong: 0,
        leftOut: 0,
        known: 0,
        unchanged: 0,
        written: 0,
        added: 0,
        edited: 0,
      }
    );
  },
  setLeftOut: async (batchId: string, numbers: readonly number[], isLeftOut: boolean): Promise<number> => {
    const result = await sql`update sys_import_row as r set state = case when ${isLeftOut} then 'leftOut'
          when exists (select from sys_import_fault f where f.batch_id = r.batch_id and f.row_no = r.row_no)
          then 'wrong' else 'right' end
        where r.batch_id = ${batchId} and r.row_no = any(${numbers}::integer[])
          and (r.state = 'leftOut') <> ${isLeftOut} and r.state <> 'written'`.execute(db);
    return Number(result.numAffectedRows ?? 0);
  },
  /** Marks rows whose record was taken back; they stay as rows that are left out. */
  setUndone: (batchId: string, numbers: readonly number[]) =>
    sql`update sys_import_row set state = 'leftOut', record_id = null, record_version = null, stored = null
        where batch_id = ${batchId} and row_no = any(${numbers}::integer[])`.execute(db),
  setWritten: async (
    batchId: string,
    written: readonly {
      row_no: number;
      record_id: string;
      record_version: number;
      is_edit: boolean;
      stored: unknown;
    }[],
  ): Promise<void> => {
    await sql`update sys_import_row as r set state = 'written', record_id = n.record_id,
          record_version = n.record_version, is_edit = n.is_edit, stored = n.stored
        from json_to_recordset(${JSON.stringify(written)}::json)
          as n (row_no integer, record_id text, record_version integer, is_edit boolean, stored jsonb)
        where r.batch_id = ${batchId} and r.row_no = n.row_no`.execute(db);
  },
});
