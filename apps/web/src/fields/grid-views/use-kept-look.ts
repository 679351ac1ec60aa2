import type { GridKey } from '@baisi/contract/rules/grid-view';
import type { GridHandle } from '@baisi/grid';
import { useLayoutEffect, useMemo } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { keepLook, type LookKeeper } from './look-keeper.ts';

/** Keeps the user's look of a grid while it is mounted; applies it before the first paint. */
export function useKeptLook(grid: GridHandle | null, gridKey: GridKey): LookKeeper | undefined {
  const userId = useSession((session) => session.user?.id ?? '');
  const keeper = useMemo(
    () => (grid === null ? undefined : keepLook(grid, { userId, gridKey })),
    [grid, userId, gridKey],
  );
  useLayoutEffect(() => keeper?.start(), [keeper]);
  return keeper;
}
