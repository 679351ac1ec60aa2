import type { RowKey } from '../../core/document/row.ts';
import type { Tree } from '../../core/view/tree.ts';
import { setStyle } from './row-strip.ts';

/** How much deeper each level of a tree stands, and how wide its glyph is, in pixels. */
export const stepPx = 20;

/** Marks the first cell of a row in a tree: how deep it stands, and whether rows below it are shown. */
export function drawFold(tree: Tree, cell: HTMLElement, key: RowKey, isFirst: boolean): void {
  if (isFirst) {
    const state = tree.stateOf(key);
    if (cell.dataset['fold'] !== state) cell.dataset['fold'] = state;
    setStyle(cell, '--fold', `${tree.depthOf(key) * stepPx}px`);
  } else if (cell.dataset['fold'] !== undefined) delete cell.dataset['fold'];
}

/** What a reader says of a row's place in its tree. */
export function foldWords(tree: Tree, key: RowKey): string {
  const words = { open: '已展开', closed: '已收起', leaf: '' }[tree.stateOf(key)];
  return [`第${tree.depthOf(key) + 1}级`, words].filter((part) => part !== '').join('，');
}
