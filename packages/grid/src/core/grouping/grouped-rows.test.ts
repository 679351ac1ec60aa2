import { expect, test } from 'vitest';
import { type Column, plainText } from '../columns/column.ts';
import { setCells } from '../document/editing.ts';
import { printTableOf } from '../files/print-table.ts';
import { tableOf } from '../files/table-of.ts';
import { extendTo, only } from '../selection/selection.ts';
import { copyChosen } from '../store/editing/copying.ts';
import { planPasting } from '../store/editing/pasting.ts';
import { filterBy } from '../store/filtering/filtering.ts';
import { sortBy } from '../store/filtering/sorting.ts';
import { GridStore } from '../store/grid-store.ts';
import { groupBy, setAggregate } from '../store/layout/grouping-columns.ts';
import { lookReader, takeLook } from '../store/layout/look.ts';
import { addNewRows } from '../store/rows/rows.ts';
import { Totals } from '../store/selection/totals.ts';
import { plainSettings } from '../store/testing/plain-settings.ts';
import { beginGroups } from './grouping.ts';

const columns: readonly Column[] = [
  { key: 'city', title: '城市' },
  { key: 'name', title: '客户' },
  { key: 'amount', title: '金额', statistics: ['sum'] },
];

/** A grid in groups: 上海 丙 0.1 · 北京 乙 3 · 上海 甲 0.2 · （空） 丁 5. */
function aGrid(by: readonly string[] = ['city']) {
  const store = new GridStore({ ...plainSettings, columns, kindOf: () => ({ toText: plainText }) });
  store.totals = new Totals(() => store.changed());
  store.load([
    { id: 'a', city: '上海', name: '丙', amount: 0.1 },
    { id: 'b', city: '北京', name: '乙', amount: 3 },
    { id: 'c', city: '上海', name: '甲', amount: 0.2 },
    { id: 'd', city: '', name: '丁', amount: 5 },
  ]);
  groupBy(store, by);
  beginGroups(store);
  return store;
}

/** The view as texts: headers with their rows and sum, rows by key. */
const said = (store: GridStore) =>
  Array.from({ length: store.view.length }, (_, row) => {
    const group = store.groups?.at(row);
    if (group === undefined) return store.view[row];
    const { text } = store.groups?.figureText(group, 'amount') ?? { text: '' };
    return `${store.groups?.textOf(group)} ${group.rows.length} ${text}`;
  });

test('#39 rows are below headers with their number and sum; empty cells come last', {
  meta: { spec: 'grid-39.groups' },
}, () => {
  const store = aGrid();
  expect(said(store)).toEqual(['北京 1 3', 'b', '上海 2 0.3', 'a', 'c', '（空） 1 5', 'd']);
  expect(store.statistics('amount').sum).toBe('8.3');
  groupBy(store, []);
  expect(said(store)).toEqual(['a', 'b', 'c', 'd']);
});

test('#39 closed groups keep their rows in the footer, and open again by key', {
  meta: { spec: 'grid-39.groups' },
}, () => {
  const store = aGrid();
  store.goTo({ row: 3, column: 1 });
  const group = store.groups?.at(2);
  if (group !== undefined) store.groups?.toggle(group);
  expect(said(store)).toEqual(['北京 1 3', 'b', '上海 2 0.3', '（空） 1 5', 'd']);
  expect(store.selection?.active).toEqual({ row: 2, column: 1 });
  expect(store.statistics('amount').sum).toBe('8.3');
  expect(store.groups?.hear('ArrowRight')).toBe('已展开城市：上海，2行');
  expect(store.groups?.hear('ArrowRight')).toBeUndefined();
  store.groups?.toggleAll(false);
  expect(said(store)).toEqual(['北京 1 3', '上海 2 0.3', '（空） 1 5']);
});

test('#39 a sorted column with figures orders the groups by these, and rows within them', {
  meta: { spec: 'grid-39.aggregates' },
}, () => {
  const store = aGrid();
  sortBy(store, [{ field: 'amount', isDescending: true }]);
  expect(said(store)).toEqual(['（空） 1 5', 'd', '北京 1 3', 'b', '上海 2 0.3', 'c', 'a']);
  sortBy(store, [{ field: 'city', isDescending: true }]);
  expect(said(store)).toEqual(['上海 2 0.3', 'a', 'c', '北京 1 3', 'b', '（空） 1 5', 'd']);
  setAggregate(store, columns[2] ?? { key: '', title: '' }, 'max');
  expect(said(store)[0]).toBe('上海 2 0.2');
});

test('#39 an edited cell of the grouped column moves its row, and the active cell follows into a closed group', {
  meta: { spec: 'grid-39.editing' },
}, () => {
  const store = aGrid();
  const shanghai = store.groups?.at(2);
  if (shanghai !== undefined) store.groups?.toggle(shanghai);
  store.goTo({ row: 1, column: 0 });
  store.do('编辑单元格', setCells(store.document, [{ key: 'b', field: 'city', value: '上海' }]));
  expect(said(store)).toEqual(['上海 3 3.3', 'a', 'b', 'c', '（空） 1 5', 'd']);
  expect(store.selection?.active).toEqual({ row: 2, column: 0 });
  store.undo();
  expect(said(store)).toEqual(['北京 1 3', 'b', '上海 2 0.3', 'a', 'c', '（空） 1 5', 'd']);
});

test('#39 figures follow an edit, and a new row appears in its group', {
  meta: { spec: 'grid-39.editing' },
}, () => {
  const store = aGrid();
  store.do('编辑单元格', setCells(store.document, [{ key: 'a', field: 'amount', value: '1.10' }]));
  expect(said(store)[2]).toBe('上海 2 1.3');
  store.groups?.toggleAll(false);
  const [added] = addNewRows(store, [{ city: '北京', name: '戊', amount: 1 }]);
  expect(said(store)).toEqual(['北京 2 4', 'b', added?.key, '上海 2 1.3', '（空） 1 5']);
  expect(store.selection?.active.row).toBe(2);
});

test('#39 a range over a header copies and pastes rows alone', { meta: { spec: 'grid-39.editing' } }, () => {
  const store = aGrid();
  store.select(extendTo(only({ row: 1, column: 1 }), { row: 4, column: 1 }));
  expect(copyChosen(store)).toEqual({ table: [['乙'], ['丙'], ['甲']], hasHeadings: false });
  expect(planPasting(store, [['一'], ['二'], ['三']])?.plan).toMatchObject({
    changes: [
      { key: 'b', field: 'name', value: '一' },
      { key: 'a', field: 'name', value: '二' },
      { key: 'c', field: 'name', value: '三' },
    ],
    added: [],
    covered: { top: 1, bottom: 4, left: 1, right: 1 },
  });
  store.goTo({ row: 2, column: 1 });
  expect(planPasting(store, [['一']])?.plan.changes).toEqual([{ key: 'a', field: 'name', value: '一' }]);
});

test('#39 group headers are printed as shown and exported with closed groups, figures as numbers', {
  meta: { spec: 'grid-39.files' },
}, () => {
  const store = aGrid();
  const group = store.groups?.at(2);
  if (group !== undefined) store.groups?.toggle(group);
  const printed = printTableOf(store);
  expect(printed.rows).toEqual([
    ['城市：北京（1 行）', '', '3'],
    ['北京', '乙', '3'],
    ['城市：上海（2 行）', '', '0.3'],
    ['城市：（空）（1 行）', '', '5'],
    ['', '丁', '5'],
  ]);
  expect([...printed.headers]).toEqual([0, 2, 3]);
  const table = tableOf(store, 'view');
  expect(table?.rows(2, 5)).toEqual([
    ['城市：上海（2 行）', '', 0.3],
    ['上海', '丙', '0.1'],
    ['上海', '甲', '0.2'],
  ]);
  expect([table?.rowCount, tableOf(store, 'all')?.rowCount]).toEqual([7, 4]);
});

test('#39 grouping is part of the look, and filters apply before it', {
  meta: { spec: 'grid-39.groups' },
}, () => {
  const store = aGrid(['city', 'name']);
  expect(said(store)).toEqual([
    '北京 1 3',
    '乙 1 3',
    'b',
    '上海 2 0.3',
    '丙 1 0.1',
    'a',
    '甲 1 0.2',
    'c',
    '（空） 1 5',
    '丁 1 5',
    'd',
  ]);
  filterBy(store, 'city', { texts: new Set(['上海']) });
  const look = lookReader(store)();
  expect(said(store)).toEqual(['上海 2 0.3', '丙 1 0.1', 'a', '甲 1 0.2', 'c']);
  const other = aGrid([]);
  takeLook(other, look);
  expect(said(other)).toEqual(said(store));
});
