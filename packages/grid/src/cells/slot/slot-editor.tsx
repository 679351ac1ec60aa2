import type { PanelProps } from '../cell-type.ts';

/** The owner's editor of a column. */
export function SlotEditor(props: PanelProps) {
  const { slots, column } = props;
  const Editor = slots.editors[column.editorSlot ?? ''];
  return Editor === undefined ? null : <Editor {...props} />;
}
