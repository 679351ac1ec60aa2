import type { RowKey } from '../../core/document/row.ts';
import { settleCell } from '../../core/store/collaboration/joining.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { stepFault } from '../../core/store/selection/stepping-faults.ts';
import type { Action } from '../action.ts';

/** Returns the active cell if it has a conflict. */
function activeConflict(store: GridStore): { key: RowKey; field: string } | undefined {
  const place = store.selection === undefined ? undefined : store.at(store.selection.active);
  if (place === undefined) return undefined;
  const { key, column } = place;
  return store.collaboration.conflicts.get(key, column.key) && { key, field: column.key };
}

const settling = (id: string, label: string, side: 'mine' | 'theirs'): Action => ({
  id,
  label,
  keys: [],
  group: 'conflicts',
  isOn: (store) => activeConflict(store) !== undefined,
  run: ({ store, announce }) => {
    const cell = activeConflict(store);
    if (cell === undefined) return;
    settleCell(store, cell.key, cell.field, side);
    announce(side === 'mine' ? '已保留我的修改' : '已采用对方的修改');
  },
});

/** Resolve the conflict of a cell that another user has changed. */
export const keepMine = settling('keep-mine', '保留我的', 'mine');
export const takeTheirs = settling('take-theirs', '采用对方', 'theirs');

const stepping = (id: string, label: string, chord: string, by: 1 | -1): Action => ({
  id,
  label,
  keys: [chord],
  isOn: (store) => store.faults.length > 0,
  run: ({ store, announce }) => {
    const fault = stepFault(store, by);
    if (fault !== undefined) announce(`错误：${fault.message}`);
  },
});

/** Move the active cell to the next or the previous error. */
export const nextFault = stepping('next-fault', '下一处错误', 'F8', 1);
export const previousFault = stepping('previous-fault', '上一处错误', 'Shift+F8', -1);
