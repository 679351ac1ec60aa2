import { FileRefused, importLimits } from './limits.ts';
import type { ReadSheet, WorkerReply, WorkerRequest } from './worker-talk.ts';

const failed = '文件读取失败，请重试';

/** Refuses a file that the worker need not read. */
function demandReadable({ name, size }: File): void {
  if (/\.xls$/i.test(name))
    throw new FileRefused('不支持 .xls 格式，请在 Excel 或 WPS 中另存为 .xlsx 后再导入');
  if (!/\.(xlsx|xlsm|csv|txt|tsv)$/i.test(name)) throw new FileRefused('只能导入 Excel（.xlsx）或 CSV 文件');
  if (size === 0) throw new FileRefused('文件是空的');
  if (size > importLimits.fileBytes) throw new FileRefused('文件超过 10 MB，请拆分后分次导入');
}

/**
 * Reads one sheet of a file in a worker. Rejects with `FileRefused`, whose message is Chinese, also after a minute;
 * with the signal's reason if it is cancelled.
 */
export async function readFile(file: File, sheet: number, signal: AbortSignal): Promise<ReadSheet> {
  demandReadable(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ReadSheet>();
  const stop = () => reject(signal.reason);
  const timer = setTimeout(() => reject(new FileRefused('文件太复杂，读取超时')), importLimits.timeMs);
  signal.addEventListener('abort', stop);
  worker.addEventListener('error', () => reject(new FileRefused(failed)));
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    if (data.kind === 'read') resolve(data);
    else reject(new FileRefused(data.kind === 'refused' ? data.words : failed));
  });
  const asked: WorkerRequest = { kind: 'read', bytes, isCsv: !/\.xls[xm]$/i.test(file.name), sheet };
  worker.postMessage(asked, [bytes.buffer]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
