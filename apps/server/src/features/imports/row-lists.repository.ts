import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { rowColumns, type StoredRow } from './rows.repository.ts';

/** Rows of a batch that are asked for. */
export type RowFilter = {
  only: 'all' | 'wrong' | 'right' | 'known' | 'leftOut' | 'written' | 'difference';
  key?: string | undefined;
  code?: string | undefined;
  text?: string | undefined;
};

const conditionOf = ({ only, key, code, text }: RowFilter, keys: readonly string[]): RawBuilder<SqlBool> => {
  const parts: RawBuilder<SqlBool>[] = [sql`true`];
  if (only === 'known') parts.push(sql`r.is_edit`);
  else if (only === 'difference') parts.push(sql`r.is_edit and not r.is_same`);
  else if (only !== 'all') parts.push(sql`r.state = ${only}`);
  if (code !== undefined) {
    parts.push(sql`exists (select from sys_import_fault f where f.batch_id = r.batch_id and f.row_no = r.row_no
      and f.code = ${code} and f.key = ${key ?? ''} and (${text ?? null}::text is null or f.cell = ${text ?? null}))`);
  } else if (key !== undefined && text !== undefined) {
    parts.push(sql`r.cells[${keys.indexOf(key) + 1}] = ${text}`);
  }
  return sql.join(parts, sql` and `);
};

/** Reads the rows of batches and what is wrong with them. */
export const rowListsRepository = (db: Handle) => ({
  listPage: async (
    batchId: string,
    keys: readonly string[],
    filter: RowFilter,
    page: { pageNo: number; pageSize: number },
  ): Promise<StoredRow[]> => {
    const { rows } = await sql<StoredRow>`select ${rowColumns} from sys_import_row r
        where r.batch_id = ${batchId} and ${conditionOf(filter, keys)}
        order by r.row_no limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(db);
    return rows;
  },
  count: async (batchId: string, keys: readonly string[], filter: RowFilter): Promise<number> => {
    const { rows } = await sql<{ total: number }>`select count(*)::integer as total from sys_import_row r
        where r.batch_id = ${batchId} and ${conditionOf(filter, keys)}`.execute(db);
    return rows[0]?.total ?? 0;
  },
  listFaults: async (batchId: string, numbers: readonly number[]) => {
    const { rows } = await sql<{ row_no: number; key: string; code: string; message: string }>`
        select row_no, key, code, message from sys_import_fault
        where batch_id = ${batchId} and row_no = any(${numbers}::integer[])`.execute(db);
    return rows;
  },
  /** Cells in conflict with later edits, in these rows and columns; undefined: in all. */
  listConflicts: async (
    batchId: string,
    numbers: readonly number[] | undefined,
    keys: readonly string[] | undefined,
  ) => {
    const { rows } = await sql<{ row_no: number; key: string }>`select row_no, key from sys_import_fault
        where batch_id = ${batchId} and code = 'conflict'
          and (${numbers ?? null}::integer[] is null or row_no = any(${numbers ?? null}::integer[]))
          and (${keys ?? null}::text[] is null or key = any(${keys ?? null}::text[])) order by row_no`.execute(
      db,
    );
    return rows;
  },
  /** The faults grouped by cause, the most frequent first. */
  listCauses: async (batchId: string, limit: number) => {
    const { rows } = await sql<{
      key: string;
      code: string;
      message: string;
      cell: string | null;
      count: number;
      first_row: number;
    }>`select key, code, min(message) as message, cell, count(*)::integer as count, min(row_no) as first_row
        from sys_import_fault where batch_id = ${batchId}
        group by key, code, cell order by count(*) desc, min(row_no) limit ${limit}`.execute(db);
    return rows;
  },
  /** Numbers of the rows of which a cell has this text; `state` of rows that can still be corrected. */
  listWithText: async (batchId: string, place: number, text: string): Promise<number[]> => {
    const { rows } = await sql<{ row_no: number }>`select row_no from sys_import_row
        where batch_id = ${batchId} and cells[${place + 1}] = ${text} and state <> 'written'
        order by row_no`.execute(db);
    return rows.map(({ row_no }) => row_no);
  },
  /** Numbers of the rows with a text in one of the cells at `places`, as a whole or as a part. */
  listFinding: async (
    batchId: string,
    places: readonly number[],
    find: string,
    isWholeCell: boolean,
  ): Promise<number[]> => {
    const test = (place: number) =>
      isWholeCell
        ? sql`cells[${place + 1}] = ${find}`
        : sql`position(${find} in coalesce(cells[${place + 1}], '')) > 0`;
    const { rows } = await sql<{ row_no: number }>`select row_no from sys_import_row
        where batch_id = ${batchId} and state <> 'written' and (${sql.join(places.map(test), sql` or `)})
        order by row_no`.execute(db);
    return rows.map(({ row_no }) => row_no);
  },
});
