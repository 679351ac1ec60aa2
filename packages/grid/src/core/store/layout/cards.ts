import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { ownHeightPx } from './drawn-rows.ts';

/** Toggles between all fields of a card and the first ones. */
export function toggleCard(store: GridStore, key: RowKey): void {
  if (!store.openCards.delete(key)) store.openCards.add(key);
  store.heights.setHeight(store.indexOf(key), ownHeightPx(store, key) + (store.expanded.get(key) ?? 0));
  store.changed();
}

/** Returns whether a row's card currently shows this column. */
export function isInCard({ cards, openCards }: GridStore, key: RowKey, column: number): boolean {
  const place = cards?.places[column];
  return place === undefined || openCards.has(key) || place.topPx < (cards?.foldPx ?? 0);
}
