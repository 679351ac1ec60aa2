import { choicesOf } from '../../core/columns/choices.ts';
import type { Column } from '../../core/columns/column.ts';
import type { Keyboard } from '../cell-type.ts';

/** So many choices are seen at a glance: nobody types to find one, and a keyboard would only cover them. */
const atAGlance = 12;

/** The keyboard beside a list of choices. */
export function keyboardOf(column: Column): Keyboard {
  const isShort = choicesOf(column, {}).list.length <= atAGlance;
  return isShort && column.allowInput !== true ? 'none' : 'text';
}
