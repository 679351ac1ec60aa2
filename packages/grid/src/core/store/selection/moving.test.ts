import { expect, test } from 'vitest';
import { GridStore } from '../grid-store.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { goOn, step } from './moving.ts';

function gridAt(row: number, column: number): GridStore {
  const columns = ['name', 'phone', 'city'].map((key) => ({ key, title: key }));
  const store = new GridStore({ ...plainSettings, columns, rowKey: 'id' });
  store.load(['a', 'b', 'c'].map((id) => ({ id })));
  store.goTo({ row, column });
  return store;
}
const active = ({ selection }: GridStore) => [selection?.active.row, selection?.active.column];

test('Enter after Tab goes down to the column in which Tab was first pressed', () => {
  const store = gridAt(0, 0);
  goOn(store, 'column', 1);
  goOn(store, 'column', 1);
  goOn(store, 'row', 1);
  expect(active(store)).toEqual([1, 0]);
  goOn(store, 'row', 1);
  expect(active(store)).toEqual([2, 0]);
});

test('Enter after Tab goes to that column even if rows were redrawn meanwhile', () => {
  const store = gridAt(0, 0);
  goOn(store, 'column', 1);
  store.refreshView();
  goOn(store, 'row', 1);
  expect(active(store)).toEqual([1, 0]);
});

test('after Tab, any other move makes Enter go straight down', () => {
  const store = gridAt(0, 0);
  goOn(store, 'column', 1);
  step(store, 'right', { reach: 'cell', isExtending: false, pageRows: 1 });
  goOn(store, 'row', 1);
  expect(active(store)).toEqual([1, 2]);
});

test('Tab into the next row starts there; Shift+Tab and Enter continue from the cell they lead to', () => {
  const store = gridAt(0, 2);
  goOn(store, 'column', 1);
  expect(active(store)).toEqual([1, 0]);
  goOn(store, 'column', 1);
  goOn(store, 'row', 1);
  expect(active(store)).toEqual([2, 0]);
  const back = gridAt(0, 2);
  goOn(back, 'column', -1);
  goOn(back, 'row', 1);
  expect(active(back)).toEqual([1, 1]);
});
