import type { HashReply, HashRequest } from './hash-worker.ts';

const unreadable = '文件读取失败，可能已被移动或修改，请重新选择';

/** Computes one hash in a new worker. Rejects with the signal's reason, or if the file cannot be read. */
function inWorker(
  request: HashRequest,
  signal: AbortSignal,
  onHashed: (bytes: number) => void,
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
    const end = (done: () => void) => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      done();
    };
    const stop = () => end(() => reject(signal.reason));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    worker.addEventListener('error', () => end(() => reject(new Error(unreadable))));
    worker.addEventListener('message', ({ data }: MessageEvent<HashReply>) => {
      if (data.kind === 'hashed') onHashed(data.bytes);
      else end(() => resolve(data.hex));
    });
    worker.postMessage(request);
  });
}

/** Returns the content hash of a file (contract/rules/content-hash). */
export const contentHashOf = (file: File, signal: AbortSignal, onHashed: (bytes: number) => void) =>
  inWorker({ kind: 'hash', file }, signal, onHashed);

/** Returns the proof that the user has the bytes of these ranges: SHA-256 over the nonce and the bytes. */
export const proofOf = (
  claim: { file: File; nonce: string; ranges: readonly (readonly [number, number])[] },
  signal: AbortSignal,
) => inWorker({ kind: 'prove', ...claim }, signal, () => undefined);
