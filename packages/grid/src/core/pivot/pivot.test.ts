import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Column, plainText } from '../columns/column.ts';
import { filterBy } from '../store/filtering/filtering.ts';
import { GridStore } from '../store/grid-store.ts';
import { plainSettings } from '../store/testing/plain-settings.ts';
import { mostPivotColumns, type PivotTable, pivotOf, totalRow } from './pivot.ts';
import {
  noPivot,
  type PivotSetup,
  withAggregate,
  withField,
  withMoved,
  without,
  withValue,
} from './pivot-setup.ts';

type Deal = { id: string; city: string; state: string; kind: string; cents: number };

const columns: readonly Column[] = [
  { key: 'city', title: '城市' },
  { key: 'state', title: '状态' },
  { key: 'kind', title: '种类' },
  { key: 'amount', title: '金额', statistics: ['sum'] },
];

function storeOf(deals: readonly Deal[]): GridStore {
  const store = new GridStore({ ...plainSettings, columns, kindOf: () => ({ toText: plainText }) });
  store.load(deals.map(({ cents, ...deal }) => ({ ...deal, amount: cents / 100 })));
  return store;
}

function tableOf(store: GridStore, setup: PivotSetup): PivotTable {
  const table = pivotOf(store, setup);
  if ('refusal' in table) throw new Error(table.refusal);
  return table;
}

const word = fc.constantFrom('甲', '乙', '丙', '');
const deal = fc.record({
  city: word,
  state: word,
  kind: word,
  cents: fc.integer({ min: -99_999, max: 99_999 }),
});
const deals = fc
  .array(deal, { minLength: 1, maxLength: 30 })
  .map((list) => list.map((one, i): Deal => ({ ...one, id: `d${i}` })));
const setups = fc.tuple(fc.shuffledSubarray(['city', 'state', 'kind']), fc.nat({ max: 3 })).map(
  ([fields, at]): PivotSetup => ({
    rows: fields.slice(0, at),
    columns: fields.slice(at),
    values: [
      { field: 'amount', aggregate: 'sum' },
      { field: 'amount', aggregate: 'count' },
    ],
  }),
);

test('#39 every figure of a pivot table is the exact sum of its source rows, and totals are the sums of all rows', {
  meta: { spec: 'grid-39.pivot' },
}, () => {
  fc.assert(
    fc.property(deals, setups, (list, setup) => {
      const table = tableOf(storeOf(list), setup);
      const centsOf = new Map(list.map(({ id, cents }) => [id, cents]));
      const total = (keys: readonly string[]) =>
        keys.length === 0
          ? undefined
          : String(keys.reduce((sum, key) => sum + (centsOf.get(key) ?? 0), 0) / 100);
      const sums = table.columns.filter(({ key }) => key.endsWith('v0'));
      for (const row of table.rows) {
        const id = String(row['id']);
        for (const { key } of sums) {
          expect(row[key]).toBe(total(table.behind(id, key)));
          expect(row[key.replace('v0', 'v1')]).toBe(
            row[key] === undefined ? undefined : String(table.behind(id, key).length),
          );
        }
      }
      // Each source row belongs to exactly one cell that is no total.
      const inner = sums.slice(0, setup.columns.length > 0 ? -1 : undefined);
      const keys = table.rows
        .filter(({ id }) => id !== totalRow)
        .flatMap(({ id }) => inner.flatMap(({ key }) => table.behind(String(id), key)));
      expect(keys.toSorted()).toEqual(list.map(({ id }) => id).toSorted());
      const last = table.rows.at(-1) ?? {};
      expect(last[sums.at(-1)?.key ?? '']).toBe(total(list.map(({ id }) => id)));
    }),
  );
});

test('#39 a pivot table has the fields of its rows, a column per value, and totals at the ends', {
  meta: { spec: 'grid-39.pivot' },
}, () => {
  const store = storeOf([
    { id: 'a', city: '上海', state: '已付', kind: '书', cents: 10 },
    { id: 'b', city: '北京', state: '', kind: '书', cents: 20 },
    { id: 'c', city: '上海', state: '已付', kind: '笔', cents: 20 },
  ]);
  const setup: PivotSetup = {
    rows: ['city'],
    columns: ['state'],
    values: [{ field: 'amount', aggregate: 'sum' }],
  };
  const table = tableOf(store, setup);
  expect(table.columns.map(({ title }) => title)).toEqual(['城市', '已付', '（空）', '总计']);
  expect(table.rows.map((row) => table.columns.map(({ key }) => row[key]))).toEqual([
    ['北京', undefined, '0.2', '0.2'],
    ['上海', '0.3', undefined, '0.3'],
    ['总计', '0.3', '0.2', '0.5'],
  ]);
  filterBy(store, 'city', { texts: new Set(['上海']) });
  expect(tableOf(store, noPivot).rows).toEqual([{ id: 'p0', c0v0: '2' }]);
});

test('#39 too many columns are refused with their number', { meta: { spec: 'grid-39.pivot' } }, () => {
  const list = Array.from(
    { length: mostPivotColumns + 1 },
    (_, i): Deal => ({ id: `d${i}`, city: `城市${i}`, state: '', kind: '', cents: i }),
  );
  expect(pivotOf(storeOf(list), { ...noPivot, columns: ['city'] })).toEqual({
    refusal: '列字段组合出 201 列，最多 200 列。请减少列字段或先筛选。',
  });
});

test('#39 a field can be used either in the rows or in the columns, and several times in the values', {
  meta: { spec: 'grid-39.pivot' },
}, () => {
  let setup = withField(withField(noPivot, 'rows', 'city'), 'rows', 'state');
  setup = withField(setup, 'rows', 'city', 2);
  expect(setup.rows).toEqual(['state', 'city']);
  setup = withField(setup, 'columns', 'city');
  expect([setup.rows, setup.columns]).toEqual([['state'], ['city']]);
  setup = withValue(withValue(setup, 'amount', ['sum', 'average']), 'amount', ['sum', 'average'], 0);
  expect(setup.values.map(({ aggregate }) => aggregate)).toEqual(['average', 'sum']);
  expect(withValue(setup, 'amount', ['sum', 'average'])).toBe(setup);
  setup = withMoved(withAggregate(setup, 1, 'max'), 'values', 1, -1);
  expect(setup.values.map(({ aggregate }) => aggregate)).toEqual(['max', 'average']);
  expect(withMoved(setup, 'values', 1, 1)).toBe(setup);
  expect(without(setup, 'values', 0).values).toEqual([{ field: 'amount', aggregate: 'average' }]);
});
