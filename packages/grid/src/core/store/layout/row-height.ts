import type { RowKey } from '../../document/row.ts';
import { within } from '../../selection/range.ts';
import { rangesOf } from '../../selection/selection.ts';
import type { GridStore } from '../grid-store.ts';
import { ownHeightPx } from './drawn-rows.ts';

/** Sets the height of rows (at least one line), in px; undefined resets it to the default. */
export function setRowHeights(store: GridStore, keys: readonly RowKey[], heightPx: number | undefined): void {
  const { rowHeights, settings, expanded, heights } = store;
  for (const key of keys) {
    if (heightPx === undefined || heightPx <= settings.rowHeightPx) rowHeights.delete(key);
    else rowHeights.set(key, Math.round(heightPx));
    heights.setHeight(store.indexOf(key), ownHeightPx(store, key) + (expanded.get(key) ?? 0));
  }
  store.changed();
}

/** Maximum number of rows that are measured at once. */
const maxFitted = 500;

/** Returns the rows of all selected ranges, at most as many as can be measured at once. */
export function chosenRows(store: GridStore): RowKey[] {
  const ranges = store.selection === undefined ? [] : rangesOf(store.selection);
  const rows = new Set<RowKey>();
  for (const range of ranges) {
    const there = within(range, store.extent);
    if (there === undefined) continue;
    for (const key of store.keysIn(there.top, Math.min(there.bottom, there.top + maxFitted - 1)))
      rows.add(key);
  }
  return [...rows];
}

/** The texts of a row, each with the width in px in which it wraps. */
export type RowTexts = readonly { text: string; widthPx: number }[];

/** Fits rows to the heights of their wrapped texts. */
export function fitRows(
  store: GridStore,
  keys: readonly RowKey[],
  heightOf: (texts: RowTexts) => number,
): void {
  for (const key of keys) {
    const texts = store.layout.columns.map(({ column, widthPx }) => ({
      text: store.text(key, column),
      widthPx,
    }));
    setRowHeights(store, [key], heightOf(texts));
  }
}
