import { fillWithin } from '../core/store/filling.ts';
import type { Action } from './action.ts';

/** Fills the chosen cells from their first row, or one row from the one above it. */
export const fillDown: Action = {
  id: 'fill-down',
  label: '向下填充',
  keys: ['Ctrl+D'],
  group: 'cells',
  isOn: ({ selection }) => selection !== undefined,
  run: ({ store, announce }) => announce(`已填充${fillWithin(store, 'down')}个单元格`),
};

/** Fills the chosen cells from their first column, or one column from the one before it. */
export const fillRight: Action = {
  id: 'fill-right',
  label: '向右填充',
  keys: ['Ctrl+R'],
  group: 'cells',
  isOn: ({ selection }) => selection !== undefined,
  run: ({ store, announce }) => announce(`已填充${fillWithin(store, 'right')}个单元格`),
};
