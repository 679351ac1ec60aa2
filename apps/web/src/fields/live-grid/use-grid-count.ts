import type { GridHandle } from '@baisi/grid';
import { useSyncExternalStore } from 'react';

const silent = () => () => {};

/** Returns a number that `read` computes from a grid, and follows its changes; 0 while there is no grid. */
export function useGridCount(grid: GridHandle | null, read: (grid: GridHandle) => number): number {
  const now = () => (grid === null ? 0 : read(grid));
  return useSyncExternalStore(grid?.subscribe ?? silent, now, now);
}
