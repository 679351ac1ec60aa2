import type {
  GroupAsk,
  RequestedFilter,
  RequestedSort,
  RequestedView,
  RowAnswer,
  RowAsk,
  SourceFigures,
  SourceGroup,
} from '../core/blocks/row-source.ts';
import { plainText } from '../core/columns/column.ts';
import type { Changes } from '../core/document/document.ts';
import type { Row } from '../core/document/row.ts';
import type { FormatOperand } from '../core/formats/format-rule.ts';
import { aggregate } from '../core/grouping/aggregates.ts';
import type { SavedRow } from '../core/store/saving/saving.ts';
import { orderOf, orderValue } from './orders.ts';

/** How the server behaves: number of rows, latency, whether the first requests fail, whether it omits the total. */
export type Mood = { count: number; latencyMs: number; isFailing: boolean; isSilent: boolean };

const amountOf = (operand: FormatOperand) => ('value' in operand ? Number(operand.value) : Number.NaN);

/** Does a cell pass a filter? This server supports comparisons and parts of texts. */
function passes(filter: RequestedFilter, cell: unknown): boolean {
  if (filter.when === undefined) return filter.values.includes(cell);
  const { when } = filter;
  if (when.is === 'greater') return Number(cell) > amountOf(when.operand);
  if (when.is === 'less') return Number(cell) < amountOf(when.operand);
  if (when.is === 'between') return Number(cell) >= amountOf(when.from) && Number(cell) <= amountOf(when.to);
  return when.is === 'contains' && plainText(cell).includes(when.text);
}

const taken = '此行已被他人修改，请刷新后重试';

/** Simulates a server of orders: it is slow, requests may fail, and rows have versions. */
export class OrderServer {
  readonly #mood: Mood;
  /** Changed rows by number; undefined for deleted ones. All others have their initial values. */
  readonly #changed = new Map<number, Row | undefined>();
  readonly #added: Row[] = [];
  readonly #failed = new Set<number>();
  #shown: { by: string; rows: readonly number[]; figures: SourceFigures } | undefined;
  /** The requests, in order. */
  readonly log: string[] = [];

  constructor(mood: Mood) {
    this.#mood = mood;
  }

  readonly load = async (ask: RowAsk): Promise<RowAnswer> => {
    this.log.push(`${ask.from}+${ask.count}`);
    await this.#wait(ask.signal);
    const block = ask.from / ask.count;
    if (this.#mood.isFailing && block % 5 === 2 && !this.#failed.has(block)) {
      this.#failed.add(block);
      throw new Error('the line broke');
    }
    const shown = this.#view(ask);
    const indices = shown.slice(ask.from, ask.from + ask.count);
    const rows = indices.map((i) => ({ ...this.#rowAt(i) }));
    const { figures = {} } = this.#shown ?? {};
    return this.#mood.isSilent ? { rows } : { rows, total: shown.length, figures };
  };

  /** Groups the rows of a view by neighbouring rows with the same values. */
  readonly groups = async ({ aggregates, signal, ...view }: GroupAsk): Promise<SourceGroup[]> => {
    this.log.push(`groups ${view.groupBy.map(({ field }) => field).join('+')}`);
    await this.#wait(signal);
    if (this.#mood.isFailing && !this.#failed.has(-1)) {
      this.#failed.add(-1);
      throw new Error('the line broke');
    }
    const fields = view.groupBy.map(({ field }) => field);
    const grouped = (rows: readonly number[], outer: readonly unknown[]): SourceGroup[] => {
      const field = fields[outer.length];
      if (field === undefined) return [];
      return [...this.#byValue(rows, field)].flatMap(([value, own]) => {
        const path = [...outer, value];
        const figures = Object.fromEntries(
          Object.entries(aggregates).map(([one, kind]) => [
            one,
            aggregate(
              kind,
              own.map((i) => this.#valueAt(i, one)),
              { areNumbers: true },
            ),
          ]),
        );
        return [{ path, count: own.length, figures }, ...grouped(own, path)];
      });
    };
    return grouped(this.#view(view), []);
  };

  readonly choices = async ({ field }: { field: string }) => {
    const counts = new Map<string, number>();
    for (const i of this.#view({ groupBy: [], sortBy: [], filterBy: [] }).slice(0, 20_000)) {
      const text = plainText(this.#valueAt(i, field));
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    await this.#wait();
    return [...counts].map(([text, count]) => ({ text, count }));
  };

  /** Saves row by row. Refuses rows with an outdated version and amounts below zero. */
  async save({ edited, added, removed }: Changes): Promise<SavedRow[]> {
    await this.#wait();
    this.#shown = undefined;
    return [
      ...edited.map(({ key, row, values }) => this.#put(key, row, values)),
      ...added.map(({ key, row }) => {
        const stored = { ...row, id: `n${this.#added.length}`, version: 1 };
        this.#added.push(stored);
        return { key, row: stored };
      }),
      ...removed.map(({ key }) => {
        this.#changed.set(Number(key.slice(1)), undefined);
        return { key };
      }),
    ];
  }

  /** Changes a row as another user would. */
  meddle(i: number, values: Row): void {
    const row = this.#rowAt(i);
    this.#changed.set(i, { ...row, ...values, version: Number(row['version']) + 1 });
  }

  #put(key: string, row: Row, values: Row): SavedRow {
    const i = Number(key.slice(1));
    const there = this.#rowAt(i);
    if (there['version'] !== row['version']) return { key, errors: taken };
    if (Number(row['amount']) < 0) return { key, errors: { amount: '金额不能小于0' } };
    const stored = { ...there, ...values, version: Number(there['version']) + 1 };
    this.#changed.set(i, stored);
    return { key, row: stored };
  }

  #rowAt(i: number): Row {
    const { count } = this.#mood;
    if (i >= count) return this.#added[i - count] ?? {};
    return this.#changed.get(i) ?? { ...orderOf(i), version: 1 };
  }

  #valueAt(i: number, field: string): unknown {
    return i < this.#mood.count && !this.#changed.has(i) ? orderValue(i, field) : this.#rowAt(i)[field];
  }

  /** Returns the row numbers of a sorted and filtered list, computed once per list. */
  #view({ groupBy, sortBy, filterBy }: RequestedView): readonly number[] {
    const by = JSON.stringify([groupBy, sortBy, filterBy, this.#changed.size, this.#added.length]);
    if (this.#shown?.by === by) return this.#shown.rows;
    const all = Array.from({ length: this.#mood.count + this.#added.length }, (_, i) => i);
    const isThere = (i: number) => !this.#changed.has(i) || this.#changed.get(i) !== undefined;
    const there = this.#changed.size === 0 ? all : all.filter(isThere);
    const rows =
      filterBy.length === 0
        ? there
        : there.filter((i) => filterBy.every((one) => passes(one, this.#valueAt(i, one.field))));
    const sorted = [...groupBy, ...sortBy].reduceRight((some, one) => this.#sorted(some, one), rows);
    this.#shown = { by, rows: sorted, figures: this.#figuresOf(sorted) };
    return sorted;
  }

  /** Collects rows by their value in a column; rows with the same value keep their order. */
  #byValue(rows: readonly number[], field: string): Map<unknown, number[]> {
    const found = new Map<unknown, number[]>();
    for (const i of rows) {
      const value = this.#valueAt(i, field);
      const same = found.get(value);
      if (same === undefined) found.set(value, [i]);
      else same.push(i);
    }
    return found;
  }

  #sorted(rows: readonly number[], { field, isDescending }: RequestedSort): number[] {
    const way = isDescending ? -1 : 1;
    return [...this.#byValue(rows, field)]
      .toSorted(([a], [b]) => compare(a, b) * way)
      .flatMap(([, own]) => own);
  }

  #figuresOf(rows: readonly number[]): SourceFigures {
    const sum = (field: string) => rows.reduce((total, i) => total + Number(this.#valueAt(i, field) ?? 0), 0);
    const amount = sum('amount');
    return {
      qty: { sum: String(sum('qty')) },
      amount: { sum: amount.toFixed(2), average: (amount / Math.max(1, rows.length)).toFixed(2) },
    };
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = window.setTimeout(resolve, this.#mood.latencyMs);
      signal?.addEventListener('abort', () => {
        window.clearTimeout(timer);
        reject(new Error('called off'));
      });
    });
  }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}
