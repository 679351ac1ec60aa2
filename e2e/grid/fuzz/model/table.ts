import type { Column, Value } from './values.ts';

/** A row as the server knows it, with the values that the person has changed and not saved. */
export type Row = { id: string; isNew: boolean; stored: Map<string, Value>; own: Map<string, Value> };

/** A place among the rows: behind the row `after`, or first; at `index` if that row is gone. */
type Place = { after: string | undefined; index: number };

/** One change of an undo step. A value `undefined` is that of the server. */
type Change =
  | { kind: 'cell'; id: string; field: string; before: Value | undefined; after: Value | undefined }
  | { kind: 'in' | 'out'; rows: readonly Row[]; place: Place }
  | { kind: 'move'; id: string; from: Place; to: Place };

/** A cell and its new value. */
export type Write = { id: string; field: string; value: Value };

/** A cell that a step wrote. */
export type Written = { id: string; field: string };

const writtenBy = (step: readonly Change[]): Written[] =>
  step.flatMap((change) => (change.kind === 'cell' ? [{ id: change.id, field: change.field }] : []));

const undoLimit = 200;

/** The rows of a table in their natural order, what the person changed in them, and how to undo it. */
export class Table {
  readonly columns: readonly Column[];
  readonly rows = new Map<string, Row>();
  /** Rows of the server that the person has removed and not saved. */
  readonly removed = new Map<string, Row>();
  order: string[] = [];
  #done: Change[][] = [];
  #undone: Change[][] = [];

  constructor(columns: readonly Column[], rows: readonly Record<string, Value>[]) {
    this.columns = columns;
    for (const row of rows) {
      const id = String(row['id']);
      this.rows.set(id, { id, isNew: false, stored: new Map(Object.entries(row)), own: new Map() });
      this.order.push(id);
    }
  }

  value(id: string, field: string): Value {
    const row = this.rows.get(id);
    return row?.own.get(field) ?? row?.stored.get(field) ?? '';
  }

  isChanged(id: string, field: string): boolean {
    return this.rows.get(id)?.own.has(field) === true;
  }

  /** Writes cells as one undo step. Cells that have the value already are no part of it. */
  write(writes: readonly Write[]): void {
    const last = new Map(writes.map((write) => [`${write.id}\n${write.field}`, write]));
    const changes = [...last.values()].flatMap(({ id, field, value }): Change[] => {
      if (this.value(id, field) === value) return [];
      return [{ kind: 'cell', id, field, before: this.rows.get(id)?.own.get(field), after: value }];
    });
    this.act(changes);
  }

  /** Carries out changes as one undo step. */
  act(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    for (const change of changes) this.#apply(change);
    this.#done.push([...changes]);
    if (this.#done.length > undoLimit) this.#done.shift();
    this.#undone = [];
  }

  /** Undoes the last step; returns the cells that it wrote. */
  undo(): Written[] {
    const step = this.#done.pop();
    if (step === undefined) return [];
    this.#undone.push(step);
    for (const change of step.toReversed()) this.#apply(opposite(change));
    return writtenBy(step);
  }

  /** Repeats the step that was undone last; returns the cells that it wrote. */
  redo(): Written[] {
    const step = this.#undone.pop();
    if (step === undefined) return [];
    this.#done.push(step);
    for (const change of step) this.#apply(change);
    return writtenBy(step);
  }

  #apply(change: Change): void {
    if (change.kind === 'cell') this.#put(change.id, change.field, change.after);
  }

  /** A value equal to that of the server is no change. */
  #put(id: string, field: string, value: Value | undefined): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    if (value === undefined || value === (row.stored.get(field) ?? '')) row.own.delete(field);
    else row.own.set(field, value);
  }
}

function opposite(change: Change): Change {
  if (change.kind === 'cell') return { ...change, before: change.after, after: change.before };
  if (change.kind === 'move') return { ...change, from: change.to, to: change.from };
  return { ...change, kind: change.kind === 'in' ? 'out' : 'in' };
}
