import type { GridKey } from '@baisi/contract/rules/grid-view';
import type { GridHandle } from '@baisi/grid';
import { useLayoutEffect, useMemo } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { keepLook, type LookStore } from './look-store.ts';

/**
 * Restores the user's look of a grid before the first paint, and stores its changes. Returns undefined without a grid.
 */
export function useKeptLook(grid: GridHandle | null, gridKey: GridKey): LookStore | undefined {
  const userId = useSession((session) => session.user?.id ?? '');
  const store = useMemo(
    () => (grid === null ? undefined : keepLook(grid, { userId, gridKey })),
    [grid, userId, gridKey],
  );
  useLayoutEffect(() => store?.start(), [store]);
  return store;
}
