import { expect, test } from 'vitest';
import { revertCells, setCells } from '../../document/editing.ts';
import { GridStore } from '../grid-store.ts';
import { putRows, revertRows, takeRows } from '../rows/rows.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { listChanges } from './change-list.ts';

const columns = [
  { key: 'name', title: '名称' },
  { key: 'qty', title: '件数' },
];

function aGrid() {
  const store = new GridStore({ ...plainSettings, columns });
  store.load([
    { id: 'a', name: '甲', qty: 1 },
    { id: 'b', name: '乙', qty: 2 },
    { id: 'c', name: '丙', qty: 3 },
  ]);
  return store;
}

test('#53 the list names each changed cell with both texts, new rows and removed rows', {
  meta: { spec: 'grid-53.changes' },
}, () => {
  const store = aGrid();
  store.do('', setCells(store.document, [{ key: 'b', field: 'qty', value: 20 }]));
  store.do('', setCells(store.document, [{ key: 'a', field: 'name', value: '' }]));
  const [row] = putRows(store, [{ name: '丁' }]);
  takeRows(store, ['c']);
  expect(listChanges(store)).toEqual([
    { kind: 'cell', key: 'a', field: 'name', before: '甲', now: '' },
    { kind: 'cell', key: 'b', field: 'qty', before: '2', now: '20' },
    { kind: 'added', key: row?.key, name: '丁' },
    { kind: 'removed', key: 'c', name: '丙' },
  ]);
});

test('#53 a change that is taken back is not in the list, and a removed row can be restored', {
  meta: { spec: 'grid-53.changes' },
}, () => {
  const store = aGrid();
  store.do('', setCells(store.document, [{ key: 'b', field: 'qty', value: 20 }]));
  takeRows(store, ['c']);
  store.do('', revertCells(store.document, [{ key: 'b', field: 'qty' }]));
  revertRows(store, ['c']);
  expect(listChanges(store)).toEqual([]);
  expect(store.view).toEqual(['a', 'b', 'c']);
});
