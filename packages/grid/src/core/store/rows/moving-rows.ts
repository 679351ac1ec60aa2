import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { addNewRows, moveRowTo } from './rows.ts';

/** Inserts `count` new rows right below the row `key`, as one undo step. */
export function insertBelow(store: GridStore, key: RowKey, count = 1): void {
  addNewRows(store, blankRows(count), store.document.order.indexOf(key) + 1);
}

/** Inserts `count` new rows right above the row `key`, as one undo step. */
export function insertAbove(store: GridStore, key: RowKey, count = 1): void {
  addNewRows(store, blankRows(count), store.document.order.indexOf(key));
}

const blankRows = (count: number) => Array.from({ length: count }, () => ({}));

/** Moves a row to a gap between the displayed rows: `gap` is the number of rows above it. */
export function moveBehind(store: GridStore, key: RowKey, gap: number): void {
  const above = store.keysIn(0, gap - 1).findLast((one) => one !== key);
  const others = store.document.order.filter((one) => one !== key);
  moveRowTo(store, key, above === undefined ? 0 : others.indexOf(above) + 1);
}

/** Moves a row by one position. Returns false if it is the first or the last one already. */
export function moveRowBy(store: GridStore, key: RowKey, by: 1 | -1): boolean {
  const index = store.document.order.indexOf(key) + by;
  if (index < 0 || index >= store.document.order.length) return false;
  moveRowTo(store, key, index);
  const row = store.indexOf(key);
  if (row >= 0) store.goTo({ row, column: store.selection?.active.column ?? 0 });
  return true;
}
