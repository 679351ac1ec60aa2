import { expect, test } from 'vitest';
import { sortBy } from '../store/filtering/sorting.ts';
import { groupBy, setAggregate } from '../store/layout/grouping-columns.ts';
import { addNewRows, takeRows } from '../store/rows/rows.ts';
import { SourceBench } from '../store/testing/source-bench.ts';
import { beginGroups } from './grouping.ts';

const spec = { meta: { spec: 'grid-33.groups' } };

/** 70 rows `s0` … with 件数 0 to 6, grouped by 件数. */
async function grouped(count = 70): Promise<SourceBench> {
  const bench = new SourceBench(count);
  await bench.bring(0);
  setAggregate(bench.store, { key: 'qty', title: '件数' }, 'sum');
  groupBy(bench.store, ['qty']);
  beginGroups(bench.store);
  await bench.answerGroups();
  await bench.bring(0);
  return bench;
}

/** The first lines of the view: headers with their rows and sum, rows by key; `…` is not loaded. */
const said = ({ store }: SourceBench, count: number) =>
  Array.from({ length: count }, (_, row) => {
    const group = store.groups?.at(row);
    if (group === undefined) return store.view[row] ?? '…';
    return `${store.groups?.textOf(group)} ${group.count} ${store.groups?.figureText(group, 'qty')?.text}`;
  });

test(
  '#33 the server groups its rows: they are requested in the order of the groups, and shown below headers',
  spec,
  async () => {
    const bench = await grouped();
    expect(said(bench, 4)).toEqual(['0 10 0', 's0', 's7', 's14']);
    expect(said(bench, 14).slice(10)).toEqual(['s63', '1 10 10', 's1', 's8']);
    expect(bench.store.view.length).toBe(77);
    expect(bench.store.numberOf(12)).toBe(11);
    expect(bench.store.indexOf('s1')).toBe(12);
    sortBy(bench.store, [{ field: 'qty', isDescending: true }]);
    await bench.answerGroups();
    await bench.bring(0);
    expect(said(bench, 2)).toEqual(['6 10 60', 's6']);
  },
);

test(
  '#33 a closed group keeps the active cell, and its rows are neither shown nor requested',
  spec,
  async () => {
    const bench = await grouped(7_000);
    const { store } = bench;
    store.goTo({ row: 3, column: 0 });
    const [first] = [0, 1_001].map((row) => store.groups?.at(row));
    if (first !== undefined) store.groups?.toggle(first);
    expect(store.selection?.active.row).toBe(0);
    expect(store.view.length).toBe(6_007);
    bench.source.see(0, 20);
    bench.fire();
    expect(bench.open.map(({ ask }) => ask.from)).toEqual([900, 1_000]);
    await bench.bring(0, 20);
    expect(said(bench, 3)).toEqual(['0 1000 0', '1 1000 1000', 's1']);
    store.groups?.open('s0');
    store.groups?.toggleAll(true);
    expect(store.view.length).toBe(7_007);
  },
);

test(
  '#33 edits, new and removed rows stay in their group until the save, which asks for the groups again',
  spec,
  async () => {
    const bench = await grouped();
    const { store } = bench;
    bench.type('s0', 'qty', 6);
    takeRows(store, ['s7']);
    addNewRows(store, [{ name: '新' }], undefined);
    expect(said(bench, 3)).toEqual(['0 10 0', 's0', 's14']);
    expect(store.value('s0', 'qty')).toBe(6);
    expect(store.view.length).toBe(77);
    await bench.save();
    await bench.answerGroups();
    await bench.bring(0);
    await bench.bring(60, 76);
    expect(said(bench, 2)).toEqual(['0 8 0', 's14']);
    expect(store.value('s0', 'qty')).toBe(6);
    const moved = store.indexOf('s0');
    expect(store.groups?.pathOf('s0').map(({ text }) => text)).toEqual(['6']);
    expect(moved).toBeGreaterThan(60);
  },
);

test(
  '#33 groups that fail to load are reported, and requested again on demand; the rows stay',
  spec,
  async () => {
    const bench = new SourceBench(70);
    await bench.bring(0);
    groupBy(bench.store, ['qty']);
    beginGroups(bench.store);
    await bench.failGroups();
    await bench.bring(0);
    expect(bench.source.hasUnknownGroups).toBe(true);
    expect(bench.store.groups).toBeUndefined();
    expect(bench.names(0, 1)).toEqual(['甲0', '甲7']);
    expect(bench.groupAsks).toEqual([]);
    bench.source.retry();
    await bench.answerGroups();
    expect(bench.source.hasUnknownGroups).toBe(false);
    expect(said(bench, 2)).toEqual(['0 10 undefined', 's0']);
  },
);

test('#33 groups that do not match the number of rows are requested again, once', spec, async () => {
  const bench = await grouped();
  bench.rows.push({ id: 's70', name: '后来', qty: 0, version: 1 });
  bench.source.refresh();
  bench.groupAsks.length = 0;
  await bench.bring(0);
  expect(bench.groupAsks.length).toBe(1);
  await bench.answerGroups();
  expect(said(bench, 1)).toEqual(['0 11 0']);
  await bench.bring(0);
  expect(bench.groupAsks).toEqual([]);
});

test('#33 another aggregate is asked for, and until the answer the header shows none', spec, async () => {
  const bench = await grouped();
  setAggregate(bench.store, { key: 'qty', title: '件数' }, 'max');
  expect(said(bench, 1)).toEqual(['0 10 undefined']);
  expect(bench.groupAsks.map(({ ask }) => ask.aggregates)).toEqual([{ qty: 'max' }]);
  await bench.answerGroups();
  expect(said(bench, 12).slice(11)).toEqual(['1 10 10']);
});

test(
  '#33 a file of the view has the headers, and the loaded rows of open and closed groups',
  spec,
  async () => {
    const bench = await grouped(14);
    const { store } = bench;
    store.groups?.toggleAll(false);
    const lines = store.groups?.lines.map((line) => (typeof line === 'string' ? line : line.text));
    expect(lines?.slice(0, 6)).toEqual(['0', 's0', 's7', '1', 's1', 's8']);
    expect(lines?.length).toBe(21);
  },
);
