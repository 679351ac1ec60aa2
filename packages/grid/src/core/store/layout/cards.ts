import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { ownHeightPx } from './drawn-rows.ts';

/** Shows all fields of a card, or the first ones only. */
export function toggleCard(store: GridStore, key: RowKey): void {
  if (!store.openCards.delete(key)) store.openCards.add(key);
  store.heights.setHeight(store.indexOf(key), ownHeightPx(store, key) + (store.expanded.get(key) ?? 0));
  store.changed();
}

/** Does a card currently show this column? */
export function isInCard({ cards, openCards }: GridStore, key: RowKey, column: number): boolean {
  const place = cards?.places[column];
  return place === undefined || openCards.has(key) || place.topPx < (cards?.foldPx ?? 0);
}
