import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import { SlotCell } from './slot-cell.tsx';
import { SlotEditor } from './slot-editor.tsx';

/**
 * A cell rendered by the application (api-contract 6.2). Nothing can be typed or pasted; only its component changes it.
 */
export const slot: CellType = {
  names: ['slot'],
  toText: plainText,
  isReadOnly: true,
  Cell: SlotCell,
};

/** A slot for which the application has an editor. */
export const editedSlot: CellType = {
  names: [],
  toText: plainText,
  typing: 'line',
  Cell: SlotCell,
  Panel: SlotEditor,
};
