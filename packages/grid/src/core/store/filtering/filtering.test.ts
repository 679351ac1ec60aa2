import { expect, test } from 'vitest';
import type { FormatCondition } from '../../formats/format-rule.ts';
import { Formatting } from '../formatting/formatting.ts';
import { lookReader, takeLook } from '../layout/look.ts';
import { formatsBench, today } from '../testing/formats-bench.ts';
import { filterBy, filterOn } from './filtering.ts';

const rows = [
  { qty: 5, limit: 10, due: '2026-11-02', memo: '急件，上海' },
  { qty: '12.50', limit: 10, due: '2026-10-31', memo: '上海' },
  { qty: 40, limit: 50, due: '2025-12-31', memo: '' },
  { qty: '', limit: 0, due: '', memo: '北京急件' },
];

/** A grid that already judges conditions. */
function aGrid() {
  const bench = formatsBench(rows, []);
  bench.store.meets = bench.formatting.conditions();
  return bench.store;
}

test.each<[string, string, FormatCondition, string[]]>([
  ['a number greater than', 'qty', { is: 'greater', operand: { value: '12' } }, ['r1', 'r2']],
  ['a number between', 'qty', { is: 'between', from: { value: '5' }, to: { value: '12.5' } }, ['r0', 'r1']],
  ['greater than another column', 'qty', { is: 'greater', operand: { column: 'limit' } }, ['r1']],
  ['an empty number', 'qty', { is: 'empty' }, ['r3']],
  ['a text that contains', 'memo', { is: 'contains', text: '急件' }, ['r0', 'r3']],
  ['a text that begins with', 'memo', { is: 'begins', text: '上海' }, ['r1']],
  ['a date of this month', 'due', { is: 'thisMonth' }, ['r0']],
  ['a date of last month', 'due', { is: 'lastMonth' }, ['r1']],
  ['a date of this year', 'due', { is: 'thisYear' }, ['r0', 'r1']],
  [
    'a date between',
    'due',
    { is: 'between', from: { value: '2025-12-31' }, to: { value: '2026-10-31' } },
    ['r1', 'r2'],
  ],
])(
  '#37 a column is filtered by %s',
  {
    meta: { spec: 'grid-37.filter' },
  },
  (_what, field, when, passing) => {
    const store = aGrid();
    filterBy(store, field, { when });
    expect(store.view).toEqual(passing);
    expect(filterOn(store, field)?.when).toEqual(when);
    filterBy(store, field, undefined);
    expect(store.view).toEqual(['r0', 'r1', 'r2', 'r3']);
  },
);

test('#37 a condition and the texts of another column filter together, and one of a column replaces the other', () => {
  const store = aGrid();
  filterBy(store, 'memo', { when: { is: 'contains', text: '上海' } });
  filterBy(store, 'qty', { texts: new Set(['5']) });
  expect(store.view).toEqual(['r0']);
  filterBy(store, 'memo', { texts: new Set(['上海']) });
  expect(store.view).toEqual([]);
  expect(filterOn(store, 'memo')?.when).toBeUndefined();
});

test('#34 a look with a condition is plain JSON, and filters as soon as conditions are judged', () => {
  const { store, formatting } = formatsBench(rows, []);
  const look = {
    arrangement: {},
    sorts: [],
    filters: [{ field: 'memo', when: { is: 'contains', text: '上海' } }],
  } as const;
  takeLook(store, look);
  expect(store.view).toHaveLength(4);
  store.meets = formatting.conditions();
  store.refreshView();
  expect(store.view).toEqual(['r0', 'r1']);
  expect(JSON.parse(JSON.stringify(lookReader(store)()))).toEqual(look);
});

test('#37 a condition that depends on the day follows the day', () => {
  const { store } = formatsBench(rows, []);
  let day = today;
  const idle = { later: () => undefined, changed: () => undefined };
  store.meets = new Formatting(store, { today: () => day, ...idle }).conditions();
  filterBy(store, 'due', { when: { is: 'thisMonth' } });
  expect(store.view).toEqual(['r0']);
  day -= 30;
  store.refreshView();
  expect(store.view).toEqual(['r1']);
});
