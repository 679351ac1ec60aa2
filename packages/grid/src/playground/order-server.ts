import type { RequestedFilter, RowAnswer, RowAsk, SourceFigures } from '../core/blocks/row-source.ts';
import { plainText } from '../core/columns/column.ts';
import type { Changes } from '../core/document/document.ts';
import type { Row } from '../core/document/row.ts';
import type { FormatOperand } from '../core/formats/format-rule.ts';
import type { SavedRow } from '../core/store/saving/saving.ts';
import { orderOf } from './orders.ts';

/** The behaviour of the server: slow, failing at first, without a total. */
export type Mood = { count: number; latencyMs: number; isFailing: boolean; isSilent: boolean };

const amountOf = (operand: FormatOperand) => ('value' in operand ? Number(operand.value) : Number.NaN);

/** Returns whether a cell passes a filter. This server supports comparisons of size and parts of texts. */
function passes(filter: RequestedFilter, cell: unknown): boolean {
  if (filter.when === undefined) return filter.values.includes(cell);
  const { when } = filter;
  if (when.is === 'greater') return Number(cell) > amountOf(when.operand);
  if (when.is === 'less') return Number(cell) < amountOf(when.operand);
  if (when.is === 'between') return Number(cell) >= amountOf(when.from) && Number(cell) <= amountOf(when.to);
  return when.is === 'contains' && plainText(cell).includes(when.text);
}

const taken = '此行已被他人修改，请刷新后重试';

/** A simulated server of orders in the page: it is slow, loses answers, and has versions. */
export class OrderServer {
  readonly #mood: Mood;
  /** Rows that differ from their initial values; undefined: deleted. */
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

  readonly choices = async ({ field }: { field: string }) => {
    const counts = new Map<string, number>();
    for (const i of this.#view({ sortBy: [], filterBy: [] }).slice(0, 20_000)) {
      const text = plainText(this.#rowAt(i)[field]);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    await this.#wait();
    return [...counts].map(([text, count]) => ({ text, count }));
  };

  /** Saves or refuses row by row: lost races and amounts below zero. */
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

  /** Saves a row as another user. */
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

  /** The row numbers of a view, sorted and filtered once. */
  #view({ sortBy, filterBy }: Pick<RowAsk, 'sortBy' | 'filterBy'>): readonly number[] {
    const by = JSON.stringify([sortBy, filterBy, this.#changed.size, this.#added.length]);
    if (this.#shown?.by === by) return this.#shown.rows;
    const all = Array.from({ length: this.#mood.count + this.#added.length }, (_, i) => i);
    const isThere = (i: number) => !this.#changed.has(i) || this.#changed.get(i) !== undefined;
    const there = this.#changed.size === 0 ? all : all.filter(isThere);
    const rows =
      filterBy.length === 0
        ? there
        : there.filter((i) => filterBy.every((one) => passes(one, this.#rowAt(i)[one.field])));
    for (const { field, isDescending } of sortBy.toReversed())
      rows.sort((a, b) => compare(this.#rowAt(a)[field], this.#rowAt(b)[field]) * (isDescending ? -1 : 1));
    this.#shown = { by, rows, figures: this.#figuresOf(rows) };
    return rows;
  }

  #figuresOf(rows: readonly number[]): SourceFigures {
    // Precomputed, because computing them in the page takes seconds.
    if (rows.length > 20_000) return {};
    const sum = (field: string) => rows.reduce((total, i) => total + Number(this.#rowAt(i)[field] ?? 0), 0);
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
