import type { Row } from '@baisi/grid';
import { beforeEach, expect, test, vi } from 'vitest';
import { type GridReader, reading } from './live-reading.ts';

type Stored = Row & { id: string };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const later = (ms: number, what: () => void) => {
  const timer = setTimeout(what, ms);
  return () => clearTimeout(timer);
};
const never = { read: () => false, write: () => {}, subscribe: () => () => {} };
const saves = { isSaving: never, count: () => 0, takeLost: () => [] };

/** A grid that holds `stored`, with `added` to be saved, over a server that has `rows`. */
function open(given: { stored: Stored[]; added?: Stored[]; rows: Stored[] }) {
  const stored = new Map(given.stored.map((row) => [row.id, row]));
  const added = [...(given.added ?? [])];
  const grid: GridReader = {
    getNewDataWithId: () => added,
    getStored: (id) => stored.get(id),
    getStoredIds: () => [...stored.keys()],
    mergeRows: (rows) => {
      for (const row of rows) stored.set(String(row['id']), { ...row, id: String(row['id']) });
    },
    adoptRow: (key, row) => {
      added.splice(
        added.findIndex(({ id }) => id === key),
        1,
      );
      stored.set(String(row['id']), { ...row, id: String(row['id']) });
    },
    dropRows: (ids) => {
      for (const id of ids) stored.delete(id);
    },
  };
  const read = vi.fn(async () => given.rows);
  const onHeard = vi.fn();
  const source = { fields: ['userId'], unique: 'userId', read, onHeard };
  const reads = reading(grid, source, { later, saves });
  return { reads, read, onHeard, stored, added };
}
const one = { id: 'a', userId: 'a', version: 1 };
const two = { id: 'b', userId: 'b', version: 1 };

test('a row that is to be added here and that somebody else has added meanwhile is that one', async () => {
  const { reads, stored, added } = open({
    stored: [one],
    added: [
      { id: 'row_1', userId: 'b' },
      { id: 'row_2', userId: 'c' },
    ],
    rows: [one, two],
  });
  reads.soon();
  await vi.runAllTimersAsync();
  expect(added).toEqual([{ id: 'row_2', userId: 'c' }]);
  expect([...stored.keys()]).toEqual(['a', 'b']);
});

test('who stands beside the grid is told of what others have changed, once for all that comes together', async () => {
  const { reads, onHeard } = open({ stored: [one], rows: [one, two] });
  reads.hear({ ...one, version: 2 });
  reads.hear({ ...two });
  await vi.runAllTimersAsync();
  expect(onHeard).toHaveBeenCalledOnce();
  reads.soon();
  await vi.runAllTimersAsync();
  expect(onHeard).toHaveBeenCalledTimes(2);
  reads.soon();
  await vi.runAllTimersAsync();
  // The last reading said what was known.
  expect(onHeard).toHaveBeenCalledTimes(2);
});

test('rows that the window has read for something else are read anew only if the grid knows them otherwise', async () => {
  const { reads, read, stored } = open({ stored: [one], rows: [one, two] });
  reads.compare([one]);
  await vi.runAllTimersAsync();
  expect(read).not.toHaveBeenCalled();
  reads.compare([one, two]);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledOnce();
  expect([...stored.keys()]).toEqual(['a', 'b']);
  reads.compare([{ ...one, version: 2 }, two]);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(2);
});
