import type { DetachedRow, Patch, Place } from './patch.ts';
import { isSameValue, type Row, type RowKey, type Values } from './row.ts';
import { RowMap } from './row-map.ts';

/** A row with its unsaved changes. */
export type RowState = 'kept' | 'edited' | 'added';

/** The changes that a save sends: edited rows of the server, new rows, removed rows. */
export type Changes = {
  edited: readonly { key: RowKey; row: Row; values: Values }[];
  added: readonly { key: RowKey; row: Row }[];
  removed: readonly { key: RowKey; row: Row }[];
};

/** Calculates a cell. `read` returns another field of the row, which may be calculated itself. */
export type Calculation = (read: (field: string) => unknown) => unknown;

/**
 * The rows of a grid as saved on the server, and this user's unsaved edits, insertions, moves and removals. Patches
 * change only the unsaved part, `load` and `merge` only the saved one; therefore undo never reverts changes of the
 * server.
 */
export class GridDocument {
  /** Rows as saved on the server; rows added here as they were added. */
  readonly #rows = new RowMap();
  /** Unsaved values by row. A value equal to the saved one is not contained. */
  readonly #edits = new Map<RowKey, Map<string, unknown>>();
  readonly #added = new Set<RowKey>();
  /** Rows of the server whose removal is not saved yet. */
  readonly #removed = new Map<RowKey, Row>();
  /** Keys in displayed order if rows were moved; undefined while the order is as loaded. */
  #order: readonly RowKey[] | undefined;
  /** Incremented with each change of a row or cell. */
  version = 0;
  /** The columns whose cells are calculated instead of stored. */
  calculations: ReadonlyMap<string, Calculation> | undefined;

  constructor(rows: Iterable<readonly [RowKey, Row]> = []) {
    const pairs = [...rows];
    this.load(
      pairs.map(([key]) => key),
      pairs.map(([, row]) => row),
    );
  }

  /** Keys of all rows in their order, before sorting. A new array after rows were inserted, removed or moved. */
  get order(): readonly RowKey[] {
    return this.#order ?? this.#rows.keys;
  }

  /**
   * Like `order`, but may contain duplicate keys: looking for them is postponed until `check`, because it takes time.
   */
  get drawn(): readonly RowKey[] {
    return this.#order ?? this.#rows.said;
  }

  /** Looks for duplicate keys. Returns true, once, if there were any; from then on `drawn` equals `order`. */
  check(): boolean {
    return this.#rows.check();
  }

  /** Prepares fast access to the rows between two indexes of `view`. Called before they are drawn. */
  look(view: readonly RowKey[], first: number, last: number): void {
    if (view === this.#rows.said) this.#rows.look(first, last);
  }

  /** Returns the index of a row in `view`; undefined if `view` is not the loaded order. */
  placeIn(view: readonly RowKey[], key: RowKey): number | undefined {
    return view === this.#rows.said ? this.#rows.at(key) : undefined;
  }

  has(key: RowKey): boolean {
    return this.#rows.has(key);
  }

  /** Returns a row with its unsaved values; undefined if there is no row with this key. */
  row(key: RowKey): Row | undefined {
    const row = this.#rows.get(key);
    const edits = this.#edits.get(key);
    return row === undefined || edits === undefined ? row : { ...row, ...Object.fromEntries(edits) };
  }

  /** Returns the value of a cell, unsaved or calculated ones included. */
  value(key: RowKey, field: string): unknown {
    const calculate = this.calculations?.get(field);
    if (calculate !== undefined) return this.has(key) ? calculate((one) => this.value(key, one)) : undefined;
    const edits = this.#edits.get(key);
    return edits?.has(field) === true ? edits.get(field) : this.#rows.get(key)?.[field];
  }

  /** Returns a row with its unsaved and calculated values, for the application; undefined if there is none. */
  whole(key: RowKey): Row | undefined {
    const row = this.row(key);
    const { calculations } = this;
    if (row === undefined || calculations === undefined) return row;
    return {
      ...row,
      ...Object.fromEntries([...calculations.keys()].map((one) => [one, this.value(key, one)])),
    };
  }

  /** Calls `hear` with each value of a column, in no particular order. */
  eachIn(field: string, hear: (value: unknown) => void): void {
    if (this.calculations?.has(field) === true) {
      for (const key of this.order) hear(this.value(key, field));
      return;
    }
    this.#rows.each((key, row) => {
      const edits = this.#edits.size === 0 ? undefined : this.#edits.get(key);
      hear(edits?.has(field) === true ? edits.get(field) : row[field]);
    });
  }

  state(key: RowKey): RowState {
    if (this.#added.has(key)) return 'added';
    return this.#edits.has(key) ? 'edited' : 'kept';
  }

  /** Returns whether a cell has an unsaved value. */
  isDirty(key: RowKey, field: string): boolean {
    return this.#edits.get(key)?.has(field) === true;
  }

  /** Keys of the removed rows whose removal is not saved yet. */
  get removed(): Iterable<RowKey> {
    return this.#removed.keys();
  }

  /** Returns the saved version of a row, even if its removal is not saved yet. */
  base(key: RowKey): Row | undefined {
    return this.#rows.get(key) ?? this.#removed.get(key);
  }

  isRemoved(key: RowKey): boolean {
    return this.#removed.has(key);
  }

  /** Number of rows that a save would send. */
  get changeCount(): number {
    let count = this.#added.size + this.#removed.size;
    for (const key of this.#edits.keys()) if (!this.#added.has(key)) count += 1;
    return count;
  }

  /** Returns the changes that a save would send. */
  changes(): Changes {
    const withState = (wanted: RowState) => this.order.filter((key) => this.state(key) === wanted);
    return {
      edited: withState('edited').map((key) => ({
        key,
        row: this.whole(key) ?? {},
        values: Object.fromEntries(this.#edits.get(key) ?? []),
      })),
      added: withState('added').map((key) => ({ key, row: this.whole(key) ?? {} })),
      removed: [...this.#removed].map(([key, row]) => ({ key, row })),
    };
  }

  /** Loads rows from the server with their keys. The caller must not modify the arrays afterwards. */
  load(keys: readonly RowKey[], rows: readonly Row[]): void {
    this.version += 1;
    for (const part of [this.#edits, this.#added, this.#removed]) part.clear();
    this.#order = undefined;
    this.#rows.load(keys, rows);
  }

  /**
   * Merges newer versions of rows. Unsaved values are kept, except those that are equal now. An added row that the
   * server has by now under the same key becomes an ordinary row.
   */
  merge(rows: Iterable<readonly [RowKey, Row]>): void {
    this.version += 1;
    const fresh: RowKey[] = [];
    for (const [key, row] of rows) {
      if (this.#removed.has(key)) {
        this.#removed.set(key, row);
        continue;
      }
      if (!this.#rows.has(key)) fresh.push(key);
      this.#rows.set(key, row);
      this.#added.delete(key);
      for (const [field, value] of this.#edits.get(key) ?? []) this.#put(key, field, { value });
    }
    if (fresh.length > 0) this.#order = [...this.order, ...fresh];
  }

  /** Cancels the removal of a row; `row` is its current version on the server. */
  restore(key: RowKey, row: Row): void {
    if (!this.#removed.delete(key)) return;
    this.#rows.set(key, row);
    this.#order = [...this.order, key];
  }

  /** Marks a row that was deleted on the server but is kept here as new: a save adds it again. */
  disown(key: RowKey): void {
    if (this.#rows.has(key)) this.#added.add(key);
  }

  /** Reorders the rows; this is not an undo step. */
  arrange(keys: readonly RowKey[]): void {
    this.#order = [...keys];
  }

  /** Removes rows that were deleted on the server; this is not an undo step. */
  forget(keys: Iterable<RowKey>): void {
    const gone = new Set(keys);
    for (const key of gone) {
      this.#rows.delete(key);
      this.#edits.delete(key);
      this.#added.delete(key);
      this.#removed.delete(key);
    }
    this.#order = this.order.filter((key) => !gone.has(key));
  }

  /** Applies patches in order. Cells of rows that no longer exist are skipped. */
  apply(patches: readonly Patch[]): void {
    this.version += 1;
    for (const patch of patches) {
      if (patch.kind === 'set') this.#put(patch.key, patch.field, patch.after);
      else if (patch.kind === 'insert') this.#insert(patch.place, patch.rows);
      else if (patch.kind === 'remove') this.#take(patch.rows.map(({ key }) => key));
      else this.#move(patch.keys, patch.to);
    }
  }

  /** Returns a row with everything needed to restore it after a removal. */
  loose(key: RowKey): DetachedRow | undefined {
    const row = this.#rows.get(key);
    if (row === undefined) return undefined;
    const edits = Object.fromEntries(this.#edits.get(key) ?? []);
    return { key, row, edits, isNew: this.#added.has(key) };
  }

  /** Returns the place of the row at `index`, as patches describe it. */
  placeAt(index: number): Place {
    return { after: this.order[index - 1], index };
  }

  #put(key: RowKey, field: string, overlay: { value: unknown } | undefined): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    const edits = this.#edits.get(key) ?? new Map<string, unknown>();
    if (overlay === undefined || isSameValue(overlay.value, row[field])) edits.delete(field);
    else edits.set(field, overlay.value);
    if (edits.size === 0) this.#edits.delete(key);
    else this.#edits.set(key, edits);
  }

  #indexOf({ after, index }: Place): number {
    if (after === undefined) return 0;
    const found = this.order[index - 1] === after ? index - 1 : this.order.indexOf(after);
    return found < 0 ? Math.min(index, this.order.length) : found + 1;
  }

  #insert(place: Place, rows: readonly DetachedRow[]): void {
    const missing = rows.filter(({ key }) => !this.#rows.has(key));
    for (const { key, row, edits, isNew } of missing) {
      const stored = this.#removed.get(key);
      this.#rows.set(key, stored ?? row);
      // The row has been saved since it was added: if the addition is undone, the row must be removed on the server.
      if (isNew && stored === undefined) this.#added.add(key);
      this.#removed.delete(key);
      for (const [field, value] of Object.entries(edits)) this.#put(key, field, { value });
    }
    const keys = missing.map(({ key }) => key);
    this.#order = this.order.toSpliced(this.#indexOf(place), 0, ...keys);
  }

  #take(keys: readonly RowKey[]): void {
    for (const key of keys) {
      const row = this.#rows.get(key);
      // A row that was never saved is simply deleted.
      if (row !== undefined && !this.#added.has(key)) this.#removed.set(key, row);
      this.#rows.delete(key);
      this.#edits.delete(key);
      this.#added.delete(key);
    }
    const gone = new Set(keys);
    this.#order = this.order.filter((key) => !gone.has(key));
  }

  #move(keys: readonly RowKey[], to: Place): void {
    const moving = new Set(keys.filter((key) => this.#rows.has(key)));
    this.#order = this.order.filter((key) => !moving.has(key));
    this.#order = this.order.toSpliced(this.#indexOf(to), 0, ...moving);
  }
}
