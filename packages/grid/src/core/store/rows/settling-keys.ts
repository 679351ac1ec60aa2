import type { GridStore } from '../grid-store.ts';

/** Looks for rows with the same key, in an idle moment, and keeps only the last row of each key. */
export function settleKeys(store: GridStore): void {
  if (store.document.check()) store.refreshView();
}
