import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';

/** Text of several lines. The cell shows the first line; the input is 300 × 210 px (api-contract 6.3). */
export const textarea: CellType = {
  names: ['textarea', 'input_pop', 'inputPop'],
  toText: plainText,
  typing: 'lines',
};
