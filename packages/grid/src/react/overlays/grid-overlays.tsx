import { ColumnFilter } from '../columns/column-filter.tsx';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { FindBar } from '../find/find-bar.tsx';
import { RowOverlays } from '../rows/row-overlays.tsx';
import { Overlays } from './overlays.tsx';

const holds = (text: string, typed: string) => text.toLowerCase().includes(typed.toLowerCase());

/** Everything that can open over a grid. */
export function GridOverlays({ control }: { control: GridControl }) {
  const finding = useGridState(control, () => control.finding);
  const filtering = useGridState(control, () => control.filtering);
  const matches = useGridState(control, () => control.props.matches) ?? holds;
  return (
    <>
      {filtering === undefined ? null : (
        <ColumnFilter key={filtering.field} control={control} {...filtering} matches={matches} />
      )}
      {finding === undefined ? null : <FindBar control={control} {...finding} />}
      <Overlays control={control} matches={matches} />
      <RowOverlays control={control} />
    </>
  );
}
