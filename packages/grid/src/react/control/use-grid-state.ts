import { useSyncExternalStore } from 'react';
import type { GridControl } from './grid-control.ts';

/** Reads a part of the grid's state; the component renders again when that part changes. */
export function useGridState<T>({ subscribe }: Pick<GridControl, 'subscribe'>, read: () => T): T {
  return useSyncExternalStore(subscribe, read, read);
}
