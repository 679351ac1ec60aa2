import { statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { containerOf } from './old-files.ts';
import { importLimits, type SheetLimits, type SheetRefusal, SheetRefused } from './sheet-refused.ts';
import { type Merge, type ReadRow, sheetScanner } from './sheet-rows.ts';
import { inspectText, type TextEncoding, textRows } from './text-file.ts';
import { readSharedTexts, readWorkbook } from './workbook-parts.ts';
import { openZip } from './zip-reader.ts';

/** A sheet to read: its number among the visible ones, from 0; undefined: only the names of the sheets. */
export type ReadingTask = { path: string; sheet?: number; encoding?: TextEncoding };

/** Facts about a file, known before its rows. `encoding`: null for a workbook. */
export type FileFacts = { sheets: string[]; encoding: TextEncoding | null };

/** The last answer has `end`; `share`: the part of the file that has been read, from 0 to 1. */
export type ReadingAnswer =
  | { kind: 'facts'; facts: FileFacts }
  | { kind: 'rows'; rows: ReadRow[]; share: number }
  | { kind: 'end'; merges: Merge[]; hiddenColumns: number[] }
  | { kind: 'refused'; reason: SheetRefusal };

/** The first order; every further one asks for the next answer. */
export type ReadingOrder = { kind: 'begin'; task: ReadingTask } | { kind: 'more' };

const batchRows = 500;
/** A batch with long texts ends earlier. */
const batchCells = 20_000;
const mostHidden = 1_000;

type Source = {
  facts: FileFacts;
  rows: AsyncGenerator<ReadRow[]>;
  merges: Merge[];
  hiddenColumns: number[];
  share(): number;
};

async function textSource(path: string, limits: SheetLimits, encoding?: TextEncoding): Promise<Source> {
  const file = await inspectText(path, statSync(path).size, encoding);
  let read = 0;
  async function* rows(): AsyncGenerator<ReadRow[]> {
    let batch: ReadRow[] = [];
    for await (const row of textRows(path, file, limits, (share) => (read = share))) {
      batch.push(row);
      if (batch.length < batchRows) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
  const facts = { sheets: [], encoding: file.encoding };
  return { facts, rows: rows(), merges: [], hiddenColumns: [], share: () => read };
}

async function bookSource(path: string, limits: SheetLimits, sheet: number): Promise<Source> {
  const zip = openZip(path, limits);
  const book = await readWorkbook(zip);
  const visible = book.sheets.filter(({ isHidden }) => !isHidden);
  const merges: Merge[] = [];
  const hiddenColumns: number[] = [];
  let read = 0;
  async function* rows(): AsyncGenerator<ReadRow[]> {
    const part = visible[sheet];
    if (part === undefined) throw new SheetRefused('sheet-empty');
    const shared = await readSharedTexts(zip, book.sharedEntry, limits);
    let batch: ReadRow[] = [];
    let cells = 0;
    const scanner = sheetScanner(book, shared, limits.cells, {
      onRow: (row) => {
        batch.push(row);
        cells += row.cells.length;
      },
      onMerge: (merge) => void merges.push(merge),
      onHiddenColumns: (from, to) => {
        for (let column = from; column <= to && hiddenColumns.length < mostHidden; column += 1)
          hiddenColumns.push(column);
      },
    });
    for await (const piece of zip.pieces(part.entry, (share) => (read = share))) {
      scanner.write(piece);
      if (batch.length < batchRows && cells < batchCells) continue;
      yield batch;
      batch = [];
      cells = 0;
    }
    scanner.end();
    yield batch;
  }
  const facts = { sheets: visible.map(({ name }) => name), encoding: null };
  return { facts, rows: rows(), merges, hiddenColumns, share: () => read };
}

async function* answersTo({ path, sheet, encoding }: ReadingTask): AsyncGenerator<ReadingAnswer> {
  try {
    const source =
      containerOf(path) === 'zip'
        ? await bookSource(path, importLimits, sheet ?? 0)
        : await textSource(path, importLimits, encoding);
    yield { kind: 'facts', facts: source.facts };
    if (sheet === undefined) return;
    for await (const rows of source.rows)
      if (rows.length > 0) yield { kind: 'rows', rows, share: source.share() };
    yield { kind: 'end', merges: source.merges, hiddenColumns: source.hiddenColumns };
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    yield { kind: 'refused', reason: error.reason };
  }
}

const port = parentPort;
if (port === null) throw new Error('this file runs in a worker');
let answers: AsyncGenerator<ReadingAnswer> | undefined;
let turn: Promise<void> = Promise.resolve();

async function execute(order: ReadingOrder): Promise<void> {
  if (order.kind === 'begin') answers = answersTo(order.task);
  const next = await answers?.next();
  if (next !== undefined && next.done !== true) port?.postMessage(next.value);
}

port.on('message', (order: ReadingOrder) => {
  turn = turn.then(() => execute(order));
  // A failure ends the worker, and reaches the caller as its event `error`.
  turn.catch((error: unknown) => {
    throw error;
  });
});
