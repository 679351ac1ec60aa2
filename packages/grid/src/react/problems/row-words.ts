import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';

/** The place of a row in a list of problems or changes: its number in the view, from 1. */
export function rowWords(store: GridStore, key: RowKey): string {
  const row = store.indexOf(key);
  return row < 0 ? '未显示的行' : `第 ${store.numberOf(row)} 行`;
}
