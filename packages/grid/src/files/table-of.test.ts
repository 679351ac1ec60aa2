import { describe, expect, test } from 'vitest';
import type { Column } from '../core/columns/column.ts';
import { tableOf } from '../core/files/table-of.ts';
import { only } from '../core/selection/selection.ts';
import { sortBy } from '../core/store/filtering/sorting.ts';
import { toggleRow } from '../core/store/rows/ticking.ts';
import { storeOf } from './testing/store-of.ts';

const columns: Column[] = [
  { key: 'code', title: '订单号', type: 'input' },
  { key: 'city', title: '目的地', type: 'select', group: '发货', options: [{ value: 1, text: '上海' }] },
  { key: 'qty', title: '件数', type: 'inputNumber', group: '发货' },
  { key: 'paid', title: '已付款', type: 'checkbox' },
  { key: 'day', title: '日期', type: 'date', format: 'YYYY年M月D日' },
  { key: 'done', title: '进度', type: 'progress' },
  { key: 'secret', title: '成本', visible: false },
];
const row = (id: string, more = {}) => ({
  id,
  code: `00${id}`,
  city: 1,
  qty: '12.50',
  paid: true,
  day: '2026-01-05',
  done: 40,
  secret: 9,
  ...more,
});

describe('#61 exported rows', () => {
  test('contain numbers as numbers, days as days, choices and checkboxes as their texts', () => {
    const table = tableOf(storeOf(columns, [row('1')]), 'view');
    expect(table?.rows(0, 1)).toEqual([['001', '上海', 12.5, '是', new Date(Date.UTC(2026, 0, 5)), 40]]);
    expect(table?.columns.map(({ format }) => format)[4]).toBe('yyyy"年"m"月"d"日"');
  });

  test('contain unreadable numbers and days as text', () => {
    const table = tableOf(storeOf(columns, [row('1', { qty: '很多', day: '明天', done: '' })]), 'view');
    expect(table?.rows(0, 1)[0]?.slice(2)).toEqual(['很多', '是', '明天', '']);
  });

  test('omit hidden columns, and headings include the name of their column group', () => {
    const headings = tableOf(storeOf(columns, []), 'all')?.columns.map(({ heading }) => heading);
    expect(headings).toEqual(['订单号', '发货/目的地', '发货/件数', '已付款', '日期', '进度']);
  });

  const codes = (store: ReturnType<typeof storeOf>, scope: 'view' | 'selection' | 'all') =>
    tableOf(store, scope)
      ?.rows(0, 9)
      .map(([code]) => code);

  test('are the displayed rows in displayed order, or all rows in their original order', () => {
    const store = storeOf(columns, [row('1'), row('2'), row('3')]);
    sortBy(store, [{ field: 'code', isDescending: true }]);
    store.filters = [{ field: 'code', passes: (value) => value !== '002' }];
    store.refreshView();
    expect(codes(store, 'view')).toEqual(['003', '001']);
    expect(codes(store, 'all')).toEqual(['001', '002', '003']);
  });

  test('are the ticked ones, or else the selected cells if they form a table', () => {
    const store = storeOf(columns, [row('1'), row('2'), row('3')]);
    expect(tableOf(store, 'selection')).toBeUndefined();
    store.select(only({ row: 1, column: 2 }));
    expect(tableOf(store, 'selection')?.rows(0, 9)).toEqual([[12.5]]);
    toggleRow(store, '3');
    toggleRow(store, '1');
    expect(codes(store, 'selection')).toEqual(['001', '003']);
  });
});
