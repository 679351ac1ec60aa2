import { plainText } from '../../columns/column.ts';
import type { Row, RowKey } from '../../document/row.ts';
import { flatten, Tree } from '../../view/tree.ts';
import type { GridSettings } from '../settings.ts';

/**
 * Returns rows with their keys. In grids with manual order they are numbered, and children of a tree follow their
 * parents.
 */
export function keyedRows(
  given: readonly Row[],
  settings: Pick<GridSettings, 'rowKey' | 'orderField' | 'rowOrder' | 'treeField' | 'isTreeOpen'>,
): { keys: readonly RowKey[]; rows: readonly Row[]; tree: Tree | undefined } {
  const { rowKey, orderField, rowOrder, treeField, isTreeOpen } = settings;
  const keyOf = (row: Row) => plainText(row[rowKey]);
  const isNumbered = orderField !== undefined && rowOrder === undefined;
  const rows = isNumbered ? given.map((row, i) => ({ ...row, [orderField]: i + 1 })) : given;
  if (treeField === undefined) return { keys: rows.map(keyOf), rows, tree: undefined };
  const planted = flatten(rows, { children: treeField, keyOf });
  return {
    keys: planted.map(({ key }) => key),
    rows: planted.map(({ row }) => row),
    tree: new Tree(planted, { isOpen: isTreeOpen }),
  };
}
