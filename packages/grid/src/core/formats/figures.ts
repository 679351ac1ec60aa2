import { compareDecimals, type Decimal, toDecimal, toText } from '../decimal.ts';
import { Sums } from '../sums.ts';
import { type Amount, compareAmounts, decimalOf } from './amounts.ts';
import type { CellValues } from './cell-values.ts';

/** A statistic of a whole column (duplicates, ranks, average) that is updated with each changed cell. */
export type Figure = {
  add: (value: unknown) => void;
  remove: (value: unknown) => void;
  /** Called once, after all values of the column have been added. */
  settle: () => void;
};

/** Counts how often each value occurs in a column. */
export class Repeats implements Figure {
  readonly #counts = new Map<string, number>();
  readonly #values: CellValues;

  constructor(values: CellValues) {
    this.#values = values;
  }

  add(value: unknown): void {
    this.#count(value, 1);
  }

  remove(value: unknown): void {
    this.#count(value, -1);
  }

  settle(): void {}

  #count(value: unknown, by: 1 | -1): void {
    const name = this.#values.name(value);
    if (name === '') return;
    const count = (this.#counts.get(name) ?? 0) + by;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }

  of(value: unknown): number {
    return this.#counts.get(this.#values.name(value)) ?? 0;
  }
}

/** The values of a column in sorted order. */
export class Ranks implements Figure {
  readonly #values: CellValues;
  #sorted: Amount[] = [];
  #isSettled = false;

  constructor(values: CellValues) {
    this.#values = values;
  }

  add(value: unknown): void {
    const rank = this.#values.rank(value);
    if (rank === undefined) return;
    if (this.#isSettled) this.#sorted.splice(this.#placeOf(rank), 0, rank);
    else this.#sorted.push(rank);
  }

  remove(value: unknown): void {
    const rank = this.#values.rank(value);
    if (rank === undefined) return;
    const place = this.#placeOf(rank);
    const there = this.#sorted[place];
    if (there !== undefined && compareAmounts(there, rank) === 0) this.#sorted.splice(place, 1);
  }

  settle(): void {
    this.#isSettled = true;
    const quick = this.#sorted.filter((one) => typeof one === 'number');
    // Sorting a Float64Array is much faster than sorting with a comparison function.
    if (quick.length === this.#sorted.length) this.#sorted = Array.from(Float64Array.from(quick).sort());
    else this.#sorted.sort(compareAmounts);
  }

  /** Returns how many values are less than this one. */
  #placeOf(rank: Amount): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = this.#sorted[middle];
      if (there !== undefined && compareAmounts(there, rank) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns how many values `percent` of them are: rounded down as in spreadsheets, but at least one. */
  share(percent: number): number {
    return Math.max(1, Math.floor((this.#sorted.length * percent) / 100));
  }

  /** Returns the value at a rank from the top or from the bottom, counted from 1; the last one if there are fewer. */
  at(place: number, isFromTop: boolean): Amount | undefined {
    const { length } = this.#sorted;
    const index = Math.min(place, length) - 1;
    return this.#sorted[isFromTop ? length - 1 - index : index];
  }
}

/** The average of a column. */
export class Average implements Figure {
  readonly #values: CellValues;
  readonly #sums = new Sums();
  #known: { sum: Decimal; count: bigint } | undefined;

  constructor(values: CellValues) {
    this.#values = values;
  }

  add(value: unknown): void {
    this.#take('add', value);
  }

  remove(value: unknown): void {
    this.#take('remove', value);
  }

  settle(): void {}

  #take(how: 'add' | 'remove', value: unknown): void {
    const amount = this.#values.amount(value);
    if (amount === undefined) return;
    this.#sums[how](typeof amount === 'number' ? amount : toText(amount));
    this.#known = undefined;
  }

  /** Compares a value with the average, which is not rounded. Returns a negative number, zero or a positive number. */
  compare(amount: Amount): number {
    if (this.#known === undefined) {
      const { count, sum } = this.#sums.statistics;
      this.#known = { sum: toDecimal(sum) ?? { units: 0n, scale: 0 }, count: BigInt(count) };
    }
    const { sum, count } = this.#known;
    const { units, scale } = decimalOf(amount);
    return compareDecimals({ units: units * count, scale }, sum);
  }
}
