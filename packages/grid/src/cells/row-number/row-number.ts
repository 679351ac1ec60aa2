import type { CellType } from '../cell-type.ts';

/** The number of a row as it stands, from 1. */
export const rowNumber: CellType = {
  names: ['rowNumber', 'row-number'],
  toText: () => '',
  isReadOnly: true,
  draw: (cell, { index }) => {
    cell.textContent = String(index + 1);
  },
};
