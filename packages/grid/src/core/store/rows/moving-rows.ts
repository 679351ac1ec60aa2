import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { addNewRows, moveRowTo } from './rows.ts';

/** Inserts a row right below another one. */
export function insertBelow(store: GridStore, key: RowKey): void {
  addNewRows(store, [{}], store.document.order.indexOf(key) + 1);
}

/** Inserts a row right above another one. */
export function insertAbove(store: GridStore, key: RowKey): void {
  addNewRows(store, [{}], store.document.order.indexOf(key));
}

/** Moves a row into the gap of the view below `gap` rows. */
export function moveBehind(store: GridStore, key: RowKey, gap: number): void {
  const above = store.view.slice(0, gap).findLast((one) => one !== key);
  const others = store.document.order.filter((one) => one !== key);
  moveRowTo(store, key, above === undefined ? 0 : others.indexOf(above) + 1);
}

/** Moves a row by one place. False at the edge. */
export function moveRowBy(store: GridStore, key: RowKey, by: 1 | -1): boolean {
  const index = store.document.order.indexOf(key) + by;
  if (index < 0 || index >= store.document.order.length) return false;
  moveRowTo(store, key, index);
  const row = store.indexOf(key);
  if (row >= 0) store.goTo({ row, column: store.selection?.active.column ?? 0 });
  return true;
}
