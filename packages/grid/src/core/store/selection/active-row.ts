import type { RowKey } from '../../document/row.ts';
import { fitted, only, shifted } from '../../selection/selection.ts';
import type { GridStore } from '../grid-store.ts';

/**
 * Runs an action that moves, adds or hides rows. The active cell stays in its row, and the selection moves along.
 * `instead`: the row that becomes active if its row is hidden now.
 */
export function keepActiveRow(store: GridStore, act: () => void, instead?: RowKey): void {
  const { selection } = store;
  const at = selection?.active.row ?? -1;
  const key = store.view[at];
  act();
  if (selection === undefined || key === undefined) return;
  const now = store.indexOf(key);
  const row = instead === undefined ? -1 : store.indexOf(instead);
  if (now >= 0) store.select(fitted(shifted(selection, now - at), store.extent));
  else if (row >= 0) store.select(only({ row, column: selection.active.column }));
}
