import { describe, expect, test } from 'vitest';
import { blockRows } from '../../blocks/blocks.ts';
import { filterBy } from '../filtering/filtering.ts';
import { sortBy } from '../filtering/sorting.ts';
import { insertBelow } from '../rows/moving-rows.ts';
import { addNewRows, takeRows } from '../rows/rows.ts';
import { rest, SourceBench } from '../testing/source-bench.ts';

const none = () => undefined;

describe('#33 rows of a server are loaded in blocks', () => {
  test("visible rows are requested once, and are at the server's positions; all others are empty", async () => {
    const bench = new SourceBench(1_000);
    bench.source.see(0, 20);
    bench.source.see(0, 20);
    expect(bench.open.map(({ ask }) => [ask.from, ask.count])).toEqual([[0, blockRows]]);
    await bench.answer();
    expect(bench.store.view.length).toBe(1_000);
    expect(bench.names(0, 2)).toEqual(['甲0', '甲1', '甲2']);
    expect(bench.store.view[500]).toBeUndefined();
    expect(bench.source.missing(0, 999)).toBe(1_000 - blockRows);
    expect(bench.store.indexOf('s7')).toBe(7);
  });

  test('rows are requested after 100 ms without scrolling; those that only scroll past are not, and requests for rows that have left the viewport are cancelled', {
    meta: { spec: 'limits.grid' },
  }, async () => {
    const bench = new SourceBench(10_000);
    await bench.bring(0);
    for (const top of [1_000, 3_000, 5_000, 7_000]) bench.source.see(top, top + 20);
    expect(bench.asks).toEqual([]);
    expect([...bench.waits]).toEqual([100]);
    bench.fire();
    expect(bench.open.map(({ ask }) => ask.from)).toEqual([6_900, 7_000]);
    bench.source.see(2_000, 2_020);
    expect(bench.open).toEqual([]);
    bench.fire();
    expect(bench.open.map(({ ask }) => ask.from)).toEqual([1_900, 2_000]);
  });

  test('an unknown number of rows grows until a block is not full', async () => {
    const bench = new SourceBench(250);
    bench.hasTotal = false;
    await bench.bring(0);
    expect(bench.source.isEndKnown).toBe(false);
    expect(bench.store.view.length).toBe(200);
    await bench.bring(150, 199);
    await bench.bring(200, 299);
    expect(bench.source.isEndKnown).toBe(true);
    expect(bench.store.view.length).toBe(250);
  });

  test('a failed block is reported, and requested again on demand or when it becomes visible again', async () => {
    const bench = new SourceBench(1_000);
    bench.source.see(0, 20);
    await bench.fail();
    expect(bench.source.failures).toEqual([{ top: 0, bottom: 99 }]);
    bench.source.see(0, 20);
    expect(bench.asks).toEqual([]);
    bench.source.retry();
    expect(bench.source.failures).toEqual([]);
    await bench.answer();
    expect(bench.names(0, 0)).toEqual(['甲0']);
    bench.source.see(300, 320);
    bench.fire();
    while (bench.asks.length > 0) await bench.fail();
    expect(bench.source.failures.length).toBeGreaterThan(0);
    await bench.bring(600);
    expect(bench.source.failures).toEqual([]);
  });

  test('the least recently used blocks are dropped; edited, ticked and undoable rows stay', async () => {
    const bench = new SourceBench(20_000);
    await bench.bring(0);
    bench.type('s3', 'name', '改');
    bench.type('s4', 'name', '改');
    bench.store.undo();
    bench.store.chosen.add('s5');
    for (let top = 1_000; top < 20_000; top += 200) await bench.bring(top);
    expect(bench.store.document.order.length).toBeLessThan(53 * blockRows);
    expect(bench.store.document.has('s2')).toBe(false);
    expect(['s3', 's4', 's5'].every((key) => bench.store.document.has(key))).toBe(true);
    expect(bench.store.indexOf('s3')).toBe(3);
    bench.store.redo();
    expect(bench.store.value('s4', 'name')).toBe('改');
    await bench.bring(0);
    expect(bench.names(2, 5)).toEqual(['甲2', '改', '改', '甲5']);
  });

  test('a row changed by another user is merged with the edits: theirs in unedited cells, else mine, marked', async () => {
    const bench = new SourceBench(300);
    await bench.bring(0);
    bench.type('s1', 'name', '我的');
    bench.rows[1] = { ...bench.rows[1], name: '他的', qty: 99, version: 2 };
    bench.source.refresh();
    await bench.bring(0);
    expect(bench.store.value('s1', 'name')).toBe('我的');
    expect(bench.store.value('s1', 'qty')).toBe(99);
    expect(bench.store.fault('s1', 'name')?.message).toContain('他的');
    bench.store.undo();
    expect(bench.store.value('s1', 'name')).toBe('他的');
  });

  test('an answer older than a save changes nothing', async () => {
    const bench = new SourceBench(300);
    await bench.bring(0);
    bench.type('s1', 'name', '新名');
    bench.source.refresh();
    bench.source.see(0, 10);
    const [late] = bench.asks.splice(0, 1);
    const old = bench.rows.slice(0, blockRows).map((row) => ({ ...row }));
    await bench.save();
    late?.resolve({ rows: old, total: 300 });
    await rest();
    expect(bench.store.value('s1', 'name')).toBe('新名');
    expect(bench.store.document.state('s1')).toBe('kept');
  });
});

describe('#33 the server sorts and filters', () => {
  test('another order requests the visible rows and keeps edits, wherever their rows are then', async () => {
    const bench = new SourceBench(1_000);
    await bench.bring(0);
    bench.type('s0', 'qty', 5);
    sortBy(bench.store, [{ field: 'qty', isDescending: true }]);
    expect(bench.source.missing(0, 999)).toBe(1_000);
    bench.source.see(0, 10);
    bench.fire();
    expect(bench.open[0]?.ask.sortBy).toEqual([{ field: 'qty', isDescending: true }]);
    await bench.bring(0);
    expect(bench.store.value(bench.store.view[0] ?? '', 'qty')).toBe(6);
    expect(bench.store.document.changes().edited.map(({ key, values }) => [key, values])).toEqual([
      ['s0', { qty: 5 }],
    ]);
    expect(bench.store.indexOf('s0')).toBe(-1);
    await bench.bring(900, 999);
    await bench.bring(800, 899);
    expect(bench.store.indexOf('s0')).toBeGreaterThan(800);
  });

  test('a filter is sent as values, and the number of rows becomes that of the server', async () => {
    const bench = new SourceBench(700);
    await bench.bring(0);
    filterBy(bench.store, 'qty', { texts: new Set(['3']) });
    await bench.bring(0);
    expect(bench.store.view.length).toBe(100);
    filterBy(bench.store, 'qty', undefined);
    await bench.bring(0);
    expect(bench.store.view.length).toBe(700);
  });
});

describe('#33 rows that are added and removed here', () => {
  test('a new row is at the end or below its neighbour until it is saved, then it is found by its id', async () => {
    const bench = new SourceBench(300);
    await bench.bring(0);
    addNewRows(bench.store, [{ name: '末' }]);
    insertBelow(bench.store, 's4');
    expect(bench.store.view.length).toBe(302);
    expect(bench.store.indexOf('row_1')).toBe(301);
    expect(bench.store.indexOf('row_2')).toBe(5);
    expect(bench.store.indexOf('s5')).toBe(6);
    bench.type('row_2', 'name', '中');
    const { saved, refused } = await bench.save();
    expect([saved, refused]).toEqual([2, []]);
    expect(bench.store.document.has('row_1')).toBe(false);
    await bench.bring(290, 301);
    expect(bench.names(300, 301)).toEqual(['中', '末']);
    expect(bench.store.view.length).toBe(302);
    expect(bench.store.document.changes()).toEqual({ edited: [], added: [], removed: [] });
    bench.store.undo();
    bench.store.undo();
    expect(bench.store.document.changes().removed.map(({ key }) => key)).toEqual(['saved-row_2']);
  });

  test('removed rows close the gap, return to their place on undo, and disappear after a save', async () => {
    const bench = new SourceBench(300);
    await bench.bring(0);
    takeRows(bench.store, ['s1', 's2']);
    expect(bench.names(0, 1)).toEqual(['甲0', '甲3']);
    expect(bench.store.view.length).toBe(298);
    bench.store.undo();
    expect(bench.names(0, 2)).toEqual(['甲0', '甲1', '甲2']);
    bench.store.redo();
    await bench.save();
    await bench.bring(0);
    expect(bench.names(0, 1)).toEqual(['甲0', '甲3']);
    expect(bench.store.view.length).toBe(298);
  });

  test('a refused row shows the reason in its cell, even outside the viewport', async () => {
    const bench = new SourceBench(20_000);
    await bench.bring(0);
    bench.type('s1', 'name', '我的');
    bench.rows[1] = { ...bench.rows[1], name: '他的', version: 2 };
    for (let top = 1_000; top < 14_000; top += 200) await bench.bring(top);
    const { refused } = await bench.save();
    expect(refused).toEqual(['s1']);
    expect(bench.store.fault('s1', 'name')?.message).toBe('已被他人修改');
    expect(bench.store.indexOf('s1')).toBe(1);
    expect(bench.store.value('s1', 'name')).toBe('我的');
  });
});

describe('#33 rows are read from anywhere', () => {
  test('with the number of missing rows, and without losing any', async () => {
    const bench = new SourceBench(2_000);
    await bench.bring(0);
    const heard: number[] = [];
    const { signal } = new AbortController();
    const done = bench.source.readRange(0, 1_999, { signal, heard: (missing) => heard.push(missing) });
    while (bench.asks.length > 0) await bench.answer();
    expect(await done).toBe(true);
    expect(bench.source.missing(0, 1_999)).toBe(0);
    expect(heard.at(-1)).toBe(0);
    expect(heard.length).toBeGreaterThan(3);
  });

  test('a cancelled or failed reading is reported', async () => {
    const bench = new SourceBench(2_000);
    await bench.bring(0);
    const controller = new AbortController();
    const off = bench.source.readRange(0, 999, { signal: controller.signal, heard: none });
    controller.abort();
    expect(bench.open).toEqual([]);
    while (bench.asks.length > 0) await bench.answer();
    expect(await off).toBe(false);
    const { signal } = new AbortController();
    const failing = bench.source.readRange(0, 999, { signal, heard: none });
    while (bench.asks.length > 0) await bench.fail();
    expect(await failing).toBe(false);
  });
});
