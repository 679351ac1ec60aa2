import { ApiError } from '../../../platform/api/api-error.ts';
import { connection } from '../../../platform/connection/connection.ts';
import { passes, pauseMs } from './persistence.logic.ts';

/**
 * Resolves after `ms`, or earlier if the browser goes online or the page reaches the server again. Rejects with the
 * signal's reason.
 */
function reachable(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (done: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', giveUp);
      stop();
      done();
    };
    const goOn = () => leave(resolve);
    const giveUp = () => leave(() => reject(signal.reason));
    const timer = setTimeout(goOn, ms);
    const stop = connection.subscribe(() => (connection.read() === 'up' ? goOn() : undefined));
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', giveUp);
  });
}

/** Throws if the browser can no longer read the file, because the failed request then looks like a lost network. */
async function demandReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new Error('文件读取失败，可能已被移动或修改，请重新选择', { cause });
  }
}

type Options = {
  file: File;
  signal: AbortSignal;
  /** Maximum number of consecutive failures. */
  most: number;
  onWaiting: () => void;
};

/**
 * Repeats an attempt while the server is unreachable or busy: with growing pauses, and at once when the network
 * returns. An attempt that makes progress calls `moved`, which resets the number of failures.
 */
export async function persistently<T>(
  attempt: (moved: () => void) => Promise<T>,
  { file, signal, most, onWaiting }: Options,
): Promise<T> {
  let failures = 0;
  for (;;) {
    try {
      return await attempt(() => {
        failures = 0;
      });
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      if (!(error instanceof ApiError) || !passes(error.status) || failures >= most) throw error;
      if (error.status === 0) await demandReadable(file);
      onWaiting();
      await reachable(pauseMs(failures), signal);
    }
  }
}
