import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import { SlotCell } from './slot-cell.tsx';
import { SlotEditor } from './slot-editor.tsx';

/** A cell drawn by the owner (api-contract 6.2). It cannot be typed or pasted into; its component changes it. */
export const slot: CellType = {
  names: ['slot'],
  toText: plainText,
  isReadOnly: true,
  Cell: SlotCell,
};

/** A slot with an editor of the owner. */
export const editedSlot: CellType = {
  names: [],
  toText: plainText,
  typing: 'line',
  Cell: SlotCell,
  Panel: SlotEditor,
};
