import type { GridHandle, Row } from '@baisi/grid';
import { isSame } from './batch.logic.ts';
import type { Saves } from './live-saving.ts';

type Stored = Row & { id: string };

/** The functions of the source that reading calls. */
export type ReadSource = {
  /** All fields that a save may send. */
  fields: readonly string[];
  /** Reads all current rows from the server. */
  read: () => Promise<readonly Stored[]>;
  /** Name of a field with unique values: a row of the server with the value of a new row was added by another user. */
  unique?: string;
  /** Called after other users have changed rows, once for several changes in quick succession. */
  onHeard?: () => void;
};

/** The functions of the grid that reading calls. */
export type GridReader = Pick<
  GridHandle,
  'getNewDataWithId' | 'getStored' | 'getStoredIds' | 'mergeRows' | 'adoptRow' | 'dropRows'
>;

/** Delay that collects changes into one read, in ms. */
const togetherMs = 300;

type Outside = { later: (ms: number, what: () => void) => () => void; saves: Saves };

/** Rereads the rows of a grid when it may have missed changes, and merges changes of single rows. */
export function reading(grid: GridReader, source: ReadSource, { later, saves }: Outside) {
  /** Ids of rows that changed since the current read began: they are newer than its response. */
  const heard = new Set<string>();
  let isOver = false;
  let stopWaiting = () => {};
  let stopTelling = () => {};

  /** Replaces new rows whose save got no response by the equal rows that the server has stored. */
  const adopt = (rows: readonly Stored[]) => {
    for (const { key, row } of saves.takeLost()) {
      const found = rows.find(
        (record) => grid.getStored(record.id) === undefined && isSame(record, row, source.fields),
      );
      if (found !== undefined) grid.adoptRow(key, found);
    }
  };
  /** Replaces new rows by rows with the same unique value that another user has added meanwhile. */
  const meet = (rows: readonly Stored[]) => {
    const { unique } = source;
    if (unique === undefined) return;
    for (const row of grid.getNewDataWithId()) {
      const found = rows.find(
        (record) => grid.getStored(record.id) === undefined && record[unique] === row[unique],
      );
      if (found !== undefined) grid.adoptRow(String(row['id']), found);
    }
  };
  const isKnown = (rows: readonly Row[]) =>
    rows.length === grid.getStoredIds().length &&
    rows.every(({ id, version }) => grid.getStored(String(id))?.['version'] === version);
  const tellSoon = () => {
    stopTelling();
    stopTelling = later(togetherMs, () => source.onHeard?.());
  };
  const now = async () => {
    heard.clear();
    const before = saves.count();
    const rows = await source.read();
    if (isOver) return;
    // The response may or may not include a concurrent save.
    if (saves.isSaving.read() || saves.count() !== before) {
      soon();
      return;
    }
    if (!isKnown(rows)) tellSoon();
    adopt(rows);
    meet(rows);
    const there = new Set(rows.map(({ id }) => id));
    grid.mergeRows(rows.filter(({ id }) => grid.getStored(id) !== undefined || !heard.has(id)));
    grid.dropRows(grid.getStoredIds().filter((id) => !there.has(id) && !heard.has(id)));
  };
  const soon = () => {
    stopWaiting();
    // A failed read is not repeated here: the next change of these rows causes another one.
    stopWaiting = later(togetherMs, () => void now().catch(() => {}));
  };
  return {
    soon,
    /** Merges a row that another user has just saved. */
    hear: (row: Stored) => {
      heard.add(row.id);
      grid.mergeRows([row]);
      tellSoon();
    },
    /** Rereads the rows if `rows`, which this window has fetched for another purpose, differ from the grid's. */
    compare: (rows: readonly Row[]) => {
      if (!isKnown(rows)) soon();
    },
    stop: () => {
      isOver = true;
      stopWaiting();
      stopTelling();
    },
  };
}
