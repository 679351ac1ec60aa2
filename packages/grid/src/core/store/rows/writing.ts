import { setCells } from '../../document/editing.ts';
import type { RowKey, Values } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';

/** Writes cells of a row by field, as one undo step; locked cells are skipped. */
export function writeRow(store: GridStore, key: RowKey, values: Values): void {
  const changes = Object.entries(values)
    .filter(([field]) => {
      const column = store.column(field);
      return column === undefined || store.isOpen(key, column);
    })
    .map(([field, value]) => ({ key, field, value }));
  store.do('编辑单元格', setCells(store.document, changes));
}
