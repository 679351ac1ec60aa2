import { newRow, putValue, type Row, takeStored, takeTheirs, valueIn } from './row.ts';
import type { Value } from './values.ts';

/** A position among the rows: after the row `after`, or first; at `index` if that row no longer exists. */
type Place = { after: string | undefined; index: number };

/** One change of an undo step. Value `undefined`: the server's value. */
export type Change =
  | { kind: 'cell'; id: string; field: string; before: Value | undefined; after: Value | undefined }
  | { kind: 'in' | 'out'; row: Row; place: Place }
  | { kind: 'move'; id: string; from: Place; to: Place };

/** A cell and its new value. */
export type Write = { id: string; field: string; value: Value };

/** The rows of a save, as they were when it was sent. */
export type Sent = { edited: Row[]; added: Row[]; removed: string[] };

const undoLimit = 200;

/** A copy of the current row: later changes do not affect it. */
const copyOf = (row: Row): Row => ({
  ...row,
  stored: new Map(row.stored),
  own: new Map(row.own),
  conflicts: new Map(),
});

/** The rows of a table in their natural order, the user's changes, and their undo steps. */
export class Table {
  readonly rows = new Map<string, Row>();
  /** Rows of the server that the user removed without saving. */
  readonly removed = new Map<string, Row>();
  order: string[] = [];
  /** The field with the numbers of manually sorted rows. */
  readonly #numbers: string | undefined;
  #done: Change[][] = [];
  #undone: Change[][] = [];

  constructor(rows: readonly Readonly<Record<string, Value>>[], numbers?: string) {
    this.#numbers = numbers;
    for (const [i, row] of rows.entries()) {
      const id = String(row['id']);
      this.rows.set(id, newRow(id, numbers === undefined ? row : { ...row, [numbers]: i + 1 }, false));
      this.order = [...this.order, id];
    }
  }

  value(id: string, field: string): Value {
    return valueIn(this.rows.get(id), field);
  }

  isChanged(id: string, field: string): boolean {
    return this.rows.get(id)?.own.has(field) === true;
  }

  // Actions of the user. Each is one undo step.

  /** Writes cells. Cells with an equal value are no part of the step. */
  write(writes: readonly Write[]): void {
    this.#act(() => this.#set(writes));
  }

  add(rows: readonly Row[], index: number): void {
    this.#act(() =>
      rows.map((row, i) => this.#carryOut({ kind: 'in', row, place: this.#placeAt(index + i) })),
    );
  }

  remove(ids: readonly string[]): void {
    this.#act(() =>
      this.order.flatMap((id) => {
        const row = ids.includes(id) ? this.rows.get(id) : undefined;
        if (row === undefined) return [];
        return [this.#carryOut({ kind: 'out', row: copyOf(row), place: this.#placeOf(id) })];
      }),
    );
  }

  /** Moves a row to `index` of the order without it. */
  move(id: string, index: number): void {
    const from = this.#placeOf(id);
    const others = this.order.filter((one) => one !== id);
    if (from.index === index) return;
    const to = { after: others[index - 1], index };
    this.#act(() => [this.#carryOut({ kind: 'move', id, from, to })]);
  }

  /** Reverts changes of cells. */
  revert(cells: readonly Omit<Write, 'value'>[]): void {
    this.#act(() =>
      cells.flatMap(({ id, field }) => {
        const own = this.rows.get(id)?.own.get(field);
        return own === undefined
          ? []
          : [this.#carryOut({ kind: 'cell', id, field, before: own, after: undefined })];
      }),
    );
  }

  /** Undoes the last step; returns its changes, none if there is no step. */
  undo(): readonly Change[] {
    const step = this.#done.pop();
    if (step === undefined) return [];
    this.#undone.push(step);
    for (const change of step.toReversed()) this.#carryOut(opposite(change));
    return step;
  }

  redo(): readonly Change[] {
    const step = this.#undone.pop();
    if (step === undefined) return [];
    this.#done.push(step);
    for (const change of step) this.#carryOut(change);
    return step;
  }

  /** Writes cells and adds rows at the end. Only the new rows are numbered, each after the row above it. */
  paste(rows: readonly Row[], writes: readonly Write[]): void {
    const index = this.order.length;
    const place = (row: Row, i: number) =>
      this.#carryOut({ kind: 'in', row, place: this.#placeAt(index + i) });
    const after = (field: string): Write[] => {
      const last = Number(this.value(this.order[index - 1] ?? '', field));
      return rows.map(({ id }, i) => ({ id, field, value: last + 1 + i }));
    };
    this.#act(() => [...this.#set(writes), ...rows.map(place)], after);
  }

  /** Collects the changes of one action, and numbers the rows if any were added, removed or moved. */
  #act(changes: () => Change[], numbered = (field: string) => this.#fromOne(field)): void {
    const step = changes();
    if (this.#numbers !== undefined && step.some(({ kind }) => kind !== 'cell'))
      step.push(...this.#set(numbered(this.#numbers)));
    if (step.length === 0) return;
    this.#done.push(step);
    if (this.#done.length > undoLimit) this.#done.shift();
    this.#undone = [];
  }

  #fromOne(field: string): Write[] {
    return this.order.map((id, i) => ({ id, field, value: i + 1 }));
  }

  /** Of several values for a cell the last one counts. */
  #set(writes: readonly Write[]): Change[] {
    const last = new Map(writes.map((write) => [`${write.id}\n${write.field}`, write]));
    return [...last.values()].flatMap(({ id, field, value }) => {
      const row = this.rows.get(id);
      if (row === undefined || valueIn(row, field) === value) return [];
      return [this.#carryOut({ kind: 'cell', id, field, before: row.own.get(field), after: value })];
    });
  }

  #placeOf(id: string): Place {
    return this.#placeAt(this.order.indexOf(id));
  }

  #placeAt(index: number): Place {
    return { after: this.order[index - 1], index };
  }

  #indexIn({ after, index }: Place): number {
    if (after === undefined) return 0;
    const found = this.order.indexOf(after);
    return found < 0 ? Math.min(index, this.order.length) : found + 1;
  }

  #carryOut(change: Change): Change {
    if (change.kind === 'cell') {
      const row = this.rows.get(change.id);
      if (row !== undefined) putValue(row, change.field, change.after);
    } else if (change.kind === 'move') {
      if (!this.rows.has(change.id)) return change;
      this.order = this.order.filter((id) => id !== change.id);
      this.order = this.order.toSpliced(this.#indexIn(change.to), 0, change.id);
    } else if (change.kind === 'in') this.#insert(change.row, change.place);
    else this.#take(change.row.id);
    return change;
  }

  /** Inserts a row; one that the server has gets the server's current values. */
  #insert(given: Row, place: Place): void {
    if (this.rows.has(given.id)) return;
    const onServer = this.removed.get(given.id);
    const row = copyOf({ ...given, isNew: given.isNew && onServer === undefined });
    row.stored = new Map(onServer?.stored ?? given.stored);
    row.conflicts = new Map(onServer?.conflicts);
    for (const [field, value] of given.own) putValue(row, field, value);
    this.removed.delete(given.id);
    this.rows.set(given.id, row);
    this.order = this.order.toSpliced(this.#indexIn(place), 0, given.id);
  }

  #take(id: string): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    if (!row.isNew) this.removed.set(id, { ...row, own: new Map() });
    this.rows.delete(id);
    this.order = this.order.filter((one) => one !== id);
  }

  // Changes by the server and other users, which are no undo steps.

  /** The rows of a save; rows in conflict are left out. */
  sent(): Sent {
    const rows = this.order.flatMap((id) => this.rows.get(id) ?? []);
    const free = rows.filter(({ conflicts, isGone }) => conflicts.size === 0 && !isGone).map(copyOf);
    return {
      edited: free.filter(({ isNew, own }) => !isNew && own.size > 0),
      added: free.filter(({ isNew }) => isNew),
      removed: [...this.removed.keys()],
    };
  }

  /** Applies a successful save. Later typing and undoing remain changes. */
  saved(sent: readonly Row[], stored: (row: Row) => ReadonlyMap<string, Value>): void {
    for (const before of sent) {
      const row = this.rows.get(before.id);
      const undone = [...before.own.keys()].filter((field) => row?.own.has(field) === false);
      if (row !== undefined) {
        takeStored(row, stored(before));
        row.isNew = false;
        for (const field of undone) putValue(row, field, before.stored.get(field) ?? '');
      }
      this.#rewrite((change) => {
        if (change.kind !== 'cell' || change.id !== before.id || !before.own.has(change.field)) return change;
        // In the step, undefined stood for the server's value, which was the old one then.
        const old = before.stored.get(change.field) ?? '';
        return { ...change, before: change.before ?? old, after: change.after ?? old };
      });
    }
  }

  /** Applies a saved removal. Undoing the removal afterwards adds the rows again. */
  lost(ids: readonly string[]): void {
    for (const id of ids) {
      this.removed.delete(id);
      const row = this.rows.get(id);
      if (row !== undefined) Object.assign(row, { isNew: true, isGone: false, conflicts: new Map() });
      this.#rewrite((change) =>
        (change.kind === 'in' || change.kind === 'out') && change.row.id === id
          ? { ...change, row: { ...change.row, isNew: true, isGone: false } }
          : change,
      );
    }
  }

  #rewrite(anew: (change: Change) => Change): void {
    const all = (steps: Change[][]) => steps.map((step) => step.map(anew));
    this.#done = all(this.#done);
    this.#undone = all(this.#undone);
  }

  /**
   * Another user saved or added this row. A row that is removed here returns at the end. A version that is known already
   * changes nothing.
   */
  joined(id: string, theirs: ReadonlyMap<string, Value>): void {
    const row = this.rows.get(id);
    const known = (row ?? this.removed.get(id))?.stored.get('version');
    if (known !== undefined && known >= (theirs.get('version') ?? 0)) return;
    if (row !== undefined) {
      takeTheirs(row, theirs);
      return;
    }
    const stored = new Map([...(this.removed.get(id)?.stored ?? []), ...theirs]);
    this.removed.delete(id);
    this.rows.set(id, { ...newRow(id, {}, false), stored });
    this.order = [...this.order, id];
  }

  /** The rows of a page that the user turns to; new ones are added before removed ones return. */
  turnedTo(rows: readonly (readonly [string, ReadonlyMap<string, Value>])[]): void {
    const isKnown = ([id]: readonly [string, unknown]) => this.rows.has(id) || this.removed.has(id);
    const known = rows.filter(isKnown);
    for (const one of [...rows.filter((row) => !isKnown(row)), ...known]) this.joined(...one);
  }

  /** Another user deleted this row. With unsaved changes it stays until the user decides. */
  dropped(id: string): void {
    const row = this.rows.get(id);
    this.removed.delete(id);
    if (row !== undefined && row.own.size > 0) row.isGone = true;
    else if (row !== undefined && !row.isNew) {
      this.rows.delete(id);
      this.order = this.order.filter((one) => one !== id);
    }
  }
}

function opposite(change: Change): Change {
  if (change.kind === 'cell') return { ...change, before: change.after, after: change.before };
  if (change.kind === 'move') return { ...change, from: change.to, to: change.from };
  return { ...change, kind: change.kind === 'in' ? 'out' : 'in' };
}
