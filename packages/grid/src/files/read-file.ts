import { FileRefused, limitsOf, type Purpose, refusal } from './limits.ts';
import type { ReadSheet, WorkerReply, WorkerRequest } from './worker-talk.ts';

const failed = '文件读取失败，请重试';

/** Throws `FileRefused` for files that need not be read to see that they cannot be read. */
function demandReadable({ name, size }: File, purpose: Purpose): void {
  if (/\.xls$/i.test(name)) throw refusal(purpose, 'old');
  if (!/\.(xlsx|xlsm|csv|txt|tsv)$/i.test(name)) throw refusal(purpose, 'kind');
  if (size === 0) throw refusal(purpose, 'empty');
  if (size > limitsOf[purpose].fileBytes) throw refusal(purpose, 'large');
}

/**
 * Reads one sheet of a file in a worker, to import it or only to show it. Rejects with `FileRefused` (message in
 * Chinese) if the file is refused or takes too long, and with the signal's reason if it was cancelled.
 */
export async function readFile(
  file: File,
  sheet: number,
  signal: AbortSignal,
  purpose: Purpose = 'import',
): Promise<ReadSheet> {
  demandReadable(file, purpose);
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ReadSheet>();
  const stop = () => reject(signal.reason);
  const timer = setTimeout(() => reject(refusal(purpose, 'slow')), limitsOf[purpose].timeMs);
  signal.addEventListener('abort', stop);
  worker.addEventListener('error', () => reject(new FileRefused(failed)));
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    if (data.kind === 'read') resolve(data);
    else reject(new FileRefused(data.kind === 'refused' ? data.words : failed));
  });
  const asked: WorkerRequest = { kind: 'read', bytes, isCsv: !/\.xls[xm]$/i.test(file.name), sheet, purpose };
  worker.postMessage(asked, [bytes.buffer]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
