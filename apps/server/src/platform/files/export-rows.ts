import { fromWireTime, toWireDate } from '@baisi/contract/rules/wire-time';
import type { SentFile } from '@baisi/contract/sent-file';
import { writeXlsxStream } from 'hucre/xlsx';
import { appError } from '../errors.ts';

/** What a cell of a spreadsheet holds; a Date is what the clock on the wall says, in its UTC fields. */
type Cell = string | number | Date | null;

/** A column of a file: its heading, its width in signs, and what a record says in it. */
export type FileColumn<R> = {
  /** The field that it shows; absent: one that nobody withholds. */
  key?: string;
  heading: string;
  width: number;
  cell: (record: R) => Cell;
  /** How a spreadsheet shows it: `yyyy-mm-dd hh:mm:ss`. */
  format?: string;
};

type Export<R> = {
  /** What the file and its sheet are called. */
  title: string;
  columns: readonly FileColumn<R>[];
  /** Fields that whoever takes the file may not see: their columns are left out. */
  hidden: readonly string[];
  now: Date;
  /** Ids of all that match, in the order of the list, at most so many. */
  listIds(limit: number): Promise<readonly string[]>;
  /** What stands behind some of them, in their order. Whoever may not be seen any more is left out. */
  listBatch(ids: readonly string[]): Promise<readonly R[]>;
};

/** So many records leave at once at most. */
const mostExported = 50_000;
const batch = 500;
/** Excel takes no longer text in a cell. */
const longestText = 32_767;

/** A wire time as a spreadsheet counts it. */
export const wallClock = (wireTime: string | null): Date | null =>
  wireTime === null || fromWireTime(wireTime) === undefined
    ? null
    : new Date(`${wireTime.replace(' ', 'T')}Z`);
export const wallClockFormat = 'yyyy-mm-dd hh:mm:ss';

/**
 * A list as an Excel file. What matches is found at once and by id, so that nothing comes twice or is left out while
 * the list changes; records are read batch by batch as the file is taken, so that memory stays flat however long it is.
 * Texts are typed as texts: nothing in them is reckoned as a formula. Throws `export-too-large`.
 */
export async function exportRows<R>({
  title,
  columns: all,
  hidden,
  now,
  listIds,
  listBatch,
}: Export<R>): Promise<SentFile> {
  const columns = all.filter(({ key }) => key === undefined || !hidden.includes(key));
  const ids = await listIds(mostExported + 1);
  if (ids.length > mostExported)
    throw appError('export-too-large', { limit: mostExported.toLocaleString('zh-CN') });
  async function* rows(): AsyncGenerator<Cell[]> {
    yield columns.map(({ heading }) => heading);
    for (let from = 0; from < ids.length; from += batch)
      for (const record of await listBatch(ids.slice(from, from + batch)))
        yield columns.map(({ cell }) => fitted(cell(record)));
  }
  const sheet = {
    name: title,
    freezePane: { rows: 1 },
    columns: columns.map(({ width, format }) =>
      format === undefined ? { width } : { width, numFmt: format },
    ),
  };
  return {
    name: `${title}-${toWireDate(now).replaceAll('-', '')}.xlsx`,
    type: 'application/vnd.ms-excel',
    body: ids.length === 0 ? undefined : writeXlsxStream(rows(), sheet),
  };
}

const fitted = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > longestText ? cell.slice(0, longestText) : cell;

/** Records in the order of ids; those that are not among them are left out. */
export function inOrder<R>(ids: readonly string[], records: readonly R[], idOf: (record: R) => string): R[] {
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
