import type { CellProps } from '../cell-type.ts';

/** Draws the slot of the column; the text if there is none. */
export function SlotCell(props: CellProps) {
  const { slots, column, text } = props;
  const render = slots.cells[column.slotName ?? column.key];
  return render === undefined ? text : render(props);
}
