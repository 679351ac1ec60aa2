import { Part } from '../core/part.ts';
import { isNarrow } from '../core/store/drawn-rows.ts';
import type { GridStore } from '../core/store/grid-store.ts';

/** Rows drawn as cards: for narrow rooms only. */
export const cardsPart = new Part(() => import('./cards.ts'));

/** Lets rows become cards where the room is narrow. Until that has come they stand in a table. */
export function bringCards(store: GridStore): void {
  if (!isNarrow(store) || store.makeCards !== undefined) return;
  const begin = ({ cardOf }: NonNullable<typeof cardsPart.here>) => {
    store.makeCards = cardOf;
    store.arrange(store.arrangement);
  };
  if (cardsPart.here === undefined) cardsPart.fetch().then(begin, () => undefined);
  else begin(cardsPart.here);
}
