import { numberCell, plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';

/** Read-only text (api-contract 6.3 `normal`). */
export const text: CellType = {
  names: ['normal', 'text'],
  toText: plainText,
  toCell: numberCell,
  isHeading: true,
  isReadOnly: true,
};
