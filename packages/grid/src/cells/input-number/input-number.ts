import { halfWidth, readNumber } from '../../core/clipboard/read-text.ts';
import { numberCell, plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';

/**
 * A text that begins with `=` can be typed; it cannot be read and so is marked. Dropping the signs would turn `=1+2`
 * into 12.
 */
const typed = /^(?:-?(?:\d+\.?\d*)?|=[-+*/().\d ]*)$/;

/** A number. Letters cannot be typed; a lone minus is read as empty (product-spec §5, api-contract 6.3). */
export const inputNumber: CellType = {
  names: ['inputNumber', 'input-number'],
  align: 'right',
  toText: plainText,
  // Some servers send decimals as texts.
  toCell: (value) => numberCell(typeof value === 'string' ? readNumber(value)?.value : value),
  read: (said) => (said.trim() === '-' ? { value: '' } : readNumber(said)),
  typing: 'line',
  keyboard: () => 'decimal',
  accepts: (said) => typed.test(halfWidth(said)),
};
