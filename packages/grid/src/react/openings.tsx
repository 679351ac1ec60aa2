import { createPortal } from 'react-dom';
import type { GridControl } from './grid-control.ts';
import { Opening } from './opening.tsx';
import { useGridState } from './use-grid-state.ts';

/** What stands below open rows: React's own, in places that the grid gives. */
export function Openings({ control }: { control: GridControl }) {
  const openings = useGridState(control, () => control.shown.openings);
  return [...openings].map(([key, host]) =>
    createPortal(<Opening control={control} rowId={key} />, host, key),
  );
}
