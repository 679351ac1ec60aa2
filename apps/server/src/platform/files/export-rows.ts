import { fromWireTime, toWireDate } from '@baisi/contract/rules/wire-time';
import type { SentFile } from '@baisi/contract/sent-file';
import { writeXlsxStream } from 'hucre/xlsx';
import { appError } from '../errors.ts';

/** Value of a spreadsheet cell; the UTC fields of a Date hold the local time to show. */
type Cell = string | number | Date | null;

/** A column of a file: its heading, its width in characters, and its value of a record. */
export type FileColumn<R> = {
  /** Name of the shown field; absent: never hidden. */
  key?: string;
  heading: string;
  width: number;
  cell: (record: R) => Cell;
  /** Number format of the spreadsheet: `yyyy-mm-dd hh:mm:ss`. */
  format?: string;
};

type Export<R> = {
  /** Name of the file and its sheet. */
  title: string;
  columns: readonly FileColumn<R>[];
  /** Fields that the caller may not see; their columns are omitted. */
  hidden: readonly string[];
  now: Date;
  /** Ids of all matches in list order, at most `limit`. */
  listIds(limit: number): Promise<readonly string[]>;
  /** Reads the records of some ids, in their order. Records that are no longer visible are omitted. */
  listBatch(ids: readonly string[]): Promise<readonly R[]>;
};

/** Maximum number of records per export. */
const maxExported = 50_000;
const batch = 500;
/** Maximum text length of an Excel cell. */
const longestText = 32_767;

/** Converts a wire time to a spreadsheet date. */
export const wallClock = (wireTime: string | null): Date | null =>
  wireTime === null || fromWireTime(wireTime) === undefined
    ? null
    : new Date(`${wireTime.replace(' ', 'T')}Z`);
export const wallClockFormat = 'yyyy-mm-dd hh:mm:ss';

/** The column of a record's creation. */
export const createTimeColumn: FileColumn<{ createTime: string | null }> = {
  heading: '创建时间',
  width: 20,
  cell: ({ createTime }) => wallClock(createTime),
  format: wallClockFormat,
};

/**
 * Streams a list as an Excel file. All matching ids are read first, so that no record is repeated or missed while the
 * list changes; records are read in batches as the file is consumed, so that memory use stays constant. Texts are typed
 * as text and never evaluated as formulas. Throws `export-too-large`.
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
  const ids = await listIds(maxExported + 1);
  if (ids.length > maxExported)
    throw appError('export-too-large', { limit: maxExported.toLocaleString('zh-CN') });
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

/** Sorts records in the order of ids; ids without a record are skipped. */
export function inOrder<R>(ids: readonly string[], records: readonly R[], idOf: (record: R) => string): R[] {
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
