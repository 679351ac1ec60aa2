import { plainText } from '../../columns/column.ts';
import type { GridSettings } from '../settings.ts';

/** Settings of a grid without options, apart from its columns. */
export const plainSettings: Omit<GridSettings, 'columns'> = {
  hidden: [],
  leads: [],
  rowKey: 'id',
  kindOf: () => ({ toText: plainText }),
  rowHeightPx: 40,
  isDisabled: false,
  isRowDisabled: () => false,
  orderField: undefined,
  mayAddRows: true,
  isAsyncRemove: false,
  mayChoose: false,
  choice: 'checkbox',
  isExpandable: false,
  isAccordion: false,
  treeField: undefined,
  isTreeOpen: false,
  mayRemoveFromTree: false,
  hasBlankRow: false,
  hasCards: false,
  removalWord: undefined,
  mayExport: false,
  mayImport: false,
  tell: () => undefined,
};
