import type { RowKey } from '../document/row.ts';
import { type Statistics, Sums } from '../sums.ts';

type Source = { view: readonly RowKey[]; value: (key: RowKey, field: string) => unknown };

/** Figures of columns over the rows that are shown. They follow each cell, and are counted anew when rows come or go. */
export class Totals {
  readonly #sums = new Map<string, Sums>();

  of(field: string, { view, value }: Source): Statistics {
    let sums = this.#sums.get(field);
    if (sums === undefined) {
      sums = new Sums();
      for (const key of view) sums.add(value(key, field));
      this.#sums.set(field, sums);
    }
    return sums.statistics;
  }

  /** A cell of a row that is shown says something else now. */
  follow(field: string, before: unknown, now: unknown): void {
    const sums = this.#sums.get(field);
    sums?.remove(before);
    sums?.add(now);
  }

  /** Other rows are shown. */
  forget(): void {
    this.#sums.clear();
  }
}
