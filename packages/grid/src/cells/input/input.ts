import { numberCell, plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';

/** One line of text. */
export const input: CellType = {
  names: ['input'],
  toText: plainText,
  toCell: numberCell,
  typing: 'line',
};
