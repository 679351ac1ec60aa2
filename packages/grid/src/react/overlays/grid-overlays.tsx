import { ColumnFilter } from '../columns/column-filter.tsx';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { RowOverlays } from '../rows/row-overlays.tsx';
import { Overlays } from './overlays.tsx';

const holds = (text: string, typed: string) => text.toLowerCase().includes(typed.toLowerCase());

/** Everything that opens over a grid. */
export function GridOverlays({ control }: { control: GridControl }) {
  const filtering = useGridState(control, () => control.filtering);
  const matches = useGridState(control, () => control.props.matches) ?? holds;
  return (
    <>
      {filtering === undefined ? null : (
        <ColumnFilter key={filtering.field} control={control} {...filtering} matches={matches} />
      )}
      <Overlays control={control} matches={matches} />
      <RowOverlays control={control} />
    </>
  );
}
