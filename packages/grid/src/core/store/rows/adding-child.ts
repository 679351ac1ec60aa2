import { addRows } from '../../document/editing.ts';
import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { activateRow, newRow } from './rows.ts';

/** Adds a new row as the last child of `parent` in a tree. Its parent field gets the id of `parent`. */
export function addChild(store: GridStore, parent: RowKey): void {
  const { tree, settings, document } = store;
  const { parentField } = settings;
  if (tree === undefined || parentField === undefined || !document.has(parent)) return;
  const family = new Set(tree.withDescendants([parent]));
  const index = document.order.findLastIndex((key) => family.has(key)) + 1;
  const [key, row] = newRow(store, { [parentField]: parent }, true);
  tree.adopt(key, parent);
  store.do('新增下级', addRows(document, index, [[key, row]]));
  settings.tell('inserted', { row: document.row(key) ?? {} });
  activateRow(store, key);
}
