import { useSyncExternalStore } from 'react';
import type { GridControl } from './grid-control.ts';

/** A part of what the grid is doing; the component is drawn again when that part is another one. */
export function useGridState<T>({ subscribe }: Pick<GridControl, 'subscribe'>, read: () => T): T {
  return useSyncExternalStore(subscribe, read, read);
}
