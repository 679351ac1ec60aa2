import { plainText } from '../columns/column.ts';
import type { Row, RowKey } from '../document/row.ts';
import { flatten, Tree } from '../view/tree.ts';
import type { GridSettings } from './settings.ts';

/** Rows by their keys: numbered where a person sorts them by hand, those of a tree one below the other. */
export function keyedRows(
  rows: readonly Row[],
  settings: Pick<GridSettings, 'rowKey' | 'orderField' | 'rowOrder' | 'treeField' | 'isTreeOpen'>,
): { keyed: Iterable<readonly [RowKey, Row]>; tree: Tree | undefined } {
  const { rowKey, orderField, rowOrder, treeField, isTreeOpen } = settings;
  const keyOf = (row: Row) => plainText(row[rowKey]);
  const isNumbered = orderField !== undefined && rowOrder === undefined;
  const numbered = !isNumbered ? rows : rows.map((row, i) => ({ ...row, [orderField]: i + 1 }));
  if (treeField === undefined) return { keyed: inPairs(numbered, keyOf), tree: undefined };
  const planted = flatten(numbered, { children: treeField, keyOf });
  return {
    keyed: planted.map(({ key, row }) => [key, row]),
    tree: new Tree(planted, { isOpen: isTreeOpen }),
  };
}

/** Rows with their keys, one at a time: a hundred thousand pairs at once would be garbage. */
function* inPairs(rows: readonly Row[], keyOf: (row: Row) => RowKey): Generator<readonly [RowKey, Row]> {
  for (const row of rows) yield [keyOf(row), row];
}
