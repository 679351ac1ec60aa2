import { byteOrderMark, toCsv } from '../core/files/csv.ts';
import type { FileTable } from '../core/files/table-of.ts';
import { breathe, sliceMs } from './breathe.ts';
import type { WorkerReply, WorkerRequest } from './worker-talk.ts';

/** Callback for the progress (number of written rows), and signal that cancels writing. */
type Following = { onProgress: (rows: number) => void; signal: AbortSignal };

const rowsAtOnce = 250;

/** Yields the rows in slices; between them the page handles its events. */
async function* partsOf({ rowCount, rows }: FileTable, signal: AbortSignal) {
  for (let from = 0; from < rowCount; ) {
    const until = performance.now() + sliceMs;
    const part = [];
    do {
      part.push(...rows(from, from + rowsAtOnce));
      from += rowsAtOnce;
    } while (from < rowCount && performance.now() < until);
    signal.throwIfAborted();
    yield part;
    await breathe();
  }
}

/** Returns the table as CSV with a byte order mark, by which Excel and WPS recognise UTF-8. */
export async function writeCsv(table: FileTable, { onProgress, signal }: Following): Promise<Blob> {
  const parts: string[] = [byteOrderMark, toCsv([table.columns.map(({ heading }) => heading)])];
  let done = 0;
  for await (const part of partsOf(table, signal)) {
    parts.push(toCsv(part));
    done += part.length;
    onProgress(done);
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Writes a table as .xlsx in a worker. Rejects with the signal's reason if it is cancelled. */
export async function writeXlsx(
  table: FileTable,
  sheetName: string,
  { onProgress, signal }: Following,
): Promise<Blob> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  const tell = (asked: WorkerRequest) => worker.postMessage(asked);
  const written = Promise.withResolvers<Blob>();
  let taken = Promise.withResolvers<void>();
  const fail = (reason: unknown) => written.reject(reason);
  const stop = () => fail(signal.reason);
  // Marks the rejection as handled: it may happen before `written` is awaited.
  written.promise.catch(() => undefined);
  signal.addEventListener('abort', stop);
  worker.addEventListener('error', (event) => fail(new Error(event.message)));
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    if (data.kind === 'taken') taken.resolve();
    else if (data.kind === 'written') written.resolve(data.file);
    else if (data.kind === 'failed') fail(new Error(data.words));
  });
  try {
    tell({ kind: 'write', sheetName, columns: table.columns, merges: table.merges });
    let done = 0;
    for await (const rows of partsOf(table, signal)) {
      taken = Promise.withResolvers<void>();
      tell({ kind: 'rows', rows });
      await Promise.race([taken.promise, written.promise]);
      done += rows.length;
      onProgress(done);
    }
    tell({ kind: 'end' });
    return await written.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
