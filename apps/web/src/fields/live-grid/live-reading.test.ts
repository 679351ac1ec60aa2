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

/** Opens a grid with the rows `stored` and the unsaved rows `added`, on a server that has `rows`. */
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

test('an unsaved new row that another user has saved meanwhile becomes that stored row', async () => {
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

test('components beside the grid are notified of other users’ changes, once for several in quick succession', async () => {
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
  // The last read returned only rows that the grid already had, so nobody was notified.
  expect(onHeard).toHaveBeenCalledTimes(2);
});

test('rows that the window has read for another purpose cause a new read only if the grid has other versions', async () => {
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
