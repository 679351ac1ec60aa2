import { choicesOf } from '../../core/columns/choices.ts';
import type { Column } from '../../core/columns/column.ts';
import type { Keyboard } from '../cell-type.ts';

/** Lists up to this length are not searched, so that no on-screen keyboard covers them. */
const atAGlance = 12;

/** The on-screen keyboard for a list of choices. */
export function keyboardOf(column: Column): Keyboard {
  const isShort = choicesOf(column, {}).list.length <= atAGlance;
  return isShort && column.allowInput !== true ? 'none' : 'text';
}
