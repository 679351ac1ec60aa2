import { choicesOf } from '../../core/columns/choices.ts';
import type { Column } from '../../core/columns/column.ts';
import type { Keyboard } from '../cell-type.ts';

/** Up to this number of choices nothing needs to be typed, so no on-screen keyboard is opened. */
const atAGlance = 12;

/** The on-screen keyboard for a list of choices. */
export function keyboardOf(column: Column): Keyboard {
  const isShort = choicesOf(column, {}).list.length <= atAGlance;
  return isShort && column.allowInput !== true ? 'none' : 'text';
}
