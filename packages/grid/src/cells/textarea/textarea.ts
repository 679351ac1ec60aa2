import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';

/** Text of several lines: shown on one, edited in a box of 300 × 210 pixels (api-contract 6.3). */
export const textarea: CellType = {
  names: ['textarea', 'input_pop', 'inputPop'],
  toText: plainText,
  typing: 'lines',
};
