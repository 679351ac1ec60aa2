import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** The mark of a row that repeats a unique value of an earlier row. */
export type RepeatedMark = {
  row_no: number;
  key: string;
  code: string;
  message: string;
  cell: string | null;
};

/**
 * A column whose values must be unique in a file, or among rows that are equal in the cell `within`; -1 for none. With
 * `numbers`, only these rows are looked at.
 */
type UniqueCells = { key: string; place: number; within: number; numbers?: readonly number[] | undefined };

const textAt = (place: number) => sql`lower(btrim(cells[${place + 1}]))`;
const isAmong = (numbers: readonly number[] | undefined) =>
  numbers === undefined ? sql`true` : sql`row_no = any(${numbers}::integer[])`;

/** Marks rows of a batch that repeat a value which must be unique in the file; case does not matter. */
export const repeatedRowsRepository = (db: Handle) => ({
  /** Numbers of the rows with one of these texts. */
  listWithTexts: async (batchId: string, place: number, texts: readonly string[]): Promise<number[]> => {
    const { rows } = await sql<{ row_no: number }>`select row_no from sys_import_row
        where batch_id = ${batchId} and ${textAt(place)} <> ''
          and ${textAt(place)} in (select lower(btrim(text)) from unnest(${texts}::text[]) as text)`.execute(
      db,
    );
    return rows.map(({ row_no }) => row_no);
  },
  /** Marks rows whose text in a cell occurs in an earlier row too. */
  markRepeated: async (
    batchId: string,
    { key, place, within, numbers }: UniqueCells,
    message: string,
  ): Promise<void> => {
    const cell = textAt(place);
    const group = within < 0 ? cell : sql`${cell}, ${textAt(within)}`;
    await sql`with again as (
          select row_no, first_value(row_no) over (partition by ${group} order by row_no) as first
          from sys_import_row
          where batch_id = ${batchId} and state not in ('leftOut', 'written') and ${cell} <> ''
            and ${isAmong(numbers)}
        ), marked as (
          insert into sys_import_fault (batch_id, row_no, key, code, message, cell)
          select ${batchId}, row_no, ${key}, 'repeated', replace(${message}, '{row}', first::text), null
          from again where row_no <> first returning row_no
        )
        update sys_import_row set state = 'wrong'
        where batch_id = ${batchId} and row_no in (select row_no from marked)`.execute(db);
  },
  /** The marks of `markRepeated` in these rows. */
  listRepeated: async (batchId: string, numbers: readonly number[]): Promise<RepeatedMark[]> => {
    const { rows } = await sql<RepeatedMark>`select row_no, key, code, message, cell from sys_import_fault
        where batch_id = ${batchId} and row_no = any(${numbers}::integer[]) and code = 'repeated'`.execute(
      db,
    );
    return rows;
  },
  /** Forgets the marks of `markRepeated`; rows without another fault are right again. */
  unmarkRepeated: async (
    batchId: string,
    { key, numbers }: Pick<UniqueCells, 'key' | 'numbers'>,
  ): Promise<void> => {
    await sql`with gone as (
          delete from sys_import_fault where batch_id = ${batchId} and key = ${key} and code = 'repeated'
            and ${isAmong(numbers)} returning row_no
        )
        update sys_import_row r set state = 'right'
        where r.batch_id = ${batchId} and r.state = 'wrong' and r.row_no in (select row_no from gone)
          and not exists (select from sys_import_fault f where f.batch_id = r.batch_id and f.row_no = r.row_no
            and not (f.key = ${key} and f.code = 'repeated'))`.execute(db);
  },
});
