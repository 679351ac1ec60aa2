import type { ViewedList } from '@baisi/contract/rules/grid-view';
import type { GridLook } from '@baisi/grid';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { useListState } from '../../platform/list-state/use-list-state.ts';
import type { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { createSignal } from '../../platform/signal.ts';
import type { TableLayout } from '../../ui/list/table/table-layout.logic.ts';
import { toGridLook, toListLook } from './list-look.logic.ts';
import { type Declared, isSameLook } from './look.logic.ts';
import { keepLook } from './look-store.ts';
import { ViewsControl } from './views-control.tsx';

type List = Pick<ReturnType<typeof useListState>, 'show' | 'chosenSort'> & {
  state: Pick<ReturnType<typeof useListState>['state'], 'filters'>;
  names: readonly string[];
};
type Viewed = { list: List; layout: Layout; columns: readonly { key: string }[] };
type Layout = ReturnType<typeof useTableLayout>;

/** Columns, filters and fields of the order, each name once: a look of the list may contain all of them. */
const namesOf = (keys: string): Declared[] => [...new Set(keys.split(','))].map((key) => ({ key }));

/**
 * 我的视图 of a list: filters, order and columns under a name. The list's address stays the truth: a view is written into
 * it, and an address that asks for something else leaves the view. Returns the menu of views for `filter` of
 * `RecordList`, and its layout.
 */
export function useListViews(
  gridKey: ViewedList,
  { list, layout: [layout, setLayout], columns }: Viewed,
): { control: ReactNode; layout: Layout } {
  const userId = useSession((session) => session.user?.id ?? '');
  // A new look for every change alone: views are compared with it.
  const shown = toGridLook({ filters: list.state.filters, sort: list.chosenSort, layout });
  const text = JSON.stringify(shown);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text changes with every change of the look
  const look = useMemo((): GridLook => shown, [text]);
  const now = useRef({ list, layout, setLayout });
  const grid = useMemo(() => {
    const looks = createSignal<GridLook>(look);
    return {
      signal: looks,
      getLook: looks.read,
      subscribe: looks.subscribe,
      setLook: (next: GridLook) => {
        const wanted = toListLook(next, now.current.layout);
        now.current.setLayout(wanted.layout);
        now.current.list.show(wanted.filters, wanted.sort);
      },
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first look alone; later ones are written below
  }, []);
  const store = useMemo(() => keepLook(grid, { userId, gridKey }), [grid, userId, gridKey]);
  const keys = [...columns.map(({ key }) => key), ...list.names].join(',');
  const names = useMemo(() => namesOf(keys), [keys]);
  useLayoutEffect(() => {
    now.current = { list, layout, setLayout };
    if (grid.signal.read() !== look) grid.signal.write(look);
  });
  useLayoutEffect(() => {
    const { chosen, opening } = store.state.read();
    const { filters, sorts } = grid.getLook();
    if (filters.length + sorts.length === 0 && opening !== undefined) store.choose(opening);
    else if (chosen !== undefined && !isSameLook(grid.getLook(), chosen.content, names)) store.leaveChosen();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the list opens
  }, [store]);
  return {
    control: (
      <ViewsControl
        grid={grid}
        store={store}
        gridKey={gridKey}
        columns={names}
        withoutOpening="打开时不再使用视图"
      />
    ),
    layout: [
      layout,
      (next: TableLayout) => {
        setLayout(next);
        store.arranged(toGridLook({ filters: {}, sort: undefined, layout: next }).arrangement);
      },
    ],
  };
}
