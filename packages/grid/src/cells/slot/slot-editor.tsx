import type { PanelProps } from '../cell-type.ts';

/** The editor that the grid's owner has for a column. */
export function SlotEditor(props: PanelProps) {
  const { slots, column } = props;
  const Editor = slots.editors[column.editorSlot ?? ''];
  return Editor === undefined ? null : <Editor {...props} />;
}
