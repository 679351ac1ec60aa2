import type { GridHandle } from '@baisi/grid';
import { useEffect, useMemo, useState } from 'react';
import { later } from '../../platform/realtime/person-socket.ts';
import { bindGrid, type LiveBinding, type LiveSource } from './live-binding.ts';
import { type Saving, saving } from './live-saving.ts';

type Bound = {
  saves: Saving | undefined;
  /** undefined until the grid is connected to other users' changes. */
  binding: LiveBinding | undefined;
};

/** Connects a grid to its rows on the server while it is mounted. */
export function useLiveBinding(grid: GridHandle | null, source: LiveSource): Bound {
  const [binding, setBinding] = useState<LiveBinding>();
  const saves = useMemo(() => (grid === null ? undefined : saving(grid, source)), [grid, source]);
  useEffect(() => {
    if (grid === null || saves === undefined) return undefined;
    let isOver = false;
    let bound: LiveBinding | undefined;
    const bind = async () => {
      const { liveRows } = await import('../../platform/realtime/live.ts');
      if (isOver) return;
      bound = bindGrid(grid, source, { join: liveRows.join, later, saves });
      setBinding(bound);
    };
    // Without the connection the grid still saves, but receives no changes.
    void bind().catch(() => {});
    return () => {
      isOver = true;
      bound?.leave();
      setBinding(undefined);
    };
  }, [grid, source, saves]);
  return { saves, binding };
}
