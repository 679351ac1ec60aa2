import { vi } from 'vitest';

type Options = { ifAvailable?: boolean; signal?: AbortSignal };
type Act = (lock: object | null) => Promise<unknown> | undefined;
/** `give` passes the lock on to its holder; a second call does nothing. */
type Wish = { give: () => Promise<void> };

/** Gives the windows of the running test Web Locks: a lock waits for its holder, and an aborted request is forgotten. */
export function stubLocks(): void {
  const queues = new Map<string, Wish[]>();
  const giveNext = (name: string) => void queues.get(name)?.[0]?.give();
  const request = (name: string, { ifAvailable, signal }: Options, act: Act) =>
    new Promise<void>((done, refused) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      if (ifAvailable === true && queue.length > 0) {
        void act(null);
        done();
        return;
      }
      let isGiven = false;
      const wish: Wish = {
        give: async () => {
          if (isGiven) return;
          isGiven = true;
          await act({});
          queue.shift();
          done();
          giveNext(name);
        },
      };
      signal?.addEventListener('abort', () => {
        if (isGiven) return;
        queue.splice(queue.indexOf(wish), 1);
        refused(signal.reason);
      });
      queue.push(wish);
      queueMicrotask(() => giveNext(name));
    });
  vi.stubGlobal('navigator', { locks: { request } });
}
