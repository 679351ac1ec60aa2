import type { GridModel } from './grid.ts';
import type { Row } from './row.ts';
import type { GridPlan } from './shown.ts';
import type { Sent } from './table.ts';
import type { Value } from './values.ts';

type Stored = Map<string, Value>;

/** The server's result for one row of a save; `current`: the row of the faster user, null if it was deleted. */
type Answer = {
  row?: Record<string, Value>;
  errors?: Record<string, string>;
  current?: Record<string, Value> | null;
};

/** The results in the order of the sent rows. */
export type Answers = { edited: Answer[]; added: Answer[]; removed: Answer[] };

/** The server's behaviour: it accepts all rows, none, or every second one, or does not respond. */
export type Mood = 'accept' | 'refuse' | 'partly' | 'fail';

/** A page of the server's rows, and the number of all its rows. */
export type Page = { rows: Record<string, Value>[]; current: number; total: number };

/** A change of another user in a row, which the grid receives later. */
type Later = { id: string; act: () => void };

/** The server of a grid: its rows, which other users change as well, and the save without a response yet. */
export class Server {
  readonly #grid: GridModel;
  readonly #name: string;
  readonly rows = new Map<string, Stored>();
  #sent: Sent | undefined;
  /** Changes of other users during a save, which the grid applies after the response. */
  #waiting: Later[] = [];
  #added = 0;
  readonly #pageSize: number;
  /** The grid does not hear of other users. */
  readonly isOffline: boolean;
  #current = 1;
  #total: number;

  /** Starts with the rows that the grid loaded, with the numbers of manually sorted rows. */
  constructor(grid: GridModel, name: string, { rows, pageSize = rows.length, isOffline = false }: GridPlan) {
    this.#grid = grid;
    this.#name = name;
    this.#pageSize = pageSize;
    this.isOffline = isOffline;
    this.#total = rows.length;
    for (const row of rows) this.rows.set(String(row['id']), new Map(Object.entries(row)));
    for (const [id, { stored }] of grid.table.rows) this.rows.set(id, new Map(stored));
  }

  /** The number of pages by the last answer of the server. */
  get pageCount(): number {
    return Math.max(1, Math.ceil(this.#total / this.#pageSize));
  }

  /** Sends a page to the grid; undefined if it is there already. */
  turn(current: number): Page | undefined {
    if (current === this.#current) return undefined;
    this.#current = current;
    this.#total = this.rows.size;
    const shown = [...this.rows].slice((current - 1) * this.#pageSize, current * this.#pageSize);
    const ids = shown.map(([id]) => this.#keyOf(id));
    this.#grid.table.turnedTo(shown.map(([, stored], i) => [ids[i] ?? '', stored]));
    this.#grid.page = ids;
    this.#grid.refresh();
    return { rows: shown.map(([, stored]) => Object.fromEntries(stored)), current, total: this.#total };
  }

  get isSaving(): boolean {
    return this.#sent !== undefined;
  }

  /** 保存: the sent rows look saved until the response. */
  save(): void {
    this.#grid.endEdit();
    this.#sent = this.#grid.table.sent();
    for (const { id } of [...this.#sent.edited, ...this.#sent.added]) this.#grid.saving.add(id);
  }

  /** Responds to the save, and applies the response to the grid. */
  answer(mood: Mood): Answers | undefined {
    const sent = this.#sent;
    if (sent === undefined) return undefined;
    this.#sent = undefined;
    const answers = mood === 'fail' ? undefined : this.#decide(sent, mood);
    if (answers !== undefined) this.#takeAnswers(sent, answers);
    this.#grid.saving.clear();
    const gone = new Set(sent.removed.filter((_, i) => answers?.removed[i]?.errors === undefined));
    // A change of a row is obsolete once its removal was saved.
    for (const { id, act } of this.#waiting.splice(0))
      if (answers === undefined || !gone.has(id)) this.#grid.settle(act);
    for (const [i, { current }] of (answers?.edited ?? []).entries()) {
      const id = sent.edited[i]?.id;
      if (id === undefined || current === undefined) continue;
      this.#grid.settle(() => {
        if (current === null) this.#grid.table.dropped(id);
        else this.#grid.table.joined(id, new Map(Object.entries(current)));
      });
    }
    this.#grid.refresh();
    return answers;
  }

  #decide(sent: Sent, mood: Mood): Answers {
    let count = 0;
    const isTaken = () => {
      count += 1;
      return mood === 'accept' || (mood === 'partly' && count % 2 === 1);
    };
    const refused: Answer = { errors: { code: '不能保存' } };
    return {
      edited: sent.edited.map((row) => {
        const stored = this.rows.get(idOf(row));
        if (stored === undefined) return { current: null };
        if (stored.get('version') !== row.stored.get('version'))
          return { current: Object.fromEntries(stored) };
        return isTaken() ? this.#store(idOf(row), new Map([...stored, ...row.own])) : refused;
      }),
      added: sent.added.map((row) => {
        if (!isTaken()) return refused;
        this.#added += 1;
        const id = `${this.#name}n${this.#added}`;
        return this.#store(id, new Map([...row.stored, ...row.own, ['id', id]]));
      }),
      removed: sent.removed.map((id) => {
        if (!isTaken()) return refused;
        this.rows.delete(String(this.#grid.table.removed.get(id)?.stored.get('id') ?? id));
        return {};
      }),
    };
  }

  #store(id: string, values: Stored): Answer {
    const row = new Map([...values, ['version', Number(values.get('version') ?? 0) + 1]]);
    this.rows.set(id, row);
    return { row: Object.fromEntries(row) };
  }

  #takeAnswers(sent: Sent, answers: Answers): void {
    const { table } = this.#grid;
    const rows = [...sent.edited, ...sent.added];
    const said = [...answers.edited, ...answers.added];
    const rowOf = (row: Row) => said[rows.indexOf(row)]?.row;
    this.#grid.settle(() => {
      table.saved(
        rows.filter((row) => rowOf(row) !== undefined),
        (row) => new Map(Object.entries(rowOf(row) ?? {})),
      );
      table.lost(sent.removed.filter((_, i) => answers.removed[i]?.errors === undefined));
      const added = sent.added.filter((row) => rowOf(row) !== undefined).map(({ id }) => id);
      if (this.#grid.page !== undefined) this.#grid.page = [...new Set([...this.#grid.page, ...added])];
    });
  }

  // Other people.

  /** The grid's key of the row with this id on the server. */
  #keyOf(id: string): string {
    const { rows, removed } = this.#grid.table;
    const known = [...rows.values(), ...removed.values()].find((row) => idOf(row) === id);
    return known?.id ?? id;
  }

  #whenFree(id: string, act: () => void): void {
    if (this.isOffline) return;
    if (this.isSaving) this.#waiting.push({ id: this.#keyOf(id), act });
    else this.#grid.settle(act);
  }

  /** Another person writes a cell, or a whole new row; returns the row as the server sends it. */
  write(id: string, field: string, value: Value): Record<string, Value> {
    const before = this.rows.get(id) ?? new Map<string, Value>([['id', id]]);
    this.#store(id, new Map([...before, [field, value]]));
    const row = this.rows.get(id) ?? new Map<string, Value>();
    this.#whenFree(id, () => this.#grid.table.joined(this.#keyOf(id), row));
    return Object.fromEntries(row);
  }

  remove(id: string): void {
    this.rows.delete(id);
    this.#whenFree(id, () => this.#grid.table.dropped(this.#keyOf(id)));
  }

  newId(): string {
    this.#added += 1;
    return `${this.#name}n${this.#added}`;
  }
}

const idOf = (row: Row) => (row.isNew ? '' : String(row.stored.get('id') ?? ''));
