import type { RowKey } from '../document/row.ts';
import type { Span } from './blocks.ts';
import type { Places, Rows } from './places.ts';

/** How the displayed rows differ from the server's: rows added here, and rows of the server removed here. */
export type Arranging = {
  /** The number of rows of the server's view. */
  extent: number;
  /** Positions on the server of the loaded rows. */
  places: ReadonlyMap<RowKey, number>;
  /** Rows that were removed here. */
  removed: Iterable<RowKey>;
  /** Unsaved rows in their order: below another row, before the first one (null), or at the end. */
  added: readonly { key: RowKey; below: RowKey | null | undefined }[];
};

/** Rows from position `from` on (on the server) are displayed `by` positions further down. */
type Shift = { from: number; by: number };

/** Returns the shift that applies at a position: that of the last entry at or before it. */
function shiftAt(shifts: readonly Shift[], place: number): number {
  let low = 0;
  let high = shifts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shifts[middle]?.from ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return shifts[low - 1]?.by ?? 0;
}

/**
 * Converts between positions on the server and indexes of the displayed rows, which include rows added here and lack
 * rows removed here.
 */
export class Arranged implements Places {
  /** Keys of all rows of the table; the array slots of rows that are not loaded are empty. */
  readonly view: readonly RowKey[];
  readonly #indexOf = new Map<RowKey, number>();
  readonly #shifts: Shift[];
  readonly #extent: number;

  constructor({ extent, places, removed, added }: Arranging) {
    this.#extent = extent;
    const gone = new Set(removed);
    const { below, top, tail } = sorted(added, (key) => places.has(key) && !gone.has(key));
    this.#shifts = shiftsOf(
      [...gone].flatMap((key) => places.get(key) ?? []),
      [...below].map(([key, rows]) => ({ place: places.get(key) ?? 0, count: rows.length })),
      top.length,
    );
    const view: RowKey[] = [];
    const put = (key: RowKey, index: number) => {
      view[index] = key;
      this.#indexOf.set(key, index);
    };
    const count = this.indexAt(extent);
    view.length = count + tail.length;
    for (const [i, key] of top.entries()) put(key, i);
    for (const [key, place] of places) if (!gone.has(key) && place < extent) put(key, this.indexAt(place));
    for (const [key, rows] of below)
      for (const [i, one] of rows.entries()) put(one, this.indexAt(places.get(key) ?? 0) + 1 + i);
    for (const [i, key] of tail.entries()) put(key, count + i);
    this.view = view;
  }

  indexOf(key: RowKey): number {
    return this.#indexOf.get(key) ?? -1;
  }

  /** Returns the keys of the loaded rows between two indexes of the view, both included. */
  keysIn(top: number, bottom: number): RowKey[] {
    const isIn = (key: RowKey) => this.indexOf(key) >= top && this.indexOf(key) <= bottom;
    // Walks through whichever is shorter: the loaded rows, or the requested part of the view.
    return bottom - top > this.#indexOf.size
      ? Object.values(this.view).filter(isIn)
      : Object.values(this.view.slice(top, bottom + 1));
  }

  /** The indexes of the loaded rows. */
  get indexes(): ReadonlyMap<RowKey, number> {
    return this.#indexOf;
  }

  spansIn({ top, bottom }: Rows): Span[] {
    return [{ from: this.placeAt(top), to: this.placeAt(bottom) }];
  }

  rowsAt({ from, to }: Span): Rows[] {
    return [{ top: this.indexAt(from), bottom: this.indexAt(to) }];
  }

  countIn({ top, bottom }: Rows): number {
    return Math.max(0, bottom - top + 1);
  }

  /** Returns the index in the view of the row at a position on the server. */
  indexAt(place: number): number {
    return place + shiftAt(this.#shifts, place);
  }

  /**
   * Returns the position on the server of the row at an index of the view; for an added row, that of the nearest server
   * row before it.
   */
  placeAt(index: number): number {
    let low = 0;
    let high = Math.max(0, this.#extent - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.indexAt(middle) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Returns the added rows in displayed order. A row added below a row that is not loaded comes last. */
function sorted(added: Arranging['added'], isKnown: (key: RowKey) => boolean) {
  const below = new Map<RowKey, RowKey[]>();
  const top: RowKey[] = [];
  const tail: RowKey[] = [];
  for (const one of added) {
    if (one.below === null) top.push(one.key);
    else if (one.below === undefined || !isKnown(one.below)) tail.push(one.key);
    else below.set(one.below, [...(below.get(one.below) ?? []), one.key]);
  }
  return { below, top, tail };
}

function shiftsOf(
  removed: readonly number[],
  below: readonly { place: number; count: number }[],
  top: number,
): Shift[] {
  const steps = [
    { from: 0, by: top },
    ...removed.map((place) => ({ from: place + 1, by: -1 })),
    ...below.map(({ place, count }) => ({ from: place + 1, by: count })),
  ].toSorted((a, b) => a.from - b.from);
  let by = 0;
  return steps.map((step) => {
    by += step.by;
    return { from: step.from, by };
  });
}
