import type { GridView } from '@baisi/contract/grid-views';
import type { GridKey } from '@baisi/contract/rules/grid-view';
import type { GridLook } from '@baisi/grid';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { notify } from '../../platform/notify.ts';
import { viewsOf } from './grid-views.queries.ts';
import { type Declared, isSameLook, plainLook } from './look.logic.ts';
import type { LookingGrid, LookStore } from './look-store.ts';

export type GridPlace = {
  grid: LookingGrid;
  store: LookStore;
  gridKey: GridKey;
  columns: readonly Declared[];
  /** The announcement when no view is the opening one any more; by default that of a grid, which keeps its look. */
  withoutOpening?: string;
  /** Whether the menu of views is open. While it is closed, views are requested only if one is chosen. */
  isOpen: boolean;
};

/**
 * Returns a function that returns whether the grid's look differs from `look`; it compares only after a change of the
 * look.
 */
function differing(grid: LookingGrid, look: GridLook, columns: readonly Declared[]): () => boolean {
  let judged: GridLook | undefined;
  let isOther = false;
  return () => {
    const now = grid.getLook();
    if (now !== judged) isOther = !isSameLook(now, look, columns);
    judged = now;
    return isOther;
  };
}

/** Returns the views of a grid, and the chosen one. */
export function useViews({ grid, store, gridKey, columns, isOpen }: GridPlace) {
  const kept = useSyncExternalStore(store.state.subscribe, store.state.read);
  const isNamed = kept.chosen !== undefined || kept.opening !== undefined;
  const query = useQuery({ ...viewsOf(gridKey), enabled: isOpen || isNamed });
  const views = query.data;
  const differs = useMemo(
    () => differing(grid, kept.chosen?.content ?? plainLook, columns),
    [grid, kept.chosen, columns],
  );
  const isChanged = useSyncExternalStore(grid.subscribe, differs);
  useEffect(() => {
    if (views === undefined) return;
    const { chosen } = store.state.read();
    const isUntouched = isSameLook(grid.getLook(), chosen?.content ?? plainLook, columns);
    const gone = store.hear(views, isUntouched);
    if (gone !== undefined) notify.warning(`视图“${gone}”已被删除或不再共享，列保持现在的样子`);
  }, [views, store, grid, columns]);
  const chosen: GridView | undefined = views?.find(({ id }) => id === kept.chosen?.id);
  return { query, views, chosen, kept, isChanged };
}
