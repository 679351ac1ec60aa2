import type { GridStore } from '../../core/store/grid-store.ts';
import { isNarrow } from '../../core/store/layout/drawn-rows.ts';
import type { GridParts } from '../grid-parts.ts';

/** Draws rows as cards where the room is narrow. Until the part is loaded they stand in a table. */
export function bringCards(store: GridStore, { extras }: GridParts): void {
  if (!isNarrow(store) || store.makeCards !== undefined) return;
  const begin = ({ cardOf }: NonNullable<typeof extras.here>) => {
    store.makeCards = cardOf;
    store.arrange(store.arrangement);
  };
  if (extras.here === undefined) extras.fetch().then(begin, () => undefined);
  else begin(extras.here);
}

/** Marks cells by the rules of the grid. Until the part is loaded cells look as they are. */
export function followFormats(store: GridStore, { formats }: GridParts): void {
  formats.here?.followFormats(store);
  if (formats.here !== undefined || store.arrangement.formats === undefined) return;
  formats.fetch().then(
    () => store.changed(),
    () => undefined,
  );
}
