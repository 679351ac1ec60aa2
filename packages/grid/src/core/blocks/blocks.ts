import type { RowKey } from '../document/row.ts';

/** The number of rows per request. */
export const blockRows = 100;

/** The number of blocks that are kept beyond those in use. */
const maxBlocks = 50;

/** Rows from one position of the server's view to another, both included; counted from 0. */
export type Span = { from: number; to: number };

type Block = { isStale: boolean; isRechecked: boolean };

const blockOf = (place: number) => Math.floor(place / blockRows);

/** Returns whether a block contains at least one row of the span. */
export const isWithin = (index: number, { from, to }: Span): boolean =>
  index >= blockOf(from) && index <= blockOf(to);

/**
 * The loaded blocks of a server's view, and the row at each position. It sends no requests: the caller reads
 * `wanted` and passes the answers to `take` and `fail`.
 */
export class Blocks {
  /** The loaded blocks, the most recently used one last. */
  readonly #blocks = new Map<number, Block>();
  readonly #failed = new Set<number>();
  readonly #keyAt = new Map<number, RowKey>();
  readonly #placeOf = new Map<RowKey, number>();
  #total: number | undefined;

  /** The number of rows of the view; undefined while it is unknown. */
  get total(): number | undefined {
    return this.#total;
  }

  /** The number of rows to show: while the end is unknown, one block more than was seen. */
  get extent(): number {
    if (this.#total !== undefined) return this.#total;
    let last = -1;
    for (const index of this.#blocks.keys()) last = Math.max(last, index);
    return (last + 2) * blockRows;
  }

  /** The rows with known positions, in no particular order. */
  get places(): ReadonlyMap<RowKey, number> {
    return this.#placeOf;
  }

  /** Blocks that failed to load. */
  get failed(): readonly number[] {
    return [...this.#failed];
  }

  /** Blocks to request so that these rows are loaded and up to date. */
  wanted(span: Span): number[] {
    const missing: number[] = [];
    const last = blockOf(Math.min(span.to, this.extent - 1));
    for (let index = blockOf(Math.max(0, span.from)); index <= last; index += 1) {
      const block = this.#blocks.get(index);
      if ((block === undefined || block.isStale) && !this.#failed.has(index)) missing.push(index);
    }
    return missing;
  }

  /** The number of these rows that are not loaded. */
  missing({ from, to }: Span): number {
    let count = 0;
    for (let place = from; place <= to; place += 1) if (!this.#keyAt.has(place)) count += 1;
    return count;
  }

  /** Marks the blocks of visible rows as used last. */
  touch(span: Span): void {
    for (let index = blockOf(span.from); index <= blockOf(span.to); index += 1) {
      const block = this.#blocks.get(index);
      if (block === undefined) continue;
      this.#blocks.delete(index);
      this.#blocks.set(index, block);
    }
  }

  /** Stores the server's response to a block. A row at a new position means that its old block is outdated. */
  take(index: number, keys: readonly RowKey[], said: number | undefined): void {
    const from = index * blockRows;
    const isRechecked = this.#blocks.get(index)?.isRechecked ?? false;
    this.#blocks.delete(index);
    this.#blocks.set(index, { isStale: false, isRechecked });
    this.#failed.delete(index);
    for (let place = from; place < from + blockRows; place += 1) this.#leave(place);
    for (const [i, key] of keys.slice(0, blockRows).entries()) {
      const before = this.#placeOf.get(key);
      if (before !== undefined) this.#moved(before);
      this.#stand(key, from + i);
    }
    this.#end(from, keys.length, said);
  }

  fail(index: number): void {
    this.#failed.add(index);
  }

  /** Allows failed blocks to be requested again: all of them, or only those outside the span `beyond`. */
  forgive(beyond?: Span): void {
    for (const index of this.#failed)
      if (beyond === undefined || !isWithin(index, beyond)) this.#failed.delete(index);
  }

  /** Marks all blocks as outdated after changes on the server; their rows are shown until they are loaded again. */
  staleAll(): void {
    for (const index of this.#blocks.keys()) this.#blocks.set(index, { isStale: true, isRechecked: false });
    this.#failed.clear();
  }

  /**
   * Begins another view, of which no positions are known. The old number of rows is an estimate until the first
   * response.
   */
  reset(): void {
    this.#blocks.clear();
    this.#failed.clear();
    this.#keyAt.clear();
    this.#placeOf.clear();
  }

  /** Drops the least recently used blocks. Rows named by `isKept` keep their positions, and blocks in use stay. */
  drop(isNeeded: (index: number) => boolean, isKept: (key: RowKey) => boolean): void {
    for (const index of this.#blocks.keys()) {
      if (this.#blocks.size <= maxBlocks) break;
      if (isNeeded(index)) continue;
      this.#blocks.delete(index);
      for (let place = index * blockRows; place < (index + 1) * blockRows; place += 1) {
        const key = this.#keyAt.get(place);
        if (key !== undefined && !isKept(key)) this.#leave(place);
      }
    }
  }

  /** Removes rows that were deleted on the server; the rows after them move up. */
  close(keys: Iterable<RowKey>): void {
    const closed = new Set<number>();
    for (const key of keys) {
      const place = this.#placeOf.get(key);
      if (place !== undefined) closed.add(place);
    }
    if (closed.size === 0) return;
    const gaps = [...closed].toSorted((a, b) => a - b);
    const rest = [...this.#keyAt].filter(([place]) => !closed.has(place));
    this.#keyAt.clear();
    this.#placeOf.clear();
    for (const [place, key] of rest) this.#stand(key, place - gaps.filter((gap) => gap < place).length);
    if (this.#total !== undefined) this.#total -= closed.size;
  }

  #stand(key: RowKey, place: number): void {
    this.#keyAt.set(place, key);
    this.#placeOf.set(key, place);
  }

  #leave(place: number): void {
    const key = this.#keyAt.get(place);
    if (key === undefined) return;
    this.#keyAt.delete(place);
    this.#placeOf.delete(key);
  }

  /**
   * The block of a position is read again only once, so that a server with duplicate rows causes no endless requests.
   */
  #moved(place: number): void {
    this.#leave(place);
    const block = this.#blocks.get(blockOf(place));
    if (block === undefined || block.isRechecked) return;
    block.isStale = true;
    block.isRechecked = true;
  }

  /** A block with fewer rows than requested is the last one, whatever total was reported. */
  #end(from: number, count: number, said: number | undefined): void {
    const isShort = count < blockRows;
    if (isShort) this.#total = Math.min(said ?? Number.POSITIVE_INFINITY, from + count);
    else if (said !== undefined) this.#total = Math.max(said, from + count);
    else if (this.#total !== undefined && this.#total < from + count) this.#total = undefined;
    if (this.#total === undefined) return;
    for (const [place] of this.#keyAt) if (place >= this.#total) this.#leave(place);
    for (const index of this.#blocks.keys())
      if (index * blockRows >= this.#total && index > 0) this.#blocks.delete(index);
  }
}
