import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';

/** Folds a row of a tree up, or down again. */
export function toggleFold(store: GridStore, key: RowKey): void {
  store.tree?.toggle(key);
  store.refreshView();
}
