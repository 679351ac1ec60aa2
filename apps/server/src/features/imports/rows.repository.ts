import type { RowFault } from '@baisi/contract/imports';
import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { cellEnd, rowEnd } from '../../platform/joined-texts.ts';

/** A row as it is stored, without its batch. */
export type StoredRow = {
  row_no: number;
  cells: string[];
  marks: Record<string, string> | null;
  is_hidden: boolean;
  state: 'right' | 'wrong' | 'leftOut' | 'written';
  record_id: string | null;
  record_version: number | null;
  is_edit: boolean;
  /** The row equals its record. */
  is_same: boolean;
  /** In a row of an exported sheet: the record, and the version of it that the person has seen. */
  sheet_id: string | null;
  sheet_version: number | null;
  stored: unknown;
};
/** A row that was judged, and what is wrong with it. */
export type RowToStore = Omit<StoredRow, 'stored'> & {
  faults: readonly (RowFault & { cell: string | null })[];
};

/** Columns of a `StoredRow`; the alias of the table is `r`. */
export const rowColumns = sql`r.row_no, r.cells, r.marks, r.is_hidden, r.state, r.record_id, r.record_version, r.is_edit,
  r.is_same, r.sheet_id, r.sheet_version, r.stored`;

/** Returns whether a row has nothing but texts and a state: most rows of a file. */
const isPlain = (row: RowToStore, cells: string): boolean =>
  row.marks === null &&
  !row.is_hidden &&
  row.record_id === null &&
  row.sheet_id === null &&
  !row.is_edit &&
  !cells.includes(rowEnd) &&
  cells.split(cellEnd).length === row.cells.length;

const faultsOf = ({ row_no, faults }: RowToStore) =>
  faults.map(({ key, code, message, cell }) => ({ row_no, key: key ?? '', code, message, cell }));

/** Judged rows on their way into the database: a few texts, where objects would burden the garbage collection. */
export type PackedRows = {
  counts: Record<StoredRow['state'] | 'rows' | 'known' | 'unchanged', number>;
  plain: { numbers: number[]; states: StoredRow['state'][]; cells: string[] };
  others: RowToStore[];
  faults: ReturnType<typeof faultsOf>;
};

export function packRows(rows: Iterable<RowToStore>): PackedRows {
  const packed: PackedRows = {
    counts: { right: 0, wrong: 0, leftOut: 0, written: 0, rows: 0, known: 0, unchanged: 0 },
    plain: { numbers: [], states: [], cells: [] },
    others: [],
    faults: [],
  };
  const { counts, plain, others, faults } = packed;
  for (const row of rows) {
    counts.rows += 1;
    counts[row.state] += 1;
    if (row.is_edit) counts.known += 1;
    if (row.is_same) counts.unchanged += 1;
    const cells = row.cells.join(cellEnd);
    if (isPlain(row, cells)) {
      plain.numbers.push(row.row_no);
      plain.states.push(row.state);
      plain.cells.push(cells);
    } else others.push(row);
    if (row.faults.length > 0) faults.push(...faultsOf(row));
  }
  return packed;
}

/** Stores judged rows. Many rows are one parameter: one statement for a batch of them. */
export const rowsRepository = (db: Handle) => {
  const insertFaults = (batchId: string, faults: PackedRows['faults']) => {
    if (faults.length === 0) return undefined;
    return sql`insert into sys_import_fault (batch_id, row_no, key, code, message, cell)
      select ${batchId}, f.row_no, f.key, f.code, f.message, f.cell
      from json_to_recordset(${JSON.stringify(faults)}::json)
        as f (row_no integer, key text, code text, message text, cell text)`.execute(db);
  };
  /** Texts joined by separators are read several times as fast as JSON. */
  const insertPlain = (batchId: string, { numbers, states, cells }: PackedRows['plain']) => {
    return sql`insert into sys_import_row (batch_id, row_no, state, cells)
      select ${batchId}, r.row_no, r.state, string_to_array(r.cells, ${cellEnd})
      from unnest(${numbers}::integer[], string_to_array(${states.join(rowEnd)}, ${rowEnd}),
        string_to_array(${cells.join(rowEnd)}, ${rowEnd}))
        as r (row_no, state, cells)`.execute(db);
  };
  const insertAny = (batchId: string, rows: readonly RowToStore[]) => {
    const values = JSON.stringify(rows.map(({ faults: _faults, ...row }) => row));
    return sql`insert into sys_import_row
        (batch_id, row_no, cells, marks, is_hidden, state, record_id, record_version, is_edit,
          is_same, sheet_id, sheet_version)
      select ${batchId}, r.row_no, r.cells, r.marks, r.is_hidden, r.state, r.record_id, r.record_version, r.is_edit,
        r.is_same, r.sheet_id, r.sheet_version
      from json_to_recordset(${values}::json) as r (row_no integer, cells text[], marks jsonb, is_hidden boolean,
        state text, record_id text, record_version integer, is_edit boolean, is_same boolean, sheet_id text,
        sheet_version integer)`.execute(db);
  };
  return {
    async insert(batchId: string, { plain, others, faults }: PackedRows): Promise<void> {
      if (plain.numbers.length > 0) await insertPlain(batchId, plain);
      if (others.length > 0) await insertAny(batchId, others);
      await insertFaults(batchId, faults);
    },
    /** Replaces rows and their faults by what a new judgement says. */
    async set(batchId: string, rows: readonly RowToStore[]): Promise<void> {
      const values = JSON.stringify(rows.map(({ faults: _faults, ...row }) => row));
      const numbers = rows.map(({ row_no }) => row_no);
      await sql`update sys_import_row as r set cells = n.cells, marks = n.marks, state = n.state,
          record_id = n.record_id, record_version = n.record_version, is_edit = n.is_edit, is_same = n.is_same,
          sheet_version = n.sheet_version
        from json_to_recordset(${values}::json) as n (row_no integer, cells text[], marks jsonb, state text,
          record_id text, record_version integer, is_edit boolean, is_same boolean, sheet_version integer)
        where r.batch_id = ${batchId} and r.row_no = n.row_no and r.state <> 'written'`.execute(db);
      await sql`delete from sys_import_fault
        where batch_id = ${batchId} and row_no = any(${numbers}::integer[])`.execute(db);
      await insertFaults(batchId, rows.flatMap(faultsOf));
    },
    clear: async (batchId: string): Promise<void> => {
      await sql`delete from sys_import_fault where batch_id = ${batchId}`.execute(db);
      await sql`delete from sys_import_row where batch_id = ${batchId} and state <> 'written'`.execute(db);
    },
    /** Number of the last row that was stored; 0 without any. */
    lastRow: async (batchId: string): Promise<number> => {
      const { rows } = await sql<{ last: number }>`select coalesce(max(row_no), 0) as last from sys_import_row
        where batch_id = ${batchId}`.execute(db);
      return rows[0]?.last ?? 0;
    },
  };
};
