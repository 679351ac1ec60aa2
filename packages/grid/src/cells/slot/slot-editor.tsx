import type { PanelProps } from '../cell-type.ts';

/** Renders the application's editor for the column. */
export function SlotEditor(props: PanelProps) {
  const { slots, column } = props;
  const Editor = slots.editors[column.editorSlot ?? ''];
  return Editor === undefined ? null : <Editor {...props} />;
}
