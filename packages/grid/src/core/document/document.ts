import type { LooseRow, Patch, Place } from './patch.ts';
import { isSameValue, type Row, type RowKey, type Values } from './row.ts';
import { RowMap } from './row-map.ts';

/** A row with what was typed over it. */
export type RowState = 'kept' | 'edited' | 'added';

/** The changes that a save sends: edited rows of the server, new rows, removed rows. */
export type Changes = {
  edited: readonly { key: RowKey; row: Row; values: Values }[];
  added: readonly { key: RowKey; row: Row }[];
  removed: readonly { key: RowKey; row: Row }[];
};

/**
 * The rows of a grid: what the server has, and over it what a person typed, added, moved and removed. It changes by
 * patches alone, and by what the server sends (`load`, `merge`); the two do not touch each other, so that an undo after
 * a merge takes back the person's part and leaves the server's.
 */
export class GridDocument {
  /** As the server has them, or as they were when they were added. */
  readonly #rows = new RowMap();
  /** The unsaved values by row; a value equal to the saved one is not included. */
  readonly #edits = new Map<RowKey, Map<string, unknown>>();
  readonly #added = new Set<RowKey>();
  /** Rows of the server that are to go. */
  readonly #removed = new Map<RowKey, Row>();
  /** undefined: as they were loaded. */
  #order: readonly RowKey[] | undefined;

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

  /** As `order`, to be drawn: a key that was loaded twice is found out later, by `check` at the latest. */
  get drawn(): readonly RowKey[] {
    return this.#order ?? this.#rows.said;
  }

  /** Were keys loaded twice? It is checked once; from then on `drawn` is the order. */
  check(): boolean {
    return this.#rows.check();
  }

  /** Rows between two places of `view` enter the viewport. */
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

  /** The current row; undefined if there is none. */
  row(key: RowKey): Row | undefined {
    const row = this.#rows.get(key);
    const edits = this.#edits.get(key);
    return row === undefined || edits === undefined ? row : { ...row, ...Object.fromEntries(edits) };
  }

  /** The current value of a cell. */
  value(key: RowKey, field: string): unknown {
    const edits = this.#edits.get(key);
    return edits?.has(field) === true ? edits.get(field) : this.#rows.get(key)?.[field];
  }

  /** Visits the values of one column, in no particular order. */
  eachIn(field: string, hear: (value: unknown) => void): void {
    this.#rows.each((key, row) => {
      const edits = this.#edits.size === 0 ? undefined : this.#edits.get(key);
      hear(edits?.has(field) === true ? edits.get(field) : row[field]);
    });
  }

  state(key: RowKey): RowState {
    if (this.#added.has(key)) return 'added';
    return this.#edits.has(key) ? 'edited' : 'kept';
  }

  /** Was something typed into this cell that the server does not have? */
  isDirty(key: RowKey, field: string): boolean {
    return this.#edits.get(key)?.has(field) === true;
  }

  /** Rows of the server that were removed here. */
  get removed(): Iterable<RowKey> {
    return this.#removed.keys();
  }

  /** The row as the server has it, without what was typed over it, also of one that is to go. */
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

  /** Everything that a save would send. */
  changes(): Changes {
    const withState = (wanted: RowState) => this.order.filter((key) => this.state(key) === wanted);
    return {
      edited: withState('edited').map((key) => ({
        key,
        row: this.row(key) ?? {},
        values: Object.fromEntries(this.#edits.get(key) ?? []),
      })),
      added: withState('added').map((key) => ({ key, row: this.row(key) ?? {} })),
      removed: [...this.#removed].map(([key, row]) => ({ key, row })),
    };
  }

  /** Starts anew with the rows of the server, each with its key; neither array is changed from now on. */
  load(keys: readonly RowKey[], rows: readonly Row[]): void {
    for (const part of [this.#edits, this.#added, this.#removed]) part.clear();
    this.#order = undefined;
    this.#rows.load(keys, rows);
  }

  /**
   * Takes over how the server has rows now. What was typed stays over it, unless the server says the same by now; a
   * row that was added here and that the server knows under this key is its from now on.
   */
  merge(rows: Iterable<readonly [RowKey, Row]>): void {
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

  /** A row that was to go stays, as the server has it now. */
  restore(key: RowKey, row: Row): void {
    if (!this.#removed.delete(key)) return;
    this.#rows.set(key, row);
    this.#order = [...this.order, key];
  }

  /** The server does not have this row any more, but the person may: a save adds it anew. */
  disown(key: RowKey): void {
    if (this.#rows.has(key)) this.#added.add(key);
  }

  /** Puts the rows in this order, which is none of the person's acts. */
  arrange(keys: readonly RowKey[]): void {
    this.#order = [...keys];
  }

  /** The server does not have these rows any more. */
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

  /** Applies patches in their order. Cells of rows that are gone are skipped. */
  apply(patches: readonly Patch[]): void {
    for (const patch of patches) {
      if (patch.kind === 'set') this.#put(patch.key, patch.field, patch.after);
      else if (patch.kind === 'insert') this.#insert(patch.place, patch.rows);
      else if (patch.kind === 'remove') this.#take(patch.rows.map(({ key }) => key));
      else this.#move(patch.keys, patch.to);
    }
  }

  /** A row with its full state, so that it can be removed and restored. */
  loose(key: RowKey): LooseRow | undefined {
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

  #insert(place: Place, rows: readonly LooseRow[]): void {
    const missing = rows.filter(({ key }) => !this.#rows.has(key));
    for (const { key, row, edits, isNew } of missing) {
      const stored = this.#removed.get(key);
      this.#rows.set(key, stored ?? row);
      // Saved since it was added: the server has it, and takes it back rather than gets it twice.
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
      // A row that no server has leaves no trace.
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
