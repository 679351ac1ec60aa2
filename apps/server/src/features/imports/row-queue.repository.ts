import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { rowColumns, type StoredRow } from './rows.repository.ts';

/** Reads rows for the stages that work on them. */
export const rowQueueRepository = (db: Handle) => ({
  listByNumbers: async (batchId: string, numbers: readonly number[]): Promise<StoredRow[]> => {
    const { rows } = await sql<StoredRow>`select ${rowColumns} from sys_import_row r
        where r.batch_id = ${batchId} and r.row_no = any(${numbers}::integer[]) order by r.row_no for update`.execute(
      db,
    );
    return rows;
  },
  /** Depths of the rows of a tree, the roots first; other tables have only the depth 0. */
  listDepths: async (batchId: string, isTree: boolean): Promise<number[]> => {
    if (!isTree) return [0];
    const { rows } = await sql<{ depth: number }>`select distinct depth from sys_import_row
        where batch_id = ${batchId} order by depth`.execute(db);
    return rows.map(({ depth }) => depth);
  },
  /** Locks the next rows of a state and a depth, behind a row. */
  listNext: async (
    batchId: string,
    state: StoredRow['state'],
    { depth, row: after }: { depth: number; row: number },
    limit: number,
  ): Promise<StoredRow[]> => {
    const { rows } = await sql<StoredRow>`select ${rowColumns} from sys_import_row r
        where r.batch_id = ${batchId} and r.state = ${state} and r.row_no > ${after} and r.depth = ${depth}
        order by r.row_no limit ${limit} for update`.execute(db);
    return rows;
  },
  /** The written rows of a depth before one, the last ones first. */
  listWrittenBefore: async (
    batchId: string,
    { depth, row: before }: { depth: number; row: number },
    limit: number,
  ): Promise<StoredRow[]> => {
    const { rows } = await sql<StoredRow>`select ${rowColumns} from sys_import_row r
        where r.batch_id = ${batchId} and r.state = 'written' and r.row_no < ${before} and r.depth = ${depth}
        order by r.row_no desc limit ${limit}`.execute(db);
    return rows;
  },
  /** Ids of the records that the batch has added. */
  listAddedIds: async (batchId: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select record_id as id from sys_import_row
        where batch_id = ${batchId} and state = 'written' and not is_edit order by row_no`.execute(db);
    return rows.map(({ id }) => id);
  },
});
