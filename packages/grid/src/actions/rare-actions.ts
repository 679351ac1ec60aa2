import type { Action } from './action.ts';
import { bulkEdit } from './cells/bulk-edit.ts';
import { clearCells } from './cells/clearing.ts';
import { copy, copyWithHeadings, cut, paste } from './cells/clipboard.ts';
import { comment, listComments, removeComment } from './cells/commenting.ts';
import { fillDown, fillRight } from './cells/fill.ts';
import { keepMine, nextFault, previousFault, takeTheirs } from './cells/problems.ts';
import { revertCell } from './cells/revert-cells.ts';
import { insertNow, insertToday } from './cells/today.ts';
import * as columns from './columns.ts';
import { groupingActions } from './grouping.ts';
import {
  exportRows,
  find,
  formatCells,
  importFile,
  pivotRows,
  printRows,
  replace,
  shortcuts,
} from './open-panels.ts';
import { fitHeight, freezeRows, resetHeight } from './rows/row-layout.ts';
import {
  chooseRow,
  closeRow,
  insertChild,
  insertRow,
  insertRowAbove,
  moveRowDown,
  moveRowUp,
  openRow,
  removeRows,
  revertRow,
} from './rows/rows.ts';

export { commitToAll } from '../core/store/editing/bulk-edit.ts';
export { turnSort } from '../core/store/filtering/sorting.ts';
export { toggleExpanded } from '../core/store/layout/expanding.ts';
export { toggleAll, toggleRow } from '../core/store/rows/ticking.ts';
export { bulkWords } from './cells/bulk-edit.ts';
export { copyBy, cutBy } from './cells/clipboard.ts';
export { pasteTable } from './cells/pasting.ts';

/** The actions of the part `work`, in the order of the context menu. */
export const rareActions: readonly Action[] = [
  cut,
  copy,
  copyWithHeadings,
  paste,
  comment,
  removeComment,
  listComments,
  clearCells,
  keepMine,
  takeTheirs,
  revertCell,
  moveRowUp,
  moveRowDown,
  insertRowAbove,
  insertRow,
  insertChild,
  chooseRow,
  openRow,
  closeRow,
  revertRow,
  removeRows,
  nextFault,
  previousFault,
  fillDown,
  fillRight,
  bulkEdit,
  insertToday,
  insertNow,
  fitHeight,
  resetHeight,
  freezeRows,
  find,
  replace,
  importFile,
  exportRows,
  printRows,
  shortcuts,
  columns.sortUp,
  columns.sortDown,
  columns.unsort,
  ...groupingActions,
  pivotRows,
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
