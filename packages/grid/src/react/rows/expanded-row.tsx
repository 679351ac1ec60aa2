import type { RowKey } from '../../core/document/row.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';

export function ExpandedRow({ control, rowId }: { control: GridControl; rowId: RowKey }) {
  const { store } = control;
  useGridState(control, () => store.revision);
  const row = store.document.row(rowId);
  return row === undefined ? null : (control.props.expandContent?.({ row }) ?? null);
}
