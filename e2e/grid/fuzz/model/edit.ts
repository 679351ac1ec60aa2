import type { Column } from './values.ts';

/**
 * The open edit of a cell. `isTyped`: it began with a typed character, which replaces the value. `isSure`: the caret is
 * at the end and nothing is selected, so the model knows what the next key does to the text; otherwise it reads the
 * text that the person sees in the field.
 */
export type Edit = {
  id: string;
  column: Column;
  text: string;
  isTyped: boolean;
  isSure: boolean;
  /** Arrows end the edit; F2 changes that. */
  arrowsLeave: boolean;
  /** Texts for Ctrl+Z and Ctrl+Y within the edit: the earlier ones, and the undone ones. */
  before: string[];
  after: string[];
  /** The last key may have cancelled the edit: whether it has, the field shows. */
  mayHaveEnded: boolean;
};

/** The text after a key. */
export function setText(edit: Edit, text: string): void {
  if (text === edit.text) return;
  edit.before.push(edit.text);
  edit.after = [];
  edit.text = text;
}

/** Repeats what Ctrl+Z has taken back. */
export function redoTyping(edit: Edit): void {
  const text = edit.after.pop();
  if (text === undefined) return;
  edit.before.push(edit.text);
  edit.text = text;
}
