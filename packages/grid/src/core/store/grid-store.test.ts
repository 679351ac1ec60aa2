import { expect, test, vi } from 'vitest';
import { GridStore } from './grid-store.ts';
import { setRowValues, takeRows } from './rows/rows.ts';
import { settleKeys } from './rows/settling-keys.ts';
import { Totals } from './selection/totals.ts';
import { plainSettings } from './testing/plain-settings.ts';

const storeOf = () => new GridStore({ ...plainSettings, columns: [{ key: 'n', title: '数量' }] });

test('#30 of rows with one key the last one is shown at the place of the first, in any order of requests', () => {
  const rows = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'a', n: 3 },
  ];
  const acts: ((store: GridStore) => void)[] = [
    () => undefined,
    (store) => expect(store.document.order).toEqual(['a', 'b']),
    (store) => void setRowValues(store, [{ rowKey: 'b', values: { n: 2 } }]),
    (store) => takeRows(store, []),
  ];
  for (const act of acts) {
    const store = storeOf();
    store.load(rows);
    act(store);
    settleKeys(store);
    expect(store.view).toEqual(['a', 'b']);
    expect(store.view.map((key) => store.value(key, 'n'))).toEqual([3, 2]);
    expect(store.indexOf('b')).toBe(1);
  }
});

test('#30 visible rows and all others are found at their places among 100 000', () => {
  const store = storeOf();
  store.load(Array.from({ length: 100_000 }, (_, n) => ({ id: `r${n}`, n })));
  store.document.look(store.view, 500, 530);
  expect([store.indexOf('r510'), store.value('r510', 'n')]).toEqual([510, 510]);
  settleKeys(store);
  expect([store.indexOf('r99999'), store.value('r99999', 'n')]).toEqual([99_999, 99_999]);
  takeRows(store, ['r510']);
  expect([store.indexOf('r510'), store.indexOf('r511'), store.view.length]).toEqual([-1, 510, 99_999]);
});

test('#18 sums of very many rows are computed when the grid is drawn, follow each cell, and keep their last value while they are recomputed', async () => {
  const store = storeOf();
  store.totals = new Totals(() => store.changed());
  const sum = () => store.statistics('n').sum;
  store.load(Array.from({ length: 30_000 }, (_, n) => ({ id: `r${n}`, n })));
  expect(sum()).toBeUndefined();
  await vi.waitFor(() => expect(sum()).toBe('449985000'));
  setRowValues(store, [{ rowKey: 'r7', values: { n: 8 } }]);
  expect(sum()).toBe('449985001');
  takeRows(store, ['r29999']);
  expect(sum()).toBe('449985001');
  setRowValues(store, [{ rowKey: 'r7', values: { n: 7 } }]);
  await vi.waitFor(() => expect(sum()).toBe('449955001'));
  store.load(Array.from({ length: 30_000 }, (_, n) => ({ id: `s${n}`, n: 1 })));
  expect(sum()).toBeUndefined();
  await vi.waitFor(() => expect(sum()).toBe('30000'));
});
