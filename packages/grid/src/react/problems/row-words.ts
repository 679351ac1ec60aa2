import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';

/** Returns the name of a row in lists of errors and changes: its number in the view, counted from 1. */
export function rowWords(store: GridStore, key: RowKey): string {
  const row = store.indexOf(key);
  return row < 0 ? '未显示的行' : `第 ${store.numberOf(row)} 行`;
}
