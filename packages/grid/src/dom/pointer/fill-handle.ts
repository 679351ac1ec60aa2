import type { ActionGround } from '../../actions/action.ts';
import { readFirst } from '../../actions/rows/read-first.ts';
import { type Filling, fillingTo } from '../../core/fill/filling.ts';
import { current } from '../../core/selection/selection.ts';
import { besideFilled, chooseFilled, fill } from '../../core/store/editing/filling.ts';
import { followPointer } from './drag.ts';
import { cellAtPoint, type PointGround } from './point.ts';

export type FillGround = PointGround & Pick<ActionGround, 'announce' | 'show'>;

const isOnHandle = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('[data-fill]') !== null;

/** Lets the handle be pulled over what is to be filled; two clicks fill down as far as the neighbour reaches. */
export function listenToFillHandle(ground: FillGround): () => void {
  const { store, scroller, announce } = ground;

  const show = (filling: Filling | undefined) => {
    store.filling = filling;
    store.changed();
  };

  const carryOut = (filling: Filling, isCopy: boolean) => {
    if (store.selection === undefined) return;
    const source = current(store.selection);
    const run = () => {
      const count = fill(store, source, filling, isCopy);
      chooseFilled(store, source, filling);
      announce(`已填充${count}个单元格`);
    };
    readFirst(ground, [source, filling.range], { what: '填充', run });
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || store.selection === undefined || !isOnHandle(event)) return;
    // It does not choose cells as well.
    event.stopImmediatePropagation();
    const source = current(store.selection);
    let isCopy = false;
    followPointer(ground, event, {
      scrolls: 'both',
      onMove: (point, moved) => {
        isCopy = moved.ctrlKey || moved.metaKey;
        show(fillingTo(source, cellAtPoint(ground, point)));
      },
      onEnd: (isCancelled) => {
        const { filling } = store;
        show(undefined);
        if (filling !== undefined && !isCancelled) carryOut(filling, isCopy);
      },
    });
  };

  // A click that ends on the handle neither chooses nor edits.
  const click = (event: MouseEvent) => {
    if (isOnHandle(event)) event.stopImmediatePropagation();
  };

  const twice = (event: MouseEvent) => {
    if (store.selection === undefined || !isOnHandle(event)) return;
    const filling = besideFilled(store, current(store.selection));
    if (filling !== undefined) carryOut(filling, false);
  };

  const ears = new AbortController();
  const { signal } = ears;
  // Asked before those who choose cells, and before what is in them.
  scroller.addEventListener('pointerdown', down, { signal, capture: true });
  scroller.addEventListener('click', click, { signal, capture: true });
  scroller.addEventListener('dblclick', twice, { signal });
  return () => ears.abort();
}
