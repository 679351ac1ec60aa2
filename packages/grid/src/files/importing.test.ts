import { describe, expect, test } from 'vitest';
import type { Column } from '../core/columns/column.ts';
import {
  type Importing,
  type ImportWish,
  importColumns,
  importRows,
  planImport,
} from '../core/store/editing/importing.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import { storeOf } from './testing/store-of.ts';

const columns: Column[] = [
  {
    key: 'code',
    title: '订单号',
    type: 'input',
    validateRules: [{ required: true, message: '请输入${title}' }],
  },
  { key: 'city', title: '目的地', type: 'select', options: [{ value: 1, text: '上海' }] },
  { key: 'qty', title: '件数', type: 'inputNumber', defaultValue: 1 },
  { key: 'note', title: '说明', type: 'text' },
  { key: 'locked', title: '锁', type: 'input', disabled: true },
  { key: 'secret', title: '成本', type: 'input', visible: false },
];

function planned(store: GridStore, wish: Partial<ImportWish>): Importing {
  const mapping = new Map(['code', 'city', 'qty'].map((key, i) => [key, i]));
  const planning = planImport(store, { rows: [], mapping, keyField: undefined, ...wish });
  let step = planning.next();
  while (step.done !== true) step = planning.next();
  return step.value;
}
const cells = ({ document }: GridStore) =>
  document.order.map((key) => ['code', 'city', 'qty'].map((field) => document.value(key, field)));

describe('#62 an import', () => {
  test('writes only into visible columns that can be typed into', () => {
    expect(importColumns(storeOf(columns, [])).map(({ key }) => key)).toEqual(['code', 'city', 'qty']);
  });

  test('adds rows as one undo step, reads choices by their texts, and sets defaults for missing values', () => {
    const store = storeOf(columns, [{ id: 'a', code: '甲', city: 1, qty: 3 }]);
    importRows(
      store,
      planned(store, {
        rows: [
          ['乙', '上海', '1,234'],
          ['丙', '', ''],
        ],
      }),
    );
    expect(cells(store)).toEqual([
      ['甲', 1, 3],
      ['乙', 1, 1234],
      ['丙', '', 1],
    ]);
    store.undo();
    expect(cells(store)).toEqual([['甲', 1, 3]]);
    expect(store.faults).toEqual([]);
  });

  test('updates rows with an equal value in the chosen key column, and adds the others', () => {
    const store = storeOf(columns, [{ id: 'a', code: '甲', city: 1, qty: 3 }]);
    const rows = [
      [' 甲 ', '上海', '5'],
      ['乙', '上海', '6'],
      ['甲', '上海', '7'],
    ];
    const importing = planned(store, { rows, keyField: 'code' });
    expect([importing.plan.added.length, importing.updated, importing.repeated]).toEqual([1, 1, 1]);
    importRows(store, importing);
    expect(cells(store)).toEqual([
      ['甲', 1, 7],
      ['乙', 1, 6],
    ]);
  });

  test('matches rows by the value of a number or a choice, not by its spelling in the file', () => {
    const store = storeOf(columns, [{ id: 'a', code: '甲', city: 1, qty: 1234 }]);
    expect(planned(store, { rows: [['乙', '', '1,234']], keyField: 'qty' }).updated).toBe(1);
  });

  test('keeps unreadable texts as errors in their cells, and validates new rows', () => {
    const store = storeOf(columns, []);
    importRows(store, planned(store, { rows: [['', '月球', '很多']] }));
    expect(cells(store)).toEqual([['', '月球', '很多']]);
    const said = store.faults.map(({ field, message }) => `${field} ${message}`);
    expect(said.toSorted()).toEqual(['city 无法识别的内容', 'code 请输入订单号', 'qty 无法识别的内容']);
  });

  test('skips rows without values, and does not write into locked rows', () => {
    const store = storeOf(columns, [{ id: 'a', code: '甲', city: 1, qty: 3, locked: true }]);
    const importing = planned(store, { rows: [[], ['', ' ', ''], ['甲', '上海', '9']], keyField: 'code' });
    expect([importing.plan.added.length, importing.plan.refused]).toEqual([0, 3]);
    importRows(store, importing);
    expect(cells(store)).toEqual([['甲', 1, 3]]);
  });

  test('of a thousand rows is planned in slices, so that the page stays responsive', () => {
    const store = storeOf(columns, []);
    const rows = Array.from({ length: 1_000 }, (_, i) => [`k${i}`, '上海', '1']);
    const mapping = new Map([['code', 0]]);
    const said = [...planImport(store, { rows, mapping, keyField: undefined })];
    expect(said).toEqual([200, 400, 600, 800, 1000]);
  });
});
