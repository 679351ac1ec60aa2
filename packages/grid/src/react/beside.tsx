import { Around } from './around.tsx';
import { ColumnFilter } from './column-filter.tsx';
import { FindBar } from './find-bar.tsx';
import type { GridControl } from './grid-control.ts';
import { Overlays } from './overlays.tsx';
import { useGridState } from './use-grid-state.ts';

const holds = (text: string, typed: string) => text.toLowerCase().includes(typed.toLowerCase());

/** Everything that can stand open over a grid or beside it. */
export function Beside({ control }: { control: GridControl }) {
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
      <Around control={control} />
    </>
  );
}
