import type { GridDocument } from '../../document/document.ts';
import type { RowKey } from '../../document/row.ts';
import { type Statistics, Sums } from '../../sums.ts';

/** With more rows than this, sums are computed after the first paint, a few columns at a time. */
const maxAtOnce = 20_000;
const sliceMs = 8;

/** The rows to sum: those of `view` or, with `isAll`, all rows of the document. */
type Source = { document: GridDocument; view: readonly RowKey[]; isAll: boolean };

/**
 * Sums and averages of columns over the displayed rows. They are updated with each changed cell, and recomputed after
 * rows were inserted or removed.
 */
export class Totals {
  readonly #sums = new Map<string, Sums>();
  /** The last values, shown until new ones are computed. */
  readonly #before = new Map<string, Statistics>();
  /** Columns whose sums are not computed yet. */
  readonly #wanted = new Map<string, Source>();
  readonly #arrived: () => void;
  #isCounting = false;

  /** `arrived` is called when sums have been computed after the first paint. */
  constructor(arrived: () => void) {
    this.#arrived = arrived;
  }

  of(field: string, source: Source): Partial<Statistics> {
    const known = this.#sums.get(field);
    if (known !== undefined) return known.statistics;
    if (source.view.length <= maxAtOnce) return this.#count(field, source).statistics;
    this.#wanted.set(field, source);
    if (!this.#isCounting) this.#countLater();
    return this.#before.get(field) ?? {};
  }

  #count(field: string, { document, view, isAll }: Source): Sums {
    const sums = new Sums();
    if (isAll) document.eachIn(field, (value) => sums.add(value));
    else for (const key of view) sums.add(document.value(key, field));
    this.#sums.set(field, sums);
    return sums;
  }

  #countLater(): void {
    this.#isCounting = true;
    setTimeout(() => this.#countWanted());
  }

  #countWanted(): void {
    const began = performance.now();
    for (const [field, source] of this.#wanted) {
      this.#count(field, source);
      this.#wanted.delete(field);
      if (performance.now() - began > sliceMs) break;
    }
    this.#isCounting = false;
    if (this.#wanted.size > 0) this.#countLater();
    this.#arrived();
  }

  /**
   * Updates the sums after a cell of a displayed row has changed. The columns in `calculated` depend on it and are
   * recomputed.
   */
  follow(field: string, before: unknown, now: unknown, calculated: Iterable<string> = []): void {
    const sums = this.#sums.get(field);
    sums?.remove(before);
    sums?.add(now);
    for (const name of calculated) {
      const known = this.#sums.get(name);
      if (known !== undefined) this.#before.set(name, known.statistics);
      this.#sums.delete(name);
    }
  }

  /** Must be called when other rows are displayed than before. */
  forget(): void {
    for (const [field, sums] of this.#sums) this.#before.set(field, sums.statistics);
    this.#sums.clear();
    this.#wanted.clear();
  }

  /** Must be called when another table is loaded. */
  clear(): void {
    this.forget();
    this.#before.clear();
  }
}
