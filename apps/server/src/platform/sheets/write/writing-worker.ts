import { parentPort } from 'node:worker_threads';
import type { RowBatch, SheetHead } from '../sheet.ts';
import type { RowWriter } from './book-writer.ts';
import type { CsvEncoding } from './csv-writer.ts';
import { joinedRows } from './joined-rows.ts';

/** A file that a worker writes. */
export type WritingTask =
  | { kind: 'xlsx'; sheets: readonly SheetHead[]; level: number }
  | { kind: 'csv'; sheet: SheetHead; encoding: CsvEncoding };

/** The worker answers each order with the bytes that it has produced meanwhile. */
export type WritingOrder =
  | { kind: 'begin'; task: WritingTask }
  | { kind: 'rows'; sheet: number; rows: RowBatch }
  | { kind: 'end' };
export type WritingAnswer = { parts: Uint8Array<ArrayBuffer>[] };

const port = parentPort;
if (port === null) throw new Error('this file runs in a worker');

let parts: Uint8Array<ArrayBuffer>[] = [];
// Copied, because a part may lie in a larger buffer, which would be sent as a whole.
const sink = (bytes: Uint8Array): void => void parts.push(new Uint8Array(bytes));
const answer = (): void => {
  const sent: WritingAnswer = { parts };
  port.postMessage(
    sent,
    parts.map(({ buffer }) => buffer),
  );
  parts = [];
};

async function openWriter(task: WritingTask): Promise<RowWriter> {
  if (task.kind === 'csv') {
    const { createCsvWriter } = await import('./csv-writer.ts');
    return createCsvWriter(task.sheet, sink, task.encoding);
  }
  const { createBookWriter } = await import('./book-writer.ts');
  return createBookWriter(task.sheets, sink, task.level);
}

let writer: RowWriter | undefined;
let sheets: readonly SheetHead[] = [];

async function execute(order: WritingOrder): Promise<void> {
  if (order.kind === 'begin') {
    sheets = order.task.kind === 'csv' ? [order.task.sheet] : order.task.sheets;
    writer = await openWriter(order.task);
  } else if (order.kind === 'rows') {
    const { sheet, rows } = order;
    await writer?.rows(sheet, typeof rows === 'string' ? joinedRows(rows, sheets[sheet]) : rows);
  } else await writer?.finish();
  answer();
}

/** Orders are executed one after the other. */
let turn: Promise<void> = Promise.resolve();
port.on('message', (order: WritingOrder) => {
  turn = turn.then(() => execute(order));
  // A failure ends the worker, and reaches the caller as its event `error`.
  turn.catch((error: unknown) => {
    throw error;
  });
});
