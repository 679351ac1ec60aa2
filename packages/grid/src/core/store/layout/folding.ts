import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';

/** Expands or collapses a row of a tree. */
export function toggleFold(store: GridStore, key: RowKey): void {
  store.tree?.toggle(key);
  store.refreshView();
}
