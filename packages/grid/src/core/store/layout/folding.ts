import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { keepActiveRow } from '../selection/active-row.ts';

/**
 * Expands or collapses a row of a tree. The active cell stays in its row, so that the next key does not meet another
 * one; if the row is hidden now, the collapsed row becomes active.
 */
export function toggleFold(store: GridStore, key: RowKey): void {
  keepActiveRow(
    store,
    () => {
      store.tree?.toggle(key);
      store.refreshView();
    },
    key,
  );
}
