import type { RowKey } from '../document/row.ts';

/** Number of rows in a block, which is loaded with one request. */
export const blockRows = 100;

/** Maximum number of loaded blocks kept in memory, in addition to those in use. */
const maxBlocks = 50;

/** Rows from one position of the server's view to another, both included; counted from 0. */
export type Span = { from: number; to: number };

type Block = { isStale: boolean; isRechecked: boolean };

const blockOf = (place: number) => Math.floor(place / blockRows);

/** Returns whether a block contains at least one row of the span. */
export const isWithin = (index: number, { from, to }: Span): boolean =>
  index >= blockOf(from) && index <= blockOf(to);

/**
 * The loaded blocks of a list on the server, and the row at each position. It sends no requests: the caller reads
 * `wanted`, requests these blocks, and passes the responses to `take` or `fail`.
 */
export class Blocks {
  /** The loaded blocks, the most recently used one last. */
  readonly #blocks = new Map<number, Block>();
  readonly #failed = new Set<number>();
  readonly #keyAt = new Map<number, RowKey>();
  readonly #placeOf = new Map<RowKey, number>();
  #total: number | undefined;

  /** Number of rows of the list; undefined while it is unknown. */
  get total(): number | undefined {
    return this.#total;
  }

  /** Number of rows to show. While the end of the list is unknown: one block more than is loaded. */
  get extent(): number {
    if (this.#total !== undefined) return this.#total;
    let last = -1;
    for (const index of this.#blocks.keys()) last = Math.max(last, index);
    return (last + 2) * blockRows;
  }

  /** Positions of the loaded rows, in no particular order. */
  get places(): ReadonlyMap<RowKey, number> {
    return this.#placeOf;
  }

  /** Indexes of the blocks that failed to load. */
  get failed(): readonly number[] {
    return [...this.#failed];
  }

  /** Returns the blocks to request so that these rows are loaded and up to date. */
  wanted(span: Span): number[] {
    const missing: number[] = [];
    const last = blockOf(Math.min(span.to, this.extent - 1));
    for (let index = blockOf(Math.max(0, span.from)); index <= last; index += 1) {
      const block = this.#blocks.get(index);
      if ((block === undefined || block.isStale) && !this.#failed.has(index)) missing.push(index);
    }
    return missing;
  }

  /** Returns how many of these rows are not loaded. */
  missing({ from, to }: Span): number {
    let count = 0;
    for (let place = from; place <= to; place += 1) if (!this.#keyAt.has(place)) count += 1;
    return count;
  }

  /** Marks the blocks of these rows as used last. */
  touch(span: Span): void {
    for (let index = blockOf(span.from); index <= blockOf(span.to); index += 1) {
      const block = this.#blocks.get(index);
      if (block === undefined) continue;
      this.#blocks.delete(index);
      this.#blocks.set(index, block);
    }
  }

  /**
   * Stores the response for a block; `said` is the number of rows that the server reports. If a row was at another
   * position before, the block there is outdated.
   */
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

  /** Allows failed blocks to be requested again, unless `isKept` is true for them. */
  forgive(isKept: (index: number) => boolean = () => false): void {
    for (const index of this.#failed) if (!isKept(index)) this.#failed.delete(index);
  }

  /** Marks all blocks as outdated after changes on the server; their rows are shown until they are loaded again. */
  staleAll(): void {
    for (const index of this.#blocks.keys()) this.#blocks.set(index, { isStale: true, isRechecked: false });
    this.#failed.clear();
  }

  /**
   * Starts another list (sorted or filtered differently), of which no row is loaded. The old number of rows is kept as
   * an estimate until the first response.
   */
  reset(): void {
    this.#blocks.clear();
    this.#failed.clear();
    this.#keyAt.clear();
    this.#placeOf.clear();
  }

  /**
   * Drops the least recently used blocks, but none for which `isNeeded` is true. The positions of rows for which
   * `isKept` is true are kept.
   */
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
   * Marks the block of a position as outdated. It is requested again only once, because a server that returns the same
   * row twice would cause endless requests.
   */
  #moved(place: number): void {
    this.#leave(place);
    const block = this.#blocks.get(blockOf(place));
    if (block === undefined || block.isRechecked) return;
    block.isStale = true;
    block.isRechecked = true;
  }

  /**
   * Derives the number of rows: a block with fewer rows than requested is the last one, whatever the server reports.
   */
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
