import { rangesOf } from '../core/selection/selection.ts';
import type { Action } from './action.ts';
import { emptyChosen } from './emptying.ts';
import { readFirst } from './read-first.ts';

/** Empties the chosen cells. */
export const clearCells: Action = {
  id: 'clear-cells',
  label: '清除内容',
  keys: ['Delete', 'Backspace'],
  group: 'cells',
  isOn: ({ selection }) => selection !== undefined,
  run: (ground) => {
    const { selection } = ground.store;
    const spans = selection === undefined ? [] : rangesOf(selection);
    readFirst(ground, spans, { what: '清除', run: () => emptyChosen(ground, '清除内容') });
  },
};
