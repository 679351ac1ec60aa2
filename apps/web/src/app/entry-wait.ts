import type { Signal } from '../platform/signal.ts';
import type { Entrance } from './entry.ts';

/** A wait at the entrance that is longer gets a text and a way on. */
export const slowAfterMs = 6_000;

/** Says when the server is slow to let somebody in. `begin`: they wait from now on. */
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
