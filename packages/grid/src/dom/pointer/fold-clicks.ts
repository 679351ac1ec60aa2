import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { toggleFold } from '../../core/store/layout/folding.ts';
import { stepPx } from '../body/fold.ts';

/** Listens to clicks on the arrows of a tree in the capture phase: they select and edit nothing. */
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
