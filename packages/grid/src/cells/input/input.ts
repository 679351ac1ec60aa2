import { numberCell, plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import { keyboardOf } from './keyboard.ts';

/** One line of text. */
export const input: CellType = {
  names: ['input'],
  toText: plainText,
  toCell: numberCell,
  isHeading: true,
  typing: 'line',
  keyboard: keyboardOf,
};
