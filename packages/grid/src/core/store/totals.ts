import type { GridDocument } from '../document/document.ts';
import type { RowKey } from '../document/row.ts';
import { type Statistics, Sums } from '../sums.ts';

/** What is counted: the rows of `view`, or with `isAll` those of the whole document. */
type Source = { document: GridDocument; view: readonly RowKey[]; isAll: boolean };

/** Figures of columns over the rows that are shown. They follow each cell, and are counted anew when rows come or go. */
export class Totals {
  readonly #sums = new Map<string, Sums>();

  of(field: string, { document, view, isAll }: Source): Statistics {
    let sums = this.#sums.get(field);
    if (sums === undefined) {
      const counted = new Sums();
      if (isAll) document.eachIn(field, (value) => counted.add(value));
      else for (const key of view) counted.add(document.value(key, field));
      this.#sums.set(field, counted);
      sums = counted;
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
