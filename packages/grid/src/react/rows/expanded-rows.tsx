import { createPortal } from 'react-dom';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { Opening } from './expanded-row.tsx';

/** What stands below open rows: React's own, in places that the grid gives. */
export function Openings({ control }: { control: GridControl }) {
  const openings = useGridState(control, () => control.shown.openings);
  return [...openings].map(([key, host]) =>
    createPortal(<Opening control={control} rowId={key} />, host, key),
  );
}
