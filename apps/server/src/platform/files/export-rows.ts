import type { CsvEncoding, ExportFormat } from '@baisi/contract/rules/export-format';
import { toWireDate } from '@baisi/contract/rules/wire-time';
import type { SentFile } from '@baisi/contract/sent-file';
import { type IdPack, idsIn } from '../database/id-packs.ts';
import { appError } from '../errors.ts';
import { rowEnd } from '../joined-texts.ts';
import { longestCellText, type SheetCell, type SheetColumn, type TopRow } from '../sheets/sheet.ts';
import { csvStream, xlsxStream } from '../sheets/write/write-sheets.ts';

/** A column of an exported file: heading, width in characters, and the cell's value for a record. */
export type FileColumn<R> = {
  /**
   * Field that the column shows, to omit it when the field is hidden from the caller; without it the column is never
   * omitted.
   */
  key?: string;
  /** Field of the record, and what its text is, for records that come as texts. */
  field?: string;
  reads?: SheetColumn['reads'];
  heading: string;
  width: number;
  cell: (record: R) => SheetCell;
  /** Spreadsheet number format, such as `yyyy-mm-dd hh:mm:ss`. */
  format?: string;
  /** Hidden in a spreadsheet, and absent from a CSV file, which cannot hide columns. */
  isHidden?: true;
};

/** The records of a file. */
export type FileRows<R> = {
  /** Ids of all matching records in list order, at most `limit`. */
  listIds(limit: number): Promise<readonly IdPack[]>;
  /** Returns the records with these ids, in their order, without those that are no longer visible. */
  listBatch(ids: readonly string[]): Promise<readonly R[]>;
};

/** Records as texts: lines of cells in the order of the fields, all in list order. */
export type FileTexts = { total: number; lines(fields: readonly string[]): AsyncIterable<readonly string[]> };

type Export<R> = FileRows<R> & {
  /** The records as texts, instead of `listIds` and `listBatch`. */
  texts?: FileTexts | undefined;
  /** Name of the file and of its sheet. */
  title: string;
  columns: readonly FileColumn<R>[];
  /** Fields hidden from the caller; their columns are omitted. */
  hidden: readonly string[];
  now: Date;
  format?: ExportFormat;
  encoding?: CsvEncoding;
  /** Line above the headings that names the reader and the time. */
  watermark?: string | undefined;
  /** Maximum number of records; by default 50 000 (security.md 5.7). */
  limit?: number;
  /** Called after each batch with the number of records that have been read, and of all. */
  onRead?(done: number, total: number): void;
};

const usualLimit = 50_000;

/** Converts a time as sent to clients to a spreadsheet date; null when it is null or invalid. */
export function wallClock(wireTime: string | null): Date | null {
  const time = wireTime === null ? Number.NaN : Date.parse(`${wireTime.replace(' ', 'T')}Z`);
  return Number.isNaN(time) ? null : new Date(time);
}
export const wallClockFormat = 'yyyy-mm-dd hh:mm:ss';

/** Column with the time when a record was created. */
export const createTimeColumn: FileColumn<{ createTime: string | null }> = {
  heading: '创建时间',
  width: 20,
  cell: ({ createTime }) => wallClock(createTime),
  format: wallClockFormat,
};

/** Media type and ending of each format; older clients expect the name of Excel's type (api-contract 3.16). */
const typeOf = (format: ExportFormat, encoding: CsvEncoding): string =>
  format === 'xlsx' ? 'application/vnd.ms-excel' : `text/csv; charset=${encoding}`;

/**
 * Streams a list as a file. All matching ids are read first, so that no record is repeated or missed when the list
 * changes meanwhile. Records are read in batches as fast as the client receives the file, so memory use stays constant.
 * Texts are stored as text and never evaluated as formulas. Throws `export-too-large`.
 */
export async function exportRows<R>(about: Export<R>): Promise<SentFile> {
  const { title, hidden, now, format = 'xlsx', encoding = 'utf-8', watermark, limit = usualLimit } = about;
  const columns = about.columns.filter(
    ({ key, isHidden }) => !(key !== undefined && hidden.includes(key)) && !(isHidden && format === 'csv'),
  );
  const { texts } = about;
  const packs = texts === undefined ? await about.listIds(limit + 1) : [];
  const total = texts?.total ?? packs.reduce((sum, pack) => sum + idsIn(pack).length, 0);
  if (total > limit) throw appError('export-too-large', { limit: limit.toLocaleString('zh-CN') });
  const counted = { rows: 0 };
  const readPack = (pack: IdPack | undefined): Promise<readonly R[]> => {
    const reading = pack === undefined ? Promise.resolve([]) : about.listBatch(idsIn(pack));
    // A failure is thrown where the records are awaited, which may never happen when the reader gives up.
    reading.catch(() => undefined);
    return reading;
  };
  async function* textRows({ lines }: FileTexts): AsyncGenerator<string> {
    for await (const some of lines(columns.map(({ field = '' }) => field))) {
      counted.rows += some.length;
      yield some.join(rowEnd);
      about.onRead?.(Math.min(counted.rows, total), total);
    }
  }
  async function* rows(): AsyncGenerator<SheetCell[][]> {
    let done = 0;
    let reading = readPack(packs[0]);
    for (const [at, pack] of packs.entries()) {
      const records = await reading;
      // The next records are read while these are written.
      reading = readPack(packs[at + 1]);
      counted.rows += records.length;
      yield records.map((record) => columns.map(({ cell }) => fitted(cell(record))));
      done += idsIn(pack).length;
      about.onRead?.(done, total);
    }
  }
  const top: TopRow[] = [
    ...(watermark === undefined ? [] : [{ look: 'note' as const, texts: [watermark] }]),
    { look: 'heading', texts: columns.map(({ heading }) => heading) },
  ];
  const sheet = { name: title, columns, top, rows: texts === undefined ? rows() : textRows(texts) };
  const body = () =>
    format === 'xlsx'
      ? xlsxStream([{ ...sheet, columns: columns.map(layoutOf) }])
      : csvStream({ ...sheet, columns: columns.map(layoutOf) }, encoding);
  return {
    name: `${title}-${toWireDate(now).replaceAll('-', '')}.${format}`,
    type: typeOf(format, encoding),
    body: total === 0 ? undefined : body(),
    sentRows: () => counted.rows,
  };
}

/** The parts of a column that can be sent to the writing worker. */
const layoutOf = <R>({ width, format, isHidden, reads }: FileColumn<R>) => ({
  width,
  ...(reads === undefined ? {} : { reads }),
  ...(format === undefined ? {} : { format }),
  ...(isHidden ? { isHidden } : {}),
});

const fitted = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && cell.length > longestCellText ? cell.slice(0, longestCellText) : cell;

/** Sorts records in the order of ids; ids without a record are skipped. */
export function inOrder<R>(ids: readonly string[], records: readonly R[], idOf: (record: R) => string): R[] {
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
