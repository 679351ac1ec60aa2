import type { ActionDeps } from '../../actions/action.ts';
import type { RowKey } from '../../core/document/row.ts';
import { current } from '../../core/selection/selection.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { ownHeightPx } from '../../core/store/layout/drawn-rows.ts';
import { fitRows, setRowHeights } from '../../core/store/layout/row-height.ts';
import { followPointer } from './drag.ts';
import type { PointDeps } from './point.ts';

type RowEdgeDeps = PointDeps & Pick<ActionDeps, 'measure'>;

/** Height of the zone at the lower edge of a lead cell that resizes the row, in px. */
const rimPx = 5;

/** Returns the row whose lower edge is under the pointer; undefined elsewhere. */
function rowAt(event: MouseEvent, scroller: HTMLElement): number | undefined {
  if (!(event.target instanceof Element) || event.target.closest('[role$="grid"]') !== scroller)
    return undefined;
  const cell = event.target.closest<HTMLElement>('[role="gridcell"]:not([data-column])');
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (cell === null || row === undefined) return undefined;
  // Tests the pointer position, because the click after a drag has the handle as its target wherever the pointer is.
  const { bottom } = cell.getBoundingClientRect();
  return event.clientY > bottom - rimPx && event.clientY <= bottom ? Number(row) : undefined;
}

/** Returns all rows that are selected as a whole if `row` is one of them; otherwise this row alone. */
function together(store: GridStore, row: number): RowKey[] {
  const { selection, extent } = store;
  const range = selection === undefined ? undefined : current(selection);
  const isWhole = range !== undefined && range.left === 0 && range.right === extent.columns - 1;
  const isIn = isWhole && range.top <= row && range.bottom >= row;
  return isIn ? store.keysIn(range.top, range.bottom) : store.keysIn(row, row);
}

/**
 * Listens to drags of the lower edge of a row; a double click fits the height to the content. All rows selected with it
 * get the same height.
 */
export function listenToRowRims({ measure, ...deps }: RowEdgeDeps): () => void {
  const { store, scroller } = deps;

  const down = (event: PointerEvent) => {
    const row = rowAt(event, scroller);
    const key = row === undefined ? undefined : store.view[row];
    if (row === undefined || key === undefined || event.button !== 0) return;
    event.stopImmediatePropagation();
    const keys = together(store, row);
    const beforePx = ownHeightPx(store, key);
    followPointer(deps, event, {
      scrolls: 'rows',
      onMove: (_, { clientY }) => setRowHeights(store, keys, beforePx + clientY - event.clientY),
      onEnd: (isCancelled) => {
        if (isCancelled) setRowHeights(store, keys, beforePx);
      },
    });
  };

  const click = (event: MouseEvent) => {
    if (rowAt(event, scroller) !== undefined) event.stopImmediatePropagation();
  };

  const twice = (event: MouseEvent) => {
    const row = rowAt(event, scroller);
    if (row !== undefined) measure(({ heightOf }) => fitRows(store, together(store, row), heightOf));
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  // In the capture phase, to run before the listeners for selection and those of the cell content.
  scroller.addEventListener('pointerdown', down, { signal, capture: true });
  scroller.addEventListener('click', click, { signal, capture: true });
  scroller.addEventListener('dblclick', twice, { signal });
  return () => listeners.abort();
}
