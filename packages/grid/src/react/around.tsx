import { Details } from './details.tsx';
import type { GridControl } from './grid-control.ts';
import { Notice } from './notice.tsx';
import { RemovalQuestion } from './removal-question.tsx';
import { RowMenu } from './row-menu.tsx';
import { SubForm } from './sub-form.tsx';
import { useGridState } from './use-grid-state.ts';

/** Everything that can stand open beside a grid. */
export function Around({ control }: { control: GridControl }) {
  const { rowMenu, subForm, details, question, notice } = useGridState(control, () => control.shown);
  return (
    <>
      {rowMenu === undefined ? null : <RowMenu control={control} menu={rowMenu} />}
      {subForm === undefined ? null : <SubForm key={subForm.key} control={control} subForm={subForm} />}
      {details === undefined ? null : <Details control={control} details={details} />}
      {question === undefined ? null : <RemovalQuestion control={control} question={question} />}
      {notice === '' ? null : <Notice control={control} words={notice} />}
    </>
  );
}
