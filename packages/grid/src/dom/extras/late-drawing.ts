import type { GridStore } from '../../core/store/grid-store.ts';
import { isNarrow } from '../../core/store/layout/drawn-rows.ts';
import type { GridParts } from '../grid-parts.ts';

/** Draws rows as cards in a narrow grid. Until the part is loaded they are drawn as a table. */
export function loadCards(store: GridStore, { extras }: GridParts): void {
  if (!isNarrow(store) || store.makeCards !== undefined) return;
  const begin = ({ cardOf }: NonNullable<typeof extras.loaded>) => {
    store.makeCards = cardOf;
    store.arrange(store.arrangement);
  };
  if (extras.loaded === undefined) extras.fetch().then(begin, () => undefined);
  else begin(extras.loaded);
}

/** Marks cells by the rules of the grid. Until the part is loaded cells are unmarked. */
export function followFormats(store: GridStore, { formats }: GridParts): void {
  formats.loaded?.followFormats(store);
  if (formats.loaded !== undefined || store.arrangement.formats === undefined) return;
  formats.fetch().then(
    () => store.changed(),
    () => undefined,
  );
}
