import { readNumber } from '../../core/clipboard/read-text.ts';
import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';

const typed = /^-?(?:\d+\.?\d*)?$/;

/** A number. What spells none cannot be typed; a lone minus counts as nothing (product-spec §5; api-contract 6.3). */
export const inputNumber: CellType = {
  names: ['inputNumber', 'input-number'],
  align: 'right',
  toText: plainText,
  read: (said) => (said.trim() === '-' ? { value: '' } : readNumber(said)),
  typing: 'line',
  accepts: (said) => typed.test(said),
};
