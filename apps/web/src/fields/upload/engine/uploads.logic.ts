import type { Stage } from './sending.ts';

/** A file chosen for upload (product-spec §4). */
export type Upload = {
  id: number;
  file: File;
  status: 'uploading' | 'done' | 'failed';
  stage: Stage;
  sentBytes: number;
  /** Whether the upload was passed to `onDone`. */
  isTaken: boolean;
  /** Stored path of a complete upload. */
  path?: string | undefined;
  /** Message of a failed upload. */
  error?: string | undefined;
};

/**
 * Returns the complete uploads to deliver now, and the remaining list. A complete upload waits for those chosen before
 * it, and stays in the list until nothing is running, because the progress bar counts all files.
 */
export function afterRun(uploads: readonly Upload[]): { taken: readonly Upload[]; left: readonly Upload[] } {
  const firstRunning = uploads.findIndex(({ status }) => status === 'uploading');
  const ready = firstRunning === -1 ? uploads : uploads.slice(0, firstRunning);
  const taken = ready.filter(({ status, isTaken }) => status === 'done' && !isTaken);
  if (firstRunning === -1) {
    const failed = uploads.filter(({ status }) => status === 'failed');
    return { taken, left: failed.length === uploads.length ? uploads : failed };
  }
  if (taken.length === 0) return { taken, left: uploads };
  return { taken, left: uploads.map((one) => (taken.includes(one) ? { ...one, isTaken: true } : one)) };
}

/** Returns the progress of all uploads together. Failed ones and hashing do not count. */
export function progressOf(uploads: readonly Upload[]): {
  percent: number;
  sentBytes: number;
  totalBytes: number;
  running: number;
  done: number;
  count: number;
} {
  const counted = uploads.filter(({ status }) => status !== 'failed');
  const totalBytes = counted.reduce((sum, { file }) => sum + file.size, 0);
  const sentBytes = counted.reduce((sum, one) => sum + (one.stage === 'hashing' ? 0 : one.sentBytes), 0);
  const running = counted.filter(({ status }) => status === 'uploading').length;
  const count = counted.length;
  const share = totalBytes === 0 ? (count - running) / Math.max(count, 1) : sentBytes / totalBytes;
  // 100 % is shown only when nothing is running.
  const percent = running === 0 ? 100 : Math.min(99, Math.floor(share * 100));
  return { percent, sentBytes, totalBytes, running, done: count - running, count };
}

/** Returns the state of an upload as text: 上传中(40%) or its stage. */
export function stateText({ status, stage, sentBytes, file }: Upload): string {
  if (status === 'done') return '上传完成';
  if (status === 'failed') return '上传失败';
  const percent = file.size === 0 ? 0 : Math.min(99, Math.floor((sentBytes / file.size) * 100));
  switch (stage) {
    case 'queued':
      return '等待上传';
    case 'hashing':
      return `正在校验(${percent}%)`;
    case 'waiting':
      return '网络已断开，恢复后自动继续';
    case 'finishing':
      return '正在保存';
    case 'sending':
      return `上传中(${percent}%)`;
  }
}
