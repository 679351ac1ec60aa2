import type { Sheet, SheetHead } from '../sheet.ts';
import { talkWith } from '../worker-talk.ts';
import type { CsvEncoding } from './csv-writer.ts';
import type { WritingAnswer, WritingOrder, WritingTask } from './writing-worker.ts';

/** Orders that the worker may hold: one that it executes, and the next one. */
const mostInHand = 2;
/** Level of the compression: level 6 makes the file a fifth smaller and takes twice as long. */
const level = 1;
/** A small space for short-lived values costs no speed and saves 40 MB. */
const heap = { maxYoungGenerationSizeMb: 8 };
const workerFile = new URL('./writing-worker.ts', import.meta.url);

type Bytes = Uint8Array<ArrayBuffer>;

const headOf = ({ rows: _rows, ...head }: Sheet): SheetHead => head;

async function* ordersFor(task: WritingTask, sheets: readonly Sheet[]): AsyncGenerator<WritingOrder> {
  yield { kind: 'begin', task };
  for (const [sheet, { rows: batches }] of sheets.entries())
    for await (const rows of batches) yield { kind: 'rows', sheet, rows };
  yield { kind: 'end' };
}

async function* written(task: WritingTask, sheets: readonly Sheet[]): AsyncGenerator<Bytes> {
  const worker = talkWith<WritingOrder, WritingAnswer>(workerFile, heap);
  try {
    let inHand = 0;
    for await (const order of ordersFor(task, sheets)) {
      worker.order(order);
      inHand += 1;
      if (inHand < mostInHand) continue;
      yield* (await worker.next()).parts;
      inHand -= 1;
    }
    for (; inHand > 0; inHand -= 1) yield* (await worker.next()).parts;
  } finally {
    await worker.end();
  }
}

/** The stream ends its generator, and with it the worker, when its reader gives up. */
const streamOf = (parts: AsyncGenerator<Bytes>): ReadableStream<Bytes> =>
  new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });

/**
 * Streams sheets as an .xlsx file. A worker writes it, only as fast as the stream is read, and asks for rows only then,
 * so that memory stays constant and the event loop free. Texts are typed as texts and never evaluated. The stream fails
 * with the error of the rows.
 */
export const xlsxStream = (sheets: readonly Sheet[]): ReadableStream<Bytes> =>
  streamOf(written({ kind: 'xlsx', sheets: sheets.map(headOf), level }, sheets));

/** Streams a sheet as a CSV file with its top rows, in the same way. */
export const csvStream = (sheet: Sheet, encoding: CsvEncoding): ReadableStream<Bytes> =>
  streamOf(written({ kind: 'csv', sheet: headOf(sheet), encoding }, [sheet]));
