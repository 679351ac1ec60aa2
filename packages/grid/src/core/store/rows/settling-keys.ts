import type { GridStore } from '../grid-store.ts';

/** Looks for duplicate keys in an idle moment: the last row of each key counts. */
export function settleKeys(store: GridStore): void {
  if (store.document.check()) store.refreshView();
}
