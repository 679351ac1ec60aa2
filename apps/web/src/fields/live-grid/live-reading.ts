import type { GridHandle, Row } from '@baisi/grid';
import { isSame } from './batch.logic.ts';
import type { Saves } from './live-saving.ts';

type Stored = Row & { id: string };

/** What reading needs to know of a set of rows. */
export type ReadSource = {
  /** All fields that a save may send. */
  fields: readonly string[];
  /** All rows, as the server has them now. */
  read: () => Promise<readonly Stored[]>;
  /** The field by which no two rows are the same: a new row that the server has by now was saved by somebody else. */
  unique?: string;
  /** Told that others have changed rows, once for what they do at one moment. */
  onHeard?: () => void;
};

/** What reading needs of its grid. */
export type GridReader = Pick<
  GridHandle,
  'getNewDataWithId' | 'getStored' | 'getStoredIds' | 'mergeRows' | 'adoptRow' | 'dropRows'
>;

/** What others do at one moment is read together. */
const togetherMs = 300;

type Outside = { later: (ms: number, what: () => void) => () => void; saves: Saves };

/** Reads the rows of a grid anew where it may have missed something, and takes over what it hears of single ones. */
export function reading(grid: GridReader, source: ReadSource, { later, saves }: Outside) {
  /** Rows that were heard of since a reading began: they are newer than what it will say. */
  const heard = new Set<string>();
  let isOver = false;
  let stopWaiting = () => {};
  let stopTelling = () => {};

  /** A row that was saved and never answered is the one that was typed. */
  const adopt = (rows: readonly Stored[]) => {
    for (const { key, row } of saves.takeLost()) {
      const found = rows.find(
        (record) => grid.getStored(record.id) === undefined && isSame(record, row, source.fields),
      );
      if (found !== undefined) grid.adoptRow(key, found);
    }
  };
  /** What is to be added here was added by somebody else. */
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
    // What a save does meanwhile is in the list, or is not.
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
    // What cannot be read now is read when the set is heard again.
    stopWaiting = later(togetherMs, () => void now().catch(() => {}));
  };
  return {
    soon,
    /** A row as somebody has just saved it. */
    hear: (row: Stored) => {
      heard.add(row.id);
      grid.mergeRows([row]);
      tellSoon();
    },
    /** Rows that this window has read for something else: the grid may not have heard of them. */
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
