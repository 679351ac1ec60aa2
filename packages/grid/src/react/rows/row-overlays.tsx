import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { Details } from './details.tsx';
import { RemovalQuestion } from './removal-question.tsx';
import { RowMenu } from './row-menu.tsx';
import { SubForm } from './sub-form.tsx';

/** What stands open because of a row: its menu, its sub-table, its details, a question before it goes. */
export function Around({ control }: { control: GridControl }) {
  const { rowMenu, subForm, details, question } = useGridState(control, () => control.shown);
  return (
    <>
      {rowMenu === undefined ? null : <RowMenu control={control} menu={rowMenu} />}
      {subForm === undefined ? null : <SubForm key={subForm.key} control={control} subForm={subForm} />}
      {details === undefined ? null : <Details control={control} details={details} />}
      {question === undefined ? null : <RemovalQuestion control={control} question={question} />}
    </>
  );
}
