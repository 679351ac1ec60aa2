import type { CellProps } from '../cell-type.ts';

/** Draws what the slot of its column gives; its text where there is none. */
export function SlotCell(props: CellProps) {
  const { slots, column, text } = props;
  const render = slots.cells[column.slotName ?? column.key];
  return render === undefined ? text : render(props);
}
