import type { Signal } from '../../platform/signal.ts';
import type { Entrance } from './entry.ts';

/** Delay after which the boot screen shows that the server is slow and offers to retry or leave. */
export const slowAfterMs = 6_000;

/** Sets `entrance` to `slow` when it is still `waiting` after the delay. `begin` starts the delay, also again. */
export function watchWait(entrance: Signal<Entrance>): { begin: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    begin: () => {
      stop();
      timer = setTimeout(() => entrance.read() === 'waiting' && entrance.write('slow'), slowAfterMs);
    },
    stop,
  };
}
