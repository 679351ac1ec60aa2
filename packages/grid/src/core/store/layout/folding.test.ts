import { expect, test } from 'vitest';
import { only } from '../../selection/selection.ts';
import { GridStore } from '../grid-store.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { toggleFold } from './folding.ts';

test('#40 the active cell stays in its row while rows above it are collapsed, and goes to the collapsed row if it is hidden', {
  meta: { spec: 'grid-40.tree' },
}, () => {
  const store = new GridStore({
    ...plainSettings,
    columns: [{ key: 'name', title: '部门', type: 'input' }],
    treeField: 'children',
    isTreeOpen: true,
  });
  store.load([{ id: 'a', children: [{ id: 'a1' }, { id: 'a2' }] }, { id: 'b' }]);
  const active = () => store.view[store.selection?.active.row ?? -1];
  store.select(only({ row: 3, column: 0 }));
  toggleFold(store, 'a');
  expect([store.view, active()]).toEqual([['a', 'b'], 'b']);
  toggleFold(store, 'a');
  expect(active()).toBe('b');
  store.select(only({ row: 2, column: 0 }));
  toggleFold(store, 'a');
  expect(active()).toBe('a');
});
