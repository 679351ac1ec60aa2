import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { FindBar } from '../find/find-bar.tsx';
import { CardBar } from './card-bar.tsx';

/** The bars between the toolbar and the rows. The find bar is one of them, so that it covers no cell. */
export function TopBars({ control }: { control: GridControl }) {
  const finding = useGridState(control, () => control.finding);
  return (
    <>
      {finding === undefined ? null : <FindBar control={control} {...finding} />}
      <CardBar control={control} />
    </>
  );
}
