import type { GridDocument } from '../document/document.ts';
import type { RowKey } from '../document/row.ts';
import { Part } from '../part.ts';
import type { Statistics, Sums } from '../sums.ts';

/** Exact sums. Only grids with a footer have them fetched. */
const summing = new Part(() => import('../sums.ts'));

/** What is counted: the rows of `view`, or with `isAll` those of the whole document. */
type Source = { document: GridDocument; view: readonly RowKey[]; isAll: boolean };

/** Figures of columns over the rows that are shown. They follow each cell, and are counted anew when rows come or go. */
export class Totals {
  readonly #sums = new Map<string, Sums>();
  readonly #arrived: () => void;
  #isAsked = false;

  /** `arrived` is called when there are figures where there were none. */
  constructor(arrived: () => void) {
    this.#arrived = arrived;
  }

  of(field: string, { document, view, isAll }: Source): Partial<Statistics> {
    const { here } = summing;
    if (here === undefined) {
      this.#ask();
      return {};
    }
    let sums = this.#sums.get(field);
    if (sums === undefined) {
      const counted = new here.Sums();
      if (isAll) document.eachIn(field, (value) => counted.add(value));
      else for (const key of view) counted.add(document.value(key, field));
      this.#sums.set(field, counted);
      sums = counted;
    }
    return sums.statistics;
  }

  /** What did not come is asked for again at the next painting. */
  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    summing.fetch().then(this.#arrived, () => {
      this.#isAsked = false;
    });
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
