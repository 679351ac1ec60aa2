import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { decodeText, parseCsv } from '../core/files/csv.ts';
import { type FileCell, textOfCell } from '../core/files/file-cell.ts';
import { FileRefused, limitsOf, type Purpose, refusal } from './limits.ts';
import type { ReadSheet } from './worker-talk.ts';
import { unpackedBytes } from './zip-sizes.ts';

/** Counts what is read. `add` returns false for a row that is left out because it exceeds the limits of a preview. */
type Gauge = {
  limits: (typeof limitsOf)[Purpose];
  isCut: boolean;
  add: (rowCount: number, width: number) => boolean;
};

/** Creates a gauge, which throws `FileRefused` above the limits of an import. */
function gauge(purpose: Purpose): Gauge {
  const limits = limitsOf[purpose];
  let cells = 0;
  const demand = (isWithin: boolean, reason: 'rows' | 'columns' | 'cells'): void => {
    if (isWithin) return;
    if (purpose === 'import') throw refusal(purpose, reason);
    counted.isCut = true;
  };
  const counted: Gauge = {
    limits,
    isCut: false,
    add: (rowCount, width) => {
      // Allows some more lines, because titles and second heading lines are not rows.
      demand(rowCount <= limits.rows + 3, 'rows');
      demand(width <= limits.columns, 'columns');
      cells += Math.min(width, limits.columns);
      demand(cells <= limits.cells, 'cells');
      return rowCount <= limits.rows + 3 && cells <= limits.cells;
    },
  };
  return counted;
}

/** Removes empty rows at the end, and empty cells at the end of each row. */
function trimmed(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((text) => text.trim() !== ''));
  return rows.slice(0, last + 1).map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1));
}

/** Removes the columns above the limit. */
const narrowed = (rows: string[][], { limits, isCut }: Gauge): string[][] =>
  isCut ? rows.map((row) => row.slice(0, limits.columns)) : rows;

function readCsv(bytes: Uint8Array, purpose: Purpose): ReadSheet {
  const text = decodeText(bytes);
  if (text === undefined) throw refusal(purpose, 'encoding');
  const watch = gauge(purpose);
  const rows = trimmed(parseCsv(text).map((row) => [...row])).filter((row, i) =>
    watch.add(i + 1, row.length),
  );
  return { sheets: [], sheet: 0, rows: narrowed(rows, watch), isCut: watch.isCut };
}

const isCell = (value: unknown): value is FileCell =>
  value === null || value instanceof Date || ['string', 'number', 'boolean'].includes(typeof value);

/** Reads the texts of a sheet. Rows that the file omits are returned empty. */
async function rowsOf(bytes: Uint8Array, sheet: number, watch: Gauge): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (!watch.add(index + 1, values.length)) break;
    while (rows.length < index) rows.push([]);
    rows.push(values.map((value) => (isCell(value) ? textOfCell(value) : '')));
  }
  return narrowed(trimmed(rows), watch);
}

async function readWorkbook(bytes: Uint8Array, wanted: number, purpose: Purpose): Promise<ReadSheet> {
  const size = unpackedBytes(bytes);
  if (size === undefined) throw refusal(purpose, 'broken');
  if (size > limitsOf[purpose].unpackedBytes) throw refusal(purpose, 'unpacked');
  const found: { name: string; index: number }[] = [];
  // Called for each sheet; it collects the names and skips the content.
  await readXlsx(bytes, {
    sheets: ({ name, index, hidden = false, veryHidden = false }) => {
      if (!hidden && !veryHidden) found.push({ name, index });
      return false;
    },
  });
  const sheet = found[wanted];
  if (sheet === undefined) throw refusal(purpose, 'noSheet');
  const watch = gauge(purpose);
  const rows = await rowsOf(bytes, sheet.index, watch);
  return { sheets: found.map(({ name }) => name), sheet: wanted, rows, isCut: watch.isCut };
}

const oldMark = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads one sheet of a file. Throws `FileRefused` with a Chinese message if it cannot. A preview of a workbook may show
 * other sheets, so an empty sheet is not refused there.
 */
export async function readSheet(
  bytes: Uint8Array,
  isCsv: boolean,
  sheet: number,
  purpose: Purpose = 'import',
): Promise<ReadSheet> {
  if (oldMark.every((byte, i) => bytes[i] === byte)) throw refusal(purpose, 'oldOrLocked');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    const read = isCsv && !isZip ? readCsv(bytes, purpose) : await readWorkbook(bytes, sheet, purpose);
    const mayBeEmpty = purpose === 'preview' && read.sheets.length > 1;
    if (read.rows.length === 0 && !mayBeEmpty) throw refusal(purpose, 'noRows');
    return read;
  } catch (error) {
    throw error instanceof FileRefused ? error : refusal(purpose, 'broken', { cause: error });
  }
}
