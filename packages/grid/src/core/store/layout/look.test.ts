import { expect, test } from 'vitest';
import type { Column } from '../../columns/column.ts';
import type { Arrangement } from '../../columns/layout.ts';
import { filterBy } from '../filtering/filtering.ts';
import { sortBy } from '../filtering/sorting.ts';
import { GridStore } from '../grid-store.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { pinColumns, rearrange } from './arranging.ts';
import { freezeTo, unfreeze } from './freeze.ts';
import { frozenRows } from './freezing.ts';
import { type GridLook, lookReader, takeLook } from './look.ts';

const columns: Column[] = [
  { key: 'name', title: '名称' },
  { key: 'city', title: '城市' },
  { key: 'qty', title: '件数' },
];
const rows = [
  { id: 'a', name: '甲', city: '上海', qty: 1 },
  { id: 'b', name: '乙', city: '北京', qty: 3 },
  { id: 'c', name: '丙', city: '上海', qty: 2 },
];

function aGrid() {
  const told: Arrangement[] = [];
  const store = new GridStore({
    ...plainSettings,
    columns,
    frozenRows: { top: 1 },
    tell: (kind, event) => {
      if (kind === 'arrange' && 'arrangement' in event) told.push(event.arrangement);
    },
  });
  store.load(rows);
  return { store, told, look: lookReader(store) };
}

const look: GridLook = {
  arrangement: { order: ['qty', 'name'], shown: { city: false }, frozen: { top: 2, bottom: 0 } },
  sorts: [{ field: 'qty', isDescending: true }],
  filters: [{ field: 'city', texts: ['上海'] }],
};

test('#34 a grid with an applied look shows its columns and rows and reports the same look; the application is not notified', () => {
  const grid = aGrid();
  takeLook(grid.store, look);
  expect(grid.store.layout.columns.map(({ column }) => column.key)).toEqual(['qty', 'name']);
  expect(grid.store.view).toEqual(['c', 'a']);
  expect(frozenRows(grid.store).top).toBe(2);
  expect(grid.look()).toEqual(look);
  expect(JSON.parse(JSON.stringify(grid.look()))).toEqual(look);
  expect(grid.told).toEqual([]);
});

test('#34 an empty look restores the arrangement that the application declares', () => {
  const { store } = aGrid();
  takeLook(store, look);
  takeLook(store, { arrangement: {}, sorts: [], filters: [] });
  expect(store.layout.columns.map(({ column }) => column.key)).toEqual(['name', 'city', 'qty']);
  expect(store.view).toEqual(['a', 'b', 'c']);
  expect(frozenRows(store)).toEqual({ top: 1, bottom: 0 });
});

test('#34 columns that no longer exist are skipped', () => {
  const grid = aGrid();
  takeLook(grid.store, {
    arrangement: { order: ['gone', 'qty'], widths: { gone: 100 }, pins: { gone: 'left' } },
    sorts: [{ field: 'gone', isDescending: false }],
    filters: [{ field: 'gone', texts: ['x'] }],
  });
  expect(grid.store.layout.columns.map(({ column }) => column.key)).toEqual(['qty', 'name', 'city']);
  expect(grid.store.view).toEqual(['a', 'b', 'c']);
  expect(grid.look()).toMatchObject({ sorts: [], filters: [] });
});

test('#34 a look is the same object until something of it changes', () => {
  const { store, look: now } = aGrid();
  const first = now();
  store.goTo({ row: 1, column: 1 });
  expect(now()).toBe(first);
  for (const act of [
    () => pinColumns(store, [columns[0] ?? { key: '', title: '' }], 'left'),
    () => sortBy(store, [{ field: 'qty', isDescending: false }]),
    () => filterBy(store, 'city', { texts: new Set(['上海']) }),
    () => filterBy(store, 'city', undefined),
  ]) {
    const before = now();
    act();
    expect(now()).not.toBe(before);
    expect(now()).toBe(now());
  }
});

test('#34 #64 rows frozen by a user are stored with the arrangement, and reset with it', () => {
  const { store, told } = aGrid();
  freezeTo(store, 1);
  expect(told.at(-1)).toEqual({ frozen: { top: 2, bottom: 0 } });
  unfreeze(store);
  expect(told.at(-1)).toEqual({ frozen: { top: 0, bottom: 0 } });
  expect(frozenRows(store).top).toBe(0);
  rearrange(store, {});
  expect(frozenRows(store).top).toBe(1);
});
