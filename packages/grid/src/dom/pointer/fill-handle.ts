import type { ActionDeps } from '../../actions/action.ts';
import { tellFilled } from '../../actions/cells/fill.ts';
import { readFirst } from '../../actions/rows/read-first.ts';
import { type Filling, fillingTo } from '../../core/fill/filling.ts';
import { current } from '../../core/selection/selection.ts';
import { chooseFilled, fill, fillToNeighbour } from '../../core/store/editing/filling.ts';
import { followPointer } from './drag.ts';
import { cellAtPoint, type PointDeps } from './point.ts';

export type FillDeps = PointDeps & Pick<ActionDeps, 'announce' | 'note' | 'show'>;

const isOnHandle = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('[data-fill]') !== null;

/** Listens to drags of the fill handle. A double click fills down as far as the column beside it is filled. */
export function listenToFillHandle(deps: FillDeps): () => void {
  const { store, scroller } = deps;

  const show = (filling: Filling | undefined) => {
    store.filling = filling;
    store.changed();
  };

  const carryOut = (filling: Filling, isCopy: boolean) => {
    if (store.selection === undefined) return;
    const source = current(store.selection);
    const run = () => {
      const filled = fill(store, source, filling, isCopy);
      chooseFilled(store, source, filling);
      tellFilled(deps, filled);
    };
    readFirst(deps, [source, filling.range], { what: '填充', run });
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || store.selection === undefined || !isOnHandle(event)) return;
    // A press on the handle must not change the selection.
    event.stopImmediatePropagation();
    const source = current(store.selection);
    let isCopy = false;
    followPointer(deps, event, {
      scrolls: 'both',
      onMove: (point, moved) => {
        isCopy = moved.ctrlKey || moved.metaKey;
        show(fillingTo(source, cellAtPoint(deps, point)));
      },
      onEnd: (isCancelled) => {
        const { filling } = store;
        show(undefined);
        if (filling !== undefined && !isCancelled) carryOut(filling, isCopy);
      },
    });
  };

  // A click on the handle neither selects a cell nor starts an edit.
  const click = (event: MouseEvent) => {
    if (isOnHandle(event)) event.stopImmediatePropagation();
  };

  const twice = (event: MouseEvent) => {
    if (store.selection === undefined || !isOnHandle(event)) return;
    const filling = fillToNeighbour(store, current(store.selection));
    if (filling !== undefined) carryOut(filling, false);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  // In the capture phase, to run before the listeners for selection and those of the cell content.
  scroller.addEventListener('pointerdown', down, { signal, capture: true });
  scroller.addEventListener('click', click, { signal, capture: true });
  scroller.addEventListener('dblclick', twice, { signal });
  return () => listeners.abort();
}
