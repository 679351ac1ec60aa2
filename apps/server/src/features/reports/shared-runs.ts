import { LRUCache } from 'lru-cache';

type Run<T> = { result: Promise<T>; readers: number; controller: AbortController };

/** Runs of equal queries: readers who ask for the same within `ms` share one. */
export function createSharedRuns<T>(ms: number) {
  const runs = new LRUCache<string, Run<T>>({ max: 500, ttl: ms });

  const begin = (key: string, start: (signal: AbortSignal) => Promise<T>): Run<T> => {
    const controller = new AbortController();
    const run = { result: start(controller.signal), readers: 0, controller };
    runs.set(key, run);
    run.result.catch(() => {
      if (runs.peek(key) === run) runs.delete(key);
    });
    return run;
  };

  return {
    /**
     * Resolves to the result of the run for `key`, which is started if there is none. Rejects with the reason of
     * `signal` when that is aborted; a run that its last reader leaves is cancelled.
     */
    async join(
      key: string,
      start: (signal: AbortSignal) => Promise<T>,
      signal: AbortSignal | undefined,
    ): Promise<T> {
      signal?.throwIfAborted();
      const run = runs.get(key) ?? begin(key, start);
      run.readers += 1;
      const { promise: gone, reject } = Promise.withResolvers<never>();
      const leave = (): void => {
        run.readers -= 1;
        reject(signal?.reason);
        if (run.readers > 0) return;
        if (runs.peek(key) === run) runs.delete(key);
        run.controller.abort(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([run.result, gone]);
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}
