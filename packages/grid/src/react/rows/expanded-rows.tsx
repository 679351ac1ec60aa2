import { createPortal } from 'react-dom';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { ExpandedRow } from './expanded-row.tsx';

/** The contents of expanded rows, drawn by React into elements of the grid. */
export function ExpandedRows({ control }: { control: GridControl }) {
  const openings = useGridState(control, () => control.openPanels.expandedHosts);
  return [...openings].map(([key, host]) =>
    createPortal(<ExpandedRow control={control} rowId={key} />, host, key),
  );
}
