import type { RowKey } from '../core/document/row.ts';
import { toggleFold } from '../core/store/expanding.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import type { Tree } from '../core/view/tree.ts';
import { setStyle } from './row-strip.ts';

/** How much deeper each level of a tree stands, and how wide its glyph is, in pixels. */
const stepPx = 20;

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

/** Hears clicks on the glyphs before anybody else does: they choose and edit nothing. */
export function listenToFolds(store: GridStore, scroller: HTMLElement): () => void {
  const keyAt = (event: MouseEvent): RowKey | undefined => {
    if (store.tree === undefined || !(event.target instanceof Element)) return undefined;
    const cell = event.target.closest<HTMLElement>('[data-fold]');
    if (cell === null || cell.dataset['fold'] === 'leaf') return undefined;
    const row = Number(cell.closest<HTMLElement>('[data-row]')?.dataset['row']);
    const key = store.view[row];
    const roomPx = key === undefined ? 0 : (store.tree.depthOf(key) + 1) * stepPx + stepPx / 2;
    return event.clientX - cell.getBoundingClientRect().left <= roomPx ? key : undefined;
  };
  const down = (event: PointerEvent) => {
    if (keyAt(event) !== undefined) event.stopPropagation();
  };
  const click = (event: MouseEvent) => {
    const key = keyAt(event);
    if (key === undefined) return;
    event.stopPropagation();
    toggleFold(store, key);
  };
  scroller.addEventListener('pointerdown', down, { capture: true });
  scroller.addEventListener('click', click, { capture: true });
  return () => {
    scroller.removeEventListener('pointerdown', down, { capture: true });
    scroller.removeEventListener('click', click, { capture: true });
  };
}
