import { useEffect, useState } from 'react';
import type { Cell } from '../../core/selection/range.ts';
import { findCells, type Search } from '../../core/store/selection/finding.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';

const noFinds: readonly Cell[] = [];

/** Returns the matching cells, and whether the search goes on: a large table is searched in slices. */
export function useFinds(
  control: GridControl,
  search: Search,
): { finds: readonly Cell[]; isLooking: boolean } {
  const { store } = control;
  const { text, isCaseSensitive, isWholeCell, inComments = false } = search;
  // Searches again after changes of data, rows or columns, but not when the selection moves.
  const view = useGridState(control, () => store.view);
  const layout = useGridState(control, () => store.layout);
  const [acts, setActs] = useState(0);
  useEffect(() => {
    const watcher = () => setActs((count) => count + 1);
    store.watchers.add(watcher);
    return () => {
      store.watchers.delete(watcher);
    };
  }, [store]);
  const [result, setResult] = useState({ finds: noFinds, isLooking: false });
  useEffect(() => {
    const turns = findCells(store, { text, isCaseSensitive, isWholeCell, inComments });
    let found: Cell[] = [];
    let timer = 0;
    const take = () => {
      const turn = turns.next();
      if (turn.done === true) {
        setResult({ finds: found, isLooking: false });
        return;
      }
      found = [...found, ...turn.value];
      timer = window.setTimeout(take);
    };
    take();
    return () => window.clearTimeout(timer);
  }, [store, text, isCaseSensitive, isWholeCell, inComments, view, layout, acts]);
  return result;
}
