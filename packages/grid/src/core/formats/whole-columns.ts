import type { Column, ValueKind } from '../columns/column.ts';
import type { RowKey } from '../document/row.ts';
import { CellValues } from './cell-values.ts';
import { Average, type Figure, Ranks, Repeats } from './figures.ts';

/** The rows over which statistics are computed, and callbacks. */
export type CountedRows = {
  value: (key: RowKey, field: string) => unknown;
  /** The loaded rows. */
  keys: () => readonly RowKey[];
  /** True if rows of several pages are loaded: then statistics cover the current page only. */
  isPaged: () => boolean;
  /** Runs a function when the browser is idle. */
  later: (run: () => void) => void;
  /** Called when statistics have changed, so that cells are repainted. */
  changed: () => void;
};

const makers = {
  repeats: (values: CellValues) => new Repeats(values),
  ranks: (values: CellValues) => new Ranks(values),
  average: (values: CellValues) => new Average(values),
} satisfies Record<string, (values: CellValues) => Figure>;

type What = keyof typeof makers;
type Figures = { [K in What]: ReturnType<(typeof makers)[K]> };

/** A statistic of a column. `followed`: number of edits since it was computed. */
type Held = {
  what: What;
  field: string;
  values: CellValues;
  of: string;
  figure?: Figure;
  isStale: boolean;
  followed: number;
};

/** Number of edits after which a statistic is recomputed, because each edit shifts the ranks after it. */
const maxFollowed = 500;

/** Up to this number of rows, statistics are computed immediately when requested. */
const quickRows = 2_000;
/** Number of rows that are processed in one slice. */
const sliceRows = 8_000;

/**
 * Statistics of whole columns that format rules need. Each edit of a cell updates them. After rows were inserted or
 * removed they are recomputed, in slices if there are many rows; until then they keep their old values.
 */
export class WholeColumns {
  readonly #rows: CountedRows;
  readonly #held = new Map<string, Held>();
  readonly #types = new WeakMap<ValueKind, number>();
  #isCounting = false;
  /** Incremented by every event that makes a running computation invalid. */
  #turn = 0;
  #typeCount = 0;

  constructor(rows: CountedRows) {
    this.#rows = rows;
  }

  /** Returns the current statistic of a column; undefined while it is being computed. */
  get<K extends What>(what: K, column: Column, type: ValueKind): Figures[K] | undefined;
  get(what: What, column: Column, type: ValueKind): Figure | undefined {
    const name = `${what} ${column.key}`;
    const of = this.#readAs(column, type);
    let held = this.#held.get(name);
    if (held?.of !== of) {
      held = {
        what,
        field: column.key,
        values: new CellValues(column, type),
        of,
        isStale: true,
        followed: 0,
      };
      this.#held.set(name, held);
    }
    if (held.isStale) this.#count(held);
    held.followed = 0;
    return held.figure;
  }

  /** Returns a text that changes only if values of the column are read differently: with its type and format. */
  #readAs({ format }: Column, type: ValueKind): string {
    let number = this.#types.get(type);
    if (number === undefined) {
      this.#typeCount += 1;
      number = this.#typeCount;
      this.#types.set(type, number);
    }
    return `${number} ${format}`;
  }

  /** Updates the statistics of a column after a cell has changed. */
  follow(field: string, before: unknown, now: unknown): void {
    if (this.#rows.isPaged()) this.forget();
    this.#turn += 1;
    for (const held of this.#held.values()) {
      if (held.field !== field || held.isStale) continue;
      held.followed += 1;
      held.isStale = held.followed > maxFollowed;
      held.figure?.remove(before);
      held.figure?.add(now);
    }
  }

  /** Marks all statistics as outdated after rows were inserted or removed; `get` then starts their computation. */
  forget(): void {
    this.#turn += 1;
    for (const held of this.#held.values()) held.isStale = true;
  }

  /** True when all requested statistics are known. */
  get isKnown(): boolean {
    return [...this.#held.values()].every(({ isStale }) => !isStale);
  }

  /** Discards the statistics that are no longer requested. */
  keep(isWanted: (what: What, field: string) => boolean): void {
    for (const [name, { what, field }] of this.#held) if (!isWanted(what, field)) this.#held.delete(name);
  }

  #count(held: Held): void {
    const keys = this.#rows.keys();
    if (keys.length <= quickRows) {
      const figure = makers[held.what](held.values);
      this.#add(held, figure, keys);
      this.#finish(held, figure);
    } else if (!this.#isCounting) {
      this.#isCounting = true;
      this.#rows.later(() => this.#goOn());
    }
  }

  /** Computes the next outdated statistic. Calls `changed` when none is left. */
  #goOn(): void {
    const held = [...this.#held.values()].find(({ isStale }) => isStale);
    if (held === undefined) {
      this.#isCounting = false;
      this.#rows.changed();
      return;
    }
    const turn = this.#turn;
    const keys = this.#rows.keys();
    const figure = makers[held.what](held.values);
    let at = 0;
    const slice = () => {
      // Rows have changed during the computation, so it starts again.
      if (turn !== this.#turn) {
        this.#goOn();
        return;
      }
      this.#add(held, figure, keys.slice(at, at + sliceRows));
      at += sliceRows;
      if (at < keys.length) {
        this.#rows.later(slice);
        return;
      }
      this.#finish(held, figure);
      this.#rows.later(() => this.#goOn());
    };
    slice();
  }

  #add({ field }: Held, figure: Figure, keys: readonly RowKey[]): void {
    for (const key of keys) figure.add(this.#rows.value(key, field));
  }

  #finish(held: Held, figure: Figure): void {
    figure.settle();
    held.figure = figure;
    held.isStale = false;
  }
}
