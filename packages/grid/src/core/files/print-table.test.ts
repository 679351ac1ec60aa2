import { expect, test } from 'vitest';
import { filterBy } from '../store/filtering/filtering.ts';
import { GridStore } from '../store/grid-store.ts';
import { showColumns } from '../store/layout/arranging.ts';
import { Totals } from '../store/selection/totals.ts';
import { plainSettings } from '../store/testing/plain-settings.ts';
import { printTableOf } from './print-table.ts';

const columns = [
  { key: 'name', title: '名称' },
  { key: 'qty', title: '件数', group: '数量', align: 'right', statistics: ['sum'] },
  { key: 'limit', title: '上限', group: '数量' },
  { key: 'memo', title: '备注' },
] as const;

test('#63 the print equals the view: visible columns and rows, group headings, and the footer', {
  meta: { spec: 'grid-63.print' },
}, () => {
  const store = new GridStore({ ...plainSettings, columns });
  store.totals = new Totals(() => undefined);
  store.load([
    { id: 'a', name: '甲', qty: 0.1, limit: 5, memo: '急' },
    { id: 'b', name: '乙', qty: 0.2, limit: 6, memo: '' },
    { id: 'c', name: '丙', qty: 9, limit: 7, memo: '' },
  ]);
  showColumns(store, [columns[3]], false);
  filterBy(store, 'name', { texts: new Set(['甲', '乙']) });
  const table = printTableOf(store);
  expect(table.groups).toEqual([
    { title: '', count: 1 },
    { title: '数量', count: 2 },
  ]);
  expect(table.columns.map(({ title, isEnd }) => [title, isEnd])).toEqual([
    ['名称', false],
    ['件数', true],
    ['上限', false],
  ]);
  expect(table.rows).toEqual([
    ['甲', '0.1', '5'],
    ['乙', '0.2', '6'],
  ]);
  expect(table.feet).toEqual([{ title: '合计', texts: ['', '0.3', ''] }]);
});
