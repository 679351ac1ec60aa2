import type { RowKey } from '../../core/document/row.ts';
import { commitEdit } from '../../core/store/editing/editing-cell.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { toggleFold } from '../../core/store/layout/folding.ts';
import { stepPx } from '../body/fold.ts';

type FoldDeps = { store: GridStore; scroller: HTMLElement; focus: () => void };

/**
 * Listens to clicks on tree arrows, in the capture phase, so that they neither select nor edit the cell. The edited row
 * may be hidden, so the edit is committed first.
 */
export function listenToFolds({ store, scroller, focus }: FoldDeps): () => void {
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
    if (keyAt(event) === undefined) return;
    event.stopPropagation();
    commitEdit(store);
    focus();
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
