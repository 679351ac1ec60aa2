import { Part } from '../core/part.ts';
import type { GridStore } from '../core/store/grid-store.ts';

/** Marks cells by rules; it comes with the first rule that there is. */
export const formats = new Part(() => import('./formats.ts'));

/** Lets the rules that there are now mark cells. Until the part has come cells look as they are. */
export function followFormats(store: GridStore): void {
  formats.here?.followFormats(store);
  if (formats.here !== undefined || store.arrangement.formats === undefined) return;
  formats.fetch().then(
    () => store.changed(),
    () => undefined,
  );
}
