import type { RowKey } from '../document/row.ts';
import type { Group } from '../grouping/group-rows.ts';
import type { Arranged } from './arranged.ts';
import type { Span } from './blocks.ts';
import type { Places, Rows } from './places.ts';

/** Rows that are displayed one after another: `count` of them, from index `flat` of the ungrouped view and `at` of this one. */
type Run = { flat: number; at: number; count: number };

/** A group without inner groups, and the index in the ungrouped view at which its rows end. */
type Leaf = { group: Group; end: number };

/** Returns the index of the last run that begins at or before an index; -1 if there is none. */
function lastBefore(runs: readonly Run[], by: 'flat' | 'at', index: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.[by] ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Rows of a server below the headers of their groups. `flat` has the same rows without groups, in the order of the
 * groups. Rows added before the first row are above all groups, those added at the end are below them.
 */
export class Sections implements Places {
  readonly view: readonly RowKey[];
  /** The groups of the headers, by index of the view. */
  readonly headers = new Map<number, Group>();
  readonly #flat: Arranged;
  readonly #runs: Run[] = [];
  readonly #leaves: Leaf[] = [];
  #length = 0;

  constructor(flat: Arranged, groups: readonly Group[], isClosed: (group: Group) => boolean) {
    this.#flat = flat;
    this.#run(0, flat.indexAt(0));
    const place = this.#lay(groups, 0, isClosed, true);
    this.#run(flat.indexAt(place), flat.view.length);
    const view: RowKey[] = [];
    view.length = this.#length;
    for (const [key, index] of flat.indexes) {
      const at = this.#shown(index);
      if (at >= 0) view[at] = key;
    }
    this.view = view;
  }

  /** Returns the innermost group of a row; undefined if the row is not loaded, or in no group. */
  groupOf(key: RowKey): Group | undefined {
    const index = this.#flat.indexOf(key);
    if (index < this.#flat.indexAt(0)) return undefined;
    let low = 0;
    let high = this.#leaves.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#leaves[middle]?.end ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return this.#leaves[low]?.group;
  }

  indexOf(key: RowKey): number {
    const index = this.#flat.indexOf(key);
    return index < 0 ? -1 : this.#shown(index);
  }

  keysIn(top: number, bottom: number): RowKey[] {
    return this.#flatIn({ top, bottom }).flatMap((rows) => this.#flat.keysIn(rows.top, rows.bottom));
  }

  spansIn(rows: Rows): Span[] {
    return this.#flatIn(rows).flatMap((flat) => this.#flat.spansIn(flat));
  }

  rowsAt(span: Span): Rows[] {
    return this.#flat.rowsAt(span).flatMap((rows) => this.#pieces('flat', 'at', rows));
  }

  countIn(rows: Rows): number {
    return this.#flatIn(rows).reduce((sum, { top, bottom }) => sum + bottom - top + 1, 0);
  }

  /** Lays groups below each other, from a position on the server; returns the position after them. */
  #lay(
    groups: readonly Group[],
    from: number,
    isClosed: (group: Group) => boolean,
    isShown: boolean,
  ): number {
    let place = from;
    for (const group of groups) {
      if (isShown) {
        this.headers.set(this.#length, group);
        this.#length += 1;
      }
      const isOpen = isShown && !isClosed(group);
      if (group.groups.length > 0) {
        place = this.#lay(group.groups, place, isClosed, isOpen);
        continue;
      }
      const [start, end] = [this.#flat.indexAt(place), this.#flat.indexAt(place + group.count)];
      if (isOpen) this.#run(start, end);
      this.#leaves.push({ group, end });
      place += group.count;
    }
    return place;
  }

  #run(flat: number, end: number): void {
    if (end <= flat) return;
    this.#runs.push({ flat, at: this.#length, count: end - flat });
    this.#length += end - flat;
  }

  #shown(index: number): number {
    const run = this.#runs[lastBefore(this.#runs, 'flat', index)];
    return run === undefined || index >= run.flat + run.count ? -1 : run.at + index - run.flat;
  }

  #flatIn(rows: Rows): Rows[] {
    return this.#pieces('at', 'flat', rows);
  }

  /** Converts a range of indexes into ranges of the other kind, one for each run that it meets. */
  #pieces(from: 'flat' | 'at', to: 'flat' | 'at', { top, bottom }: Rows): Rows[] {
    const pieces: Rows[] = [];
    for (let i = Math.max(0, lastBefore(this.#runs, from, top)); i < this.#runs.length; i += 1) {
      const run = this.#runs[i];
      if (run === undefined || run[from] > bottom) break;
      const first = Math.max(top, run[from]) - run[from];
      const last = Math.min(bottom, run[from] + run.count - 1) - run[from];
      if (first <= last) pieces.push({ top: run[to] + first, bottom: run[to] + last });
    }
    return pieces;
  }
}
