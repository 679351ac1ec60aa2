import type { GroupAsk, RequestedView, RowAnswer, RowAsk, SourceGroup } from '../../blocks/row-source.ts';
import type { Column } from '../../columns/column.ts';
import { setCells } from '../../document/editing.ts';
import type { Row, RowKey } from '../../document/row.ts';
import { GridStore } from '../grid-store.ts';
import { saveRows } from '../saving/saving.ts';
import { SourceRows } from '../source/source-rows.ts';
import { plainSettings } from './plain-settings.ts';

const columns: Column[] = [
  { key: 'name', title: '名称' },
  { key: 'qty', title: '件数' },
];

/** Lets resolved promises run their callbacks. */
export const rest = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A server that answers on command, and a grid with its rows. */
export class SourceBench {
  readonly rows: Row[];
  readonly asks: { ask: RowAsk; resolve: (answer: RowAnswer) => void; reject: (reason: Error) => void }[] =
    [];
  readonly timers = new Set<() => void>();
  /** Waiting times of the timers so far, in ms. */
  readonly waits = new Set<number>();
  readonly store: GridStore;
  readonly source: SourceRows;
  readonly groupAsks: {
    ask: GroupAsk;
    resolve: (groups: readonly SourceGroup[]) => void;
    reject: (reason: Error) => void;
  }[] = [];
  hasTotal = true;

  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, i) => ({
      id: `s${i}`,
      name: `甲${i}`,
      qty: i % 7,
      version: 1,
    }));
    this.store = new GridStore({ ...plainSettings, columns, mayChoose: true });
    this.source = new SourceRows(
      this.store,
      {
        load: (ask) => new Promise((resolve, reject) => this.asks.push({ ask, resolve, reject })),
        groups: (ask) => new Promise((resolve, reject) => this.groupAsks.push({ ask, resolve, reject })),
      },
      (run, ms) => {
        this.waits.add(ms);
        this.timers.add(run);
        return () => this.timers.delete(run);
      },
    );
    this.store.source = this.source;
    this.store.refreshView();
  }

  /** The current rows of the server for a request. */
  seenBy({ groupBy, sortBy, filterBy: filters }: RequestedView): Row[] {
    const sorts = [...groupBy, ...sortBy];
    const shown = this.rows.filter((row) =>
      filters.every((one) => one.when === undefined && one.values.includes(String(row[one.field]))),
    );
    for (const { field, isDescending } of sorts.toReversed())
      shown.sort((a, b) => (Number(a[field]) - Number(b[field])) * (isDescending ? -1 : 1));
    return shown;
  }

  get open() {
    return this.asks.filter(({ ask }) => !ask.signal.aborted);
  }

  async answer(at = 0): Promise<void> {
    const [asked] = this.asks.splice(at % Math.max(1, this.asks.length), 1);
    if (asked === undefined) return;
    const { ask } = asked;
    const all = this.seenBy(ask);
    const rows = all.slice(ask.from, ask.from + ask.count).map((row) => ({ ...row }));
    asked.resolve(this.hasTotal ? { rows, total: all.length } : { rows });
    await rest();
  }

  /** Answers the last request for groups by one column, with the number of rows and the sum of 件数. */
  async answerGroups(): Promise<void> {
    const asked = this.groupAsks.pop();
    const field = asked?.ask.groupBy[0]?.field ?? '';
    const found = new Map<unknown, Row[]>();
    for (const row of asked === undefined ? [] : this.seenBy(asked.ask))
      found.set(row[field], [...(found.get(row[field]) ?? []), row]);
    const sum = (rows: readonly Row[]) => rows.reduce((total, { qty }) => total + Number(qty), 0);
    asked?.resolve(
      [...found].map(([value, rows]) => ({
        path: [value],
        count: rows.length,
        figures: { qty: String(sum(rows)) },
      })),
    );
    await rest();
  }

  async failGroups(): Promise<void> {
    this.groupAsks.pop()?.reject(new Error('no line'));
    await rest();
  }

  async fail(at = 0): Promise<void> {
    const [asked] = this.asks.splice(at % Math.max(1, this.asks.length), 1);
    asked?.reject(new Error('no line'));
    await rest();
  }

  fire(): void {
    const due = [...this.timers];
    this.timers.clear();
    for (const run of due) run();
  }

  /** Shows rows until all of them are loaded. */
  async bring(top: number, bottom = top + 10): Promise<void> {
    for (let turn = 0; turn < 40; turn += 1) {
      this.source.see(top, bottom);
      this.fire();
      if (this.asks.length === 0) return;
      while (this.asks.length > 0) await this.answer();
    }
    throw new Error('it asks for ever');
  }

  type(key: RowKey, field: string, value: unknown): void {
    this.store.do('编辑单元格', setCells(this.store.document, [{ key, field, value }]));
  }

  /** Saves like a server with versions: a row that another user has changed is refused. */
  async save() {
    return saveRows(this.store, async ({ edited, added, removed }) => {
      await rest();
      return [
        ...edited.map(({ key, row, values }) => {
          const at = this.rows.findIndex(({ id }) => id === key);
          const there = this.rows[at];
          if (there === undefined || there['version'] !== row['version'])
            return { key, errors: { name: '已被他人修改' } };
          const stored = { ...there, ...values, version: Number(there['version']) + 1 };
          this.rows[at] = stored;
          return { key, row: { ...stored } };
        }),
        ...added.map(({ key, row }) => {
          const stored = { ...row, id: `saved-${key}`, version: 1 };
          this.rows.push(stored);
          return { key, row: { ...stored } };
        }),
        ...removed.map(({ key }) => {
          const at = this.rows.findIndex(({ id }) => id === key);
          if (at >= 0) this.rows.splice(at, 1);
          return { key };
        }),
      ];
    });
  }

  names(top: number, bottom: number): unknown[] {
    return this.store.keysIn(top, bottom).map((key) => this.store.value(key, 'name'));
  }
}
