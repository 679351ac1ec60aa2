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

/**
 * Marks cells by the rules of the grid, and filters rows by conditions. Until the part is loaded cells are unmarked and
 * conditions pass every row.
 */
export function followFormats(store: GridStore, { formats }: GridParts): void {
  const { arrangement, filters, source, meets } = store;
  const isUnjudged =
    meets === undefined && source === undefined && filters.some(({ when }) => when !== undefined);
  const begin = ({ judgeConditions }: NonNullable<typeof formats.loaded>) => {
    if (isUnjudged) judgeConditions(store);
    else store.changed();
  };
  if (formats.loaded === undefined) {
    if (isUnjudged || arrangement.formats !== undefined) formats.fetch().then(begin, () => undefined);
    return;
  }
  if (isUnjudged) begin(formats.loaded);
  formats.loaded.followFormats(store);
}
