import type { CellProps } from '../cell-type.ts';

/** Renders the application's component for the column; without one, the text. */
export function SlotCell(props: CellProps) {
  const { slots, column, text } = props;
  const render = slots.cells[column.slotName ?? column.key];
  return render === undefined ? text : render(props);
}
