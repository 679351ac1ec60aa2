import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { Details } from './details.tsx';
import { RowMenu } from './row-menu.tsx';
import { SubForm } from './sub-form.tsx';

/** Everything that opens for one row: its menu, its sub-table, its details. */
export function RowOverlays({ control }: { control: GridControl }) {
  const { rowMenu, subForm, details } = useGridState(control, () => control.openPanels);
  return (
    <>
      {rowMenu === undefined ? null : <RowMenu control={control} menu={rowMenu} />}
      {subForm === undefined ? null : <SubForm key={subForm.key} control={control} subForm={subForm} />}
      {details === undefined ? null : <Details control={control} details={details} />}
    </>
  );
}
