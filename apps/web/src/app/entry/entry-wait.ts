import type { Signal } from '../../platform/signal.ts';
import type { Entrance } from './entry.ts';

/** Delay after which the boot screen says that the server is slow and offers a way on. */
export const slowAfterMs = 6_000;

/** Watches for a slow start. `begin` starts the delay again. */
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
