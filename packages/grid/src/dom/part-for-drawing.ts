import type { Part } from '../core/part.ts';
import type { GridStore } from '../core/store/grid-store.ts';

/**
 * Returns a part that draws something rare; undefined until it is loaded. Loading starts after the current frame, so as
 * not to delay it; a failed load is tried again with the next painting. The loaded part triggers a repaint.
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
