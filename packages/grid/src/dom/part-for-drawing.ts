import type { Part } from '../core/part.ts';
import type { GridStore } from '../core/store/grid-store.ts';

/**
 * A part that draws something few grids have; undefined until it is loaded. Loading starts after the current frame, so
 * that it does not delay it, and again with the next painting if it failed. The grid is redrawn when the part arrives.
 */
export function partForDrawing<T>(store: GridStore, part: Part<T>): T | undefined {
  const fetch = () => {
    part.fetch().then(
      () => store.changed(),
      () => undefined,
    );
  };
  if (part.loaded === undefined) requestAnimationFrame(() => window.setTimeout(fetch));
  return part.loaded;
}
