import type { GridDocument } from '../../document/document.ts';
import type { RowKey } from '../../document/row.ts';
import { type Statistics, Sums } from '../../sums.ts';

/** The number of rows from which on figures are computed after the first paint, a few columns at a time. */
const maxAtOnce = 20_000;
const sliceMs = 8;

/** The rows of the figures: those of `view`, or with `isAll` all rows of the document. */
type Source = { document: GridDocument; view: readonly RowKey[]; isAll: boolean };

/**
 * Figures of columns over the visible rows. They follow each cell, and are recomputed after rows are inserted or
 * removed.
 */
export class Totals {
  readonly #sums = new Map<string, Sums>();
  /** The last values, until they are recomputed. */
  readonly #before = new Map<string, Statistics>();
  /** Columns to compute. */
  readonly #wanted = new Map<string, Source>();
  readonly #arrived: () => void;
  #isCounting = false;

  /** `arrived` is called when the first figures are known. */
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

  /** A cell of a visible row has changed, and with it the `calculated` columns, which are recomputed. */
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

  /** Other rows are visible. */
  forget(): void {
    for (const [field, sums] of this.#sums) this.#before.set(field, sums.statistics);
    this.#sums.clear();
    this.#wanted.clear();
  }

  /** Another table is loaded. */
  clear(): void {
    this.forget();
    this.#before.clear();
  }
}
