import { choicesOf } from '../../../core/columns/choices.ts';
import type { Column } from '../../../core/columns/column.ts';

/** A value that a user may choose instead of typing it. */
export type Chosen = { value: string; text: string };

/** Returns the possible values of a column, if they are few and known; otherwise an empty list. */
export function choicesIn(column: Column): Chosen[] {
  if (column.type === 'checkbox') return ['是', '否'].map((text) => ({ value: text, text }));
  return choicesOf(column, {}).list.map(({ value, text }) => ({ value: String(value), text }));
}
