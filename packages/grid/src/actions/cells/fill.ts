import { rangesOf } from '../../core/selection/selection.ts';
import { type Filled, fillWithin } from '../../core/store/editing/filling.ts';
import type { Action, ActionDeps } from '../action.ts';
import { readFirst } from '../rows/read-first.ts';

/** Reports a fill; skipped cells visibly. */
export function tellFilled(
  { announce, note }: Pick<ActionDeps, 'announce' | 'note'>,
  { count, locked }: Filled,
): void {
  const filled = `已填充${count}个单元格`;
  if (locked === 0) announce(filled);
  else note(`${filled}，已跳过 ${locked} 个锁定的单元格`);
}

function fillBy(deps: ActionDeps, way: 'down' | 'right'): void {
  const { store } = deps;
  const ranges = store.selection === undefined ? [] : rangesOf(store.selection);
  // If a single row is selected, the row above it is the source.
  const spans = ranges.map(({ top, bottom }) => ({ top: Math.max(0, top - 1), bottom }));
  readFirst(deps, spans, { what: '填充', run: () => tellFilled(deps, fillWithin(store, way)) });
}

/**
 * Fills the selection with the values of its first row. If a single row is selected: with those of the row above it.
 */
export const fillDown: Action = {
  id: 'fill-down',
  label: '向下填充',
  keys: ['Ctrl+D'],
  group: 'cells',
  isOn: ({ selection }) => selection !== undefined,
  run: (deps) => fillBy(deps, 'down'),
};

/**
 * Fills the selection with the values of its first column. If a single column is selected: with those of the column
 * before.
 */
export const fillRight: Action = {
  id: 'fill-right',
  label: '向右填充',
  keys: ['Ctrl+R'],
  group: 'cells',
  isOn: ({ selection }) => selection !== undefined,
  run: (deps) => fillBy(deps, 'right'),
};
