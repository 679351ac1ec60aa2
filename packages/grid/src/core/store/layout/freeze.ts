import type { GridStore } from '../grid-store.ts';
import { rearrange } from './arranging.ts';
import { frozenRows } from './freezing.ts';
import type { FrozenRows } from './frozen-rows.ts';

/** Maximum number of frozen rows, so that enough space for scrolling remains. */
const maxFrozen = 20;

/** Returns whether all rows down to this one may be frozen. */
export function mayFreezeTo(store: GridStore, row: number): boolean {
  return row >= 0 && row < maxFrozen && row + 1 < store.view.length && frozenRows(store).top !== row + 1;
}

const freeze = (store: GridStore, frozen: FrozenRows) => rearrange(store, { ...store.arrangement, frozen });

/** Freezes the rows of the view down to this one. */
export function freezeTo(store: GridStore, row: number): void {
  freeze(store, { top: row + 1, bottom: frozenRows(store).bottom });
}

/** Unfreezes all rows. */
export function unfreeze(store: GridStore): void {
  freeze(store, { top: 0, bottom: 0 });
}

/** Returns whether this row is frozen. */
export function isFrozen(store: GridStore, row: number): boolean {
  const { top, bottom } = frozenRows(store);
  return row >= 0 && (row < top || row >= store.view.length - bottom);
}

/** Returns whether any row is frozen. */
export function hasFrozen(store: GridStore): boolean {
  const { top, bottom } = frozenRows(store);
  return top + bottom > 0;
}
