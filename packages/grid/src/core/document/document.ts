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

/** Calculates a cell from other cells of its row, which may be calculated themselves. */
export type Calculation = (read: (field: string) => unknown) => unknown;

/**
 * The rows of a grid: those of the server, and the user's edits, insertions, moves and removals over them. It is
 * changed by patches and by the server (`load`, `merge`) independently, so that an undo after a merge reverts only the
 * user's changes.
 */
export class GridDocument {
  /** As saved on the server, or as added. */
  readonly #rows = new RowMap();
  /** The unsaved values by row; a value equal to the saved one is not included. */
  readonly #edits = new Map<RowKey, Map<string, unknown>>();
  readonly #added = new Set<RowKey>();
  /** Rows of the server with an unsaved removal. */
  readonly #removed = new Map<RowKey, Row>();
  /** Undefined: as loaded. */
  #order: readonly RowKey[] | undefined;
  /** Counts the changes of rows and cells. */
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

  /** The keys of all rows in natural order; another array after rows are inserted, removed or moved. */
  get order(): readonly RowKey[] {
    return this.#order ?? this.#rows.keys;
  }

  /** As `order`, for drawing: duplicate keys are found later, by `check` at the latest. */
  get drawn(): readonly RowKey[] {
    return this.#order ?? this.#rows.said;
  }

  /** Returns true, at one call only, if keys were loaded twice. From then on `drawn` equals `order`. */
  check(): boolean {
    return this.#rows.check();
  }

  /** Prepares fast access to the rows between two indexes of `view`, which enter the viewport. */
  look(view: readonly RowKey[], first: number, last: number): void {
    if (view === this.#rows.said) this.#rows.look(first, last);
  }

  /** The position of a row in `view`; undefined if the document does not know it. */
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

  /** Returns a row with its unsaved and calculated values, for the owner; undefined if there is none. */
  whole(key: RowKey): Row | undefined {
    const row = this.row(key);
    const { calculations } = this;
    if (row === undefined || calculations === undefined) return row;
    return {
      ...row,
      ...Object.fromEntries([...calculations.keys()].map((one) => [one, this.value(key, one)])),
    };
  }

  /** Visits the values of one column, in no particular order. */
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

  /** Rows of the server that were removed here. */
  get removed(): Iterable<RowKey> {
    return this.#removed.keys();
  }

  /** The saved row without unsaved changes, also if it is removed here. */
  base(key: RowKey): Row | undefined {
    return this.#rows.get(key) ?? this.#removed.get(key);
  }

  isRemoved(key: RowKey): boolean {
    return this.#removed.has(key);
  }

  /** The number of rows that a save would send. */
  get changeCount(): number {
    let count = this.#added.size + this.#removed.size;
    for (const key of this.#edits.keys()) if (!this.#added.has(key)) count += 1;
    return count;
  }

  /** The changes that a save would send. */
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

  /** Loads rows of the server with their keys; neither array may change from now on. */
  load(keys: readonly RowKey[], rows: readonly Row[]): void {
    this.version += 1;
    for (const part of [this.#edits, this.#added, this.#removed]) part.clear();
    this.#order = undefined;
    this.#rows.load(keys, rows);
  }

  /**
   * Merges the current rows of the server. Unsaved values stay unless they are equal; a row added here that the server
   * knows under this key belongs to it from now on.
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

  /** Cancels the removal of a row, with its current values on the server. */
  restore(key: RowKey, row: Row): void {
    if (!this.#removed.delete(key)) return;
    this.#rows.set(key, row);
    this.#order = [...this.order, key];
  }

  /** Marks a row that was deleted on the server but is kept here as new, so that a save adds it again. */
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

  /** Applies patches in their order. Cells of missing rows are skipped. */
  apply(patches: readonly Patch[]): void {
    this.version += 1;
    for (const patch of patches) {
      if (patch.kind === 'set') this.#put(patch.key, patch.field, patch.after);
      else if (patch.kind === 'insert') this.#insert(patch.place, patch.rows);
      else if (patch.kind === 'remove') this.#take(patch.rows.map(({ key }) => key));
      else this.#move(patch.keys, patch.to);
    }
  }

  /** A row with its full state, so that it can be removed and restored. */
  loose(key: RowKey): DetachedRow | undefined {
    const row = this.#rows.get(key);
    if (row === undefined) return undefined;
    const edits = Object.fromEntries(this.#edits.get(key) ?? []);
    return { key, row, edits, isNew: this.#added.has(key) };
  }

  /** The place of the row at `index`. */
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
      // Saved since it was added: undoing the addition removes it on the server.
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
      // An unsaved row is removed completely.
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
