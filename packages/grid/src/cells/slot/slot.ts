import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import { SlotCell } from './slot-cell.tsx';
import { SlotEditor } from './slot-editor.tsx';

/** A cell that the grid's owner draws (api-contract 6.2). Nobody types or pastes into it: it changes by its own hands. */
export const slot: CellType = {
  names: ['slot'],
  toText: plainText,
  isReadOnly: true,
  Cell: SlotCell,
};

/** One that has an editor of its owner's, too. */
export const editedSlot: CellType = {
  names: [],
  toText: plainText,
  typing: 'line',
  Cell: SlotCell,
  Panel: SlotEditor,
};
