import type { GridHandle } from '@baisi/grid';
import { useSyncExternalStore } from 'react';

const silent = () => () => {};

/** A live count from a grid; 0 while there is no grid. */
export function useGridCount(grid: GridHandle | null, read: (grid: GridHandle) => number): number {
  const now = () => (grid === null ? 0 : read(grid));
  return useSyncExternalStore(grid?.subscribe ?? silent, now, now);
}
