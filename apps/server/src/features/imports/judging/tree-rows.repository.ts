import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** A row of a tree that is not written; texts are trimmed, '' when their column is not imported. */
export type TreeRow = {
  row_no: number;
  name: string;
  parent: string;
  code: string;
  record_id: string | null;
  /** True when the row is wrong for another reason than its place. */
  is_wrong: boolean;
};

/** Where a row stands: below how many rows of the file, and why it can stand nowhere. */
export type TreePlace = {
  row_no: number;
  depth: number;
  fault: { key: string; code: string; message: string; cell: string | null } | null;
};

/** Positions of the columns among the cells; -1: not imported. */
type Places = { name: number; parent: number; code: number };

const placeCodes = ['unknown-text', 'shared-text', 'parent-wrong', 'parent-circle'];

const cellAt = (place: number) => sql`coalesce(btrim(r.cells[${place + 1}]), '')`;

/** Faults that follow from the place of a row in the tree: those of the parent's cell, and repeated names. */
const isOfPlace = (parent: string, name: string) =>
  sql`((f.key = ${parent} and f.code = any(${placeCodes}::text[])) or (f.key = ${name} and f.code = 'repeated'))`;

/** Reads and stores the places of rows in a tree. */
export const treeRowsRepository = (db: Handle) => ({
  list: async (
    batchId: string,
    { name, parent, code }: Places,
    keys: { name: string; parent: string },
  ): Promise<TreeRow[]> => {
    const { rows } = await sql<TreeRow>`select r.row_no, r.record_id,
        ${cellAt(name)} as name, ${cellAt(parent)} as parent, ${cellAt(code)} as code,
        exists (select from sys_import_fault f where f.batch_id = r.batch_id and f.row_no = r.row_no
          and not ${isOfPlace(keys.parent, keys.name)}) as is_wrong
      from sys_import_row r where r.batch_id = ${batchId} and r.state in ('right', 'wrong')
      order by r.row_no`.execute(db);
    return rows;
  },
  /** Codes that rows have in the file, and the records that these rows have become. */
  listWritten: async (batchId: string, { name, code }: Omit<Places, 'parent'>) => {
    const { rows } = await sql<{ value: string; text: string; code: string }>`select r.record_id as value,
        ${cellAt(name)} as text, ${cellAt(code)} as code
      from sys_import_row r where r.batch_id = ${batchId} and r.state = 'written' and not r.is_edit
        and ${cellAt(code)} <> ''`.execute(db);
    return rows;
  },
  set: async (batchId: string, keys: { name: string; parent: string }, places: readonly TreePlace[]) => {
    const depths = JSON.stringify(places.map(({ row_no, depth }) => ({ row_no, depth })));
    const faults = JSON.stringify(
      places.flatMap(({ row_no, fault }) => (fault === null ? [] : [{ row_no, ...fault }])),
    );
    await sql`delete from sys_import_fault f
      where f.batch_id = ${batchId} and ${isOfPlace(keys.parent, keys.name)}`.execute(db);
    await sql`insert into sys_import_fault (batch_id, row_no, key, code, message, cell)
      select ${batchId}, f.row_no, f.key, f.code, f.message, f.cell from json_to_recordset(${faults}::json)
        as f (row_no integer, key text, code text, message text, cell text)`.execute(db);
    await sql`update sys_import_row r set depth = n.depth,
        state = case when exists (select from sys_import_fault f
          where f.batch_id = r.batch_id and f.row_no = r.row_no) then 'wrong' else 'right' end
      from json_to_recordset(${depths}::json) as n (row_no integer, depth integer)
      where r.batch_id = ${batchId} and r.row_no = n.row_no and r.state in ('right', 'wrong')`.execute(db);
  },
});
