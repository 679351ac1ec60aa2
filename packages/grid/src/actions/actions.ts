import type { Chord } from '../core/store/key-map.ts';
import type { Action } from './action.ts';
import { bulkEdit } from './bulk-edit.ts';
import { clearCells, revertCell } from './cells.ts';
import { copy, copyWithHeadings, cut, paste } from './clipboard.ts';
import * as columns from './columns.ts';
import { nextFault, previousFault } from './faults.ts';
import { fillDown, fillRight } from './fill.ts';
import { find, replace } from './find.ts';
import { redo, undo } from './history.ts';
import { fitHeight, resetHeight } from './row-heights.ts';
import { chooseRow, closeRow, insertRow, moveRowDown, moveRowUp, openRow, revertRow } from './rows.ts';

/** Everything that a person can do with cells and rows, in the order of the context menu. */
export const actions: readonly Action[] = [
  undo,
  redo,
  cut,
  copy,
  copyWithHeadings,
  paste,
  clearCells,
  revertCell,
  moveRowUp,
  moveRowDown,
  insertRow,
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
  find,
  replace,
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
  columns.arrange,
  columns.resetLayout,
];

/** The action that a key stands for. */
export const actionOf: ReadonlyMap<Chord, Action> = new Map(
  actions.flatMap((action) => action.keys.map((chord) => [chord, action] as const)),
);
