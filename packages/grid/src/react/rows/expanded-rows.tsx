import { createPortal } from 'react-dom';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { ExpandedRow } from './expanded-row.tsx';

/** Renders the contents of expanded rows into their containers between the rows. */
export function ExpandedRows({ control }: { control: GridControl }) {
  const openings = useGridState(control, () => control.openPanels.expandedHosts);
  return [...openings].map(([key, host]) =>
    createPortal(<ExpandedRow control={control} rowId={key} />, host, key),
  );
}
