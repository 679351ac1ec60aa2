import type { RowKey } from '../../core/document/row.ts';
import { current, rangesOf } from '../../core/selection/selection.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { toggleExpanded } from '../../core/store/layout/expanding.ts';
import { toggleFold } from '../../core/store/layout/folding.ts';
import { addChild } from '../../core/store/rows/adding-child.ts';
import { insertAbove, insertBelow, moveRowBy } from '../../core/store/rows/moving-rows.ts';
import { mayRemove, revertRows } from '../../core/store/rows/rows.ts';
import { toggleRow } from '../../core/store/rows/ticking.ts';
import { mayChoose } from '../../core/store/selection/choosing.ts';
import type { Action } from '../action.ts';

/** Returns the key of the row with the active cell. */
const activeRow = ({ view, selection }: GridStore) =>
  selection === undefined ? undefined : view[selection.active.row];

const isSortedByHand = ({ settings }: GridStore): boolean => settings.orderField !== undefined;
const hasParents = ({ tree, settings }: GridStore): boolean =>
  tree !== undefined && settings.parentField !== undefined;

/** Returns whether the active row may be moved by this distance. Sorted or grouped rows may not. */
function mayMove(store: GridStore, by: 1 | -1): boolean {
  const { settings, sorts, groups, document } = store;
  const key = activeRow(store);
  const isArranged = sorts.length > 0 || groups !== undefined;
  if (settings.orderField === undefined || settings.isDisabled || isArranged || key === undefined)
    return false;
  const index = document.order.indexOf(key) + by;
  return index >= 0 && index < document.order.length;
}

const moving = (id: string, label: string, chord: string, by: 1 | -1): Action => ({
  id,
  label,
  keys: [chord],
  group: 'rows',
  isOffered: isSortedByHand,
  isOn: (store) => mayMove(store, by),
  run: ({ store, announce }) => {
    const key = activeRow(store);
    if (key !== undefined && moveRowBy(store, key, by))
      announce(`已移到第${store.document.order.indexOf(key) + 1}行`);
  },
});

/** Moves the active row by one place (api-contract 6.6). */
export const moveRowUp = moving('move-row-up', '向上移', 'Alt+ArrowUp', -1);
export const moveRowDown = moving('move-row-down', '向下移', 'Alt+ArrowDown', 1);

/** Maximum number of rows inserted at once. */
const maxInserted = 1_000;

/** Returns the first and last selected row and their number. New rows are inserted around them, not between. */
function selectedRows(store: GridStore): { first: RowKey; last: RowKey; count: number } | undefined {
  if (store.selection === undefined) return undefined;
  const { top, bottom } = current(store.selection);
  const keys = store.keysIn(top, bottom);
  const [first] = keys;
  const last = keys.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { first, last, count: Math.min(keys.length, maxInserted) };
}

const inserting = (
  id: string,
  where: string,
  chord: string,
  insert: (store: GridStore, rows: { first: RowKey; last: RowKey; count: number }) => void,
): Action => ({
  id,
  label: (store) => {
    const { count } = selectedRows(store) ?? { count: 1 };
    return count > 1 ? `${where}插入 ${count} 行` : `${where}插入一行`;
  },
  keys: [chord],
  group: 'rows',
  isOffered: isSortedByHand,
  isOn: (store) => isSortedByHand(store) && !store.settings.isDisabled && selectedRows(store) !== undefined,
  run: ({ store }) => {
    const rows = selectedRows(store);
    if (rows !== undefined) insert(store, rows);
  },
});

/** Inserts as many rows as are selected, below or above them. */
export const insertRow = inserting('insert-row', '', 'Alt+Insert', (store, { last, count }) =>
  insertBelow(store, last, count),
);
export const insertRowAbove = inserting(
  'insert-above',
  '在上方',
  'Ctrl+Alt+Insert',
  (store, { first, count }) => insertAbove(store, first, count),
);

/**
 * Asks for confirmation before the rows of the selected cells are removed. They are ticked first, so that the user sees
 * which rows these are.
 */
export const removeRows: Action = {
  id: 'remove-rows',
  label: (store) => {
    const count = removableRows(store).length;
    const { removalWord = '删除' } = store.settings;
    return count > 1 ? `${removalWord} ${count} 行…` : `${removalWord}此行…`;
  },
  keys: ['Ctrl+Shift+Delete'],
  group: 'rows',
  isOffered: ({ settings }) => settings.removalWord !== undefined,
  isOn: (store) =>
    store.settings.removalWord !== undefined && mayRemove(store) && removableRows(store).length > 0,
  run: ({ store, show }) => {
    const keys = removableRows(store);
    store.chosen.clear();
    for (const key of keys) store.chosen.add(key);
    store.changed();
    show({ kind: 'remove' });
  },
};

/** Inserts a child of the active row in a tree. */
export const insertChild: Action = {
  id: 'insert-child',
  label: '新增下级',
  keys: ['Alt+Shift+Insert'],
  group: 'rows',
  isOffered: hasParents,
  isOn: (store) => hasParents(store) && !store.settings.isDisabled && activeRow(store) !== undefined,
  run: ({ store, announce }) => {
    const key = activeRow(store);
    if (key === undefined) return;
    addChild(store, key);
    announce('已新增下级');
  },
};

/** Ticks the active row, or unticks it. */
export const chooseRow: Action = {
  id: 'choose-row',
  label: '选择此行',
  keys: ['Ctrl+Shift+Space'],
  isOn: (store) => {
    const key = activeRow(store);
    return store.settings.mayChoose && key !== undefined && mayChoose(store, key);
  },
  run: ({ store, announce }) => {
    const key = activeRow(store);
    if (key === undefined) return;
    toggleRow(store, key);
    announce(store.chosen.has(key) ? '已选择' : '已取消选择');
  },
};

const opening = (id: string, label: string, chord: string, isToOpen: boolean): Action => ({
  id,
  label,
  keys: [chord],
  isOn: (store) => {
    const key = activeRow(store);
    if (key === undefined) return false;
    if (store.tree !== undefined) return store.tree.stateOf(key) === (isToOpen ? 'closed' : 'open');
    return store.settings.isExpandable && store.expanded.has(key) !== isToOpen;
  },
  run: ({ store, announce }) => {
    const key = activeRow(store);
    if (key === undefined) return;
    if (store.tree === undefined) toggleExpanded(store, key);
    else toggleFold(store, key);
    announce(isToOpen ? '已展开' : '已收起');
  },
});

/** Expand or collapse the active row or its children in a tree. */
export const openRow = opening('open-row', '展开', 'Alt+Shift+ArrowDown', true);
export const closeRow = opening('close-row', '收起', 'Alt+Shift+ArrowUp', false);

/** Discards the unsaved changes of the selected rows. */
export const revertRow: Action = {
  id: 'revert-row',
  label: '还原整行',
  keys: [],
  group: 'rows',
  isOn: (store) => chosenRows(store).some((key) => store.document.state(key) === 'edited'),
  run: ({ store, announce }) => {
    revertRows(store, chosenRows(store));
    announce('已还原');
  },
};

/** Returns the selected rows that can be ticked, and therefore removed. */
const removableRows = (store: GridStore): RowKey[] =>
  chosenRows(store).filter((key) => mayChoose(store, key));

function chosenRows(store: GridStore): RowKey[] {
  const { selection } = store;
  const ranges = selection === undefined ? [] : rangesOf(selection);
  return [...new Set(ranges.flatMap(({ top, bottom }) => store.keysIn(top, bottom)))];
}
