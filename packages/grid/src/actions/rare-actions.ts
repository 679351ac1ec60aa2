import type { Action } from './action.ts';
import { bulkEdit } from './bulk-edit.ts';
import { copy, copyWithHeadings, cut, paste } from './clipboard.ts';
import * as columns from './columns.ts';
import { keepMine, takeTheirs } from './conflicts.ts';
import { nextFault, previousFault } from './faults.ts';
import { exportRows, importFile } from './files.ts';
import { fillDown, fillRight } from './fill.ts';
import { find, replace } from './find.ts';
import { formatCells } from './formats.ts';
import { freezeRows } from './freezing.ts';
import { revertCell } from './revert-cells.ts';
import { fitHeight, resetHeight } from './row-heights.ts';
import {
  chooseRow,
  closeRow,
  insertChild,
  insertRow,
  moveRowDown,
  moveRowUp,
  openRow,
  revertRow,
} from './rows.ts';

export { commitToAll } from '../core/store/bulk-edit.ts';
export { toggleExpanded } from '../core/store/expanding.ts';
export { turnSort } from '../core/store/sorting.ts';
export { toggleAll, toggleRow } from '../core/store/ticking.ts';
export { bulkWords } from './bulk-edit.ts';
export { copyBy, cutBy } from './clipboard.ts';
export { pasteTable } from './pasting.ts';

/** In the order of the context menu. */
export const rareActions: readonly Action[] = [
  cut,
  copy,
  copyWithHeadings,
  paste,
  keepMine,
  takeTheirs,
  revertCell,
  moveRowUp,
  moveRowDown,
  insertRow,
  insertChild,
  chooseRow,
  openRow,
  closeRow,
  revertRow,
  nextFault,
  previousFault,
  fillDown,
  fillRight,
  bulkEdit,
  fitHeight,
  resetHeight,
  freezeRows,
  find,
  replace,
  importFile,
  exportRows,
  columns.sortUp,
  columns.sortDown,
  columns.unsort,
  columns.pinLeft,
  columns.pinRight,
  columns.unpin,
  columns.moveColumnLeft,
  columns.moveColumnRight,
  columns.widen,
  columns.narrow,
  columns.fitContent,
  columns.hide,
  formatCells,
  columns.arrange,
  columns.resetLayout,
];
