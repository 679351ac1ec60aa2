import type { RowKey } from '../../core/document/row.ts';
import type { Tree } from '../../core/view/tree.ts';
import { setStyle } from './row-strip.ts';

/** The indent of each level of a tree, and the width of its arrow, in pixels. */
export const stepPx = 20;

/** Indents the first cell of a row and shows the arrow of its state. Removes the arrow from other cells. */
export function drawFold(tree: Tree, cell: HTMLElement, key: RowKey, isFirst: boolean): void {
  if (isFirst) {
    const state = tree.stateOf(key);
    if (cell.dataset['fold'] !== state) cell.dataset['fold'] = state;
    setStyle(cell, '--fold', `${tree.depthOf(key) * stepPx}px`);
  } else if (cell.dataset['fold'] !== undefined) delete cell.dataset['fold'];
}

/** Describes the place of a row in its tree for screen readers. */
export function foldWords(tree: Tree, key: RowKey): string {
  const words = { open: '已展开', closed: '已收起', leaf: '' }[tree.stateOf(key)];
  return [`第${tree.depthOf(key) + 1}级`, words].filter((part) => part !== '').join('，');
}
