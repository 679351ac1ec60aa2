import { expect, test } from 'vitest';
import { only } from '../../selection/selection.ts';
import { GridStore } from '../grid-store.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { chosenFigures } from './chosen-figures.ts';

function gridOf(rows: readonly (readonly unknown[])[]): GridStore {
  const store = new GridStore({
    columns: ['a', 'b'].map((key) => ({ key, title: key })),
    ...plainSettings,
  });
  store.load(rows.map(([a, b], i) => ({ id: `r${i}`, a, b })));
  return store;
}
const cell = (row: number, column: number) => ({ row, column });
const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

test('#18 selected numbers are summed up exactly, each cell once, and texts do not count', {
  meta: { spec: 'grid-18.selection-figures' },
}, () => {
  const store = gridOf([
    [0.1, '甲'],
    [0.2, '0.30'],
    ['', 5],
  ]);
  store.select({ ...only(cell(0, 0)), head: cell(1, 1), others: [range(1, 0, 2, 1)] });
  expect(chosenFigures(store)).toEqual({
    cells: 6,
    figures: { count: 4, sum: '5.6', average: expect.stringMatching(/^1\.4/) },
  });
});

test('#18 a single cell has no figures, and very many cells are only counted', {
  meta: { spec: 'grid-18.selection-figures' },
}, () => {
  const store = gridOf(Array.from({ length: 30_000 }, (_, i) => [i, i]));
  store.select(only(cell(0, 0)));
  expect(chosenFigures(store)).toBeUndefined();
  store.select({ ...only(cell(0, 0)), head: cell(29_999, 1) });
  expect(chosenFigures(store)).toEqual({ cells: 60_000, figures: undefined });
});
