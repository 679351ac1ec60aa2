import type { Part } from '../core/part.ts';
import type { GridStore } from '../core/store/grid-store.ts';

/**
 * What draws something that few grids have; undefined while it is on its way. The grid is drawn again when it has come;
 * what did not come is asked for with the next painting. It is asked for once the frame is drawn, which that would hold
 * up.
 */
export function drawnBy<T>(store: GridStore, part: Part<T>): T | undefined {
  const fetch = () => {
    part.fetch().then(
      () => store.changed(),
      () => undefined,
    );
  };
  if (part.here === undefined) requestAnimationFrame(() => window.setTimeout(fetch));
  return part.here;
}
