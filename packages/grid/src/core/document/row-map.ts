import { KeyIndex } from './key-index.ts';
import type { Row, RowKey } from './row.ts';

/** Maximum number of visible rows that are found without an index. */
const maxNear = 1_000;

/**
 * Rows by key. The loaded rows, which may be very many, stay in the array of the caller. No index is built before a row
 * outside the viewport is requested, because that takes time.
 */
export class RowMap {
  #index: KeyIndex | undefined;
  #keys: readonly RowKey[] = [];
  /** The loaded rows, by position; undefined for a deleted row. */
  #loaded: readonly (Row | undefined)[] = [];
  /** A copy of the array, made before the first write; until then the array of the caller is used. */
  #own: (Row | undefined)[] | undefined;
  /** True after duplicate keys have been looked for. */
  #isChecked = false;
  #wasRepeated = false;
  /** Positions of the visible rows, used until an index exists. */
  readonly #near = new Map<RowKey, number>();
  readonly #more = new Map<RowKey, Row>();

  /**
   * Loads rows. If several have the same key, the last one counts and gets the position of the first. The caller must
   * not modify the arrays afterwards.
   */
  load(keys: readonly RowKey[], rows: readonly Row[]): void {
    this.#keys = keys;
    this.#loaded = rows;
    this.#own = undefined;
    this.#isChecked = keys.length === 0;
    this.#wasRepeated = false;
    this.#index = undefined;
    this.#near.clear();
    this.#more.clear();
  }

  /** The loaded keys in order, without duplicates. */
  get keys(): readonly RowKey[] {
    if (!this.#isChecked) this.#settled();
    return this.#keys;
  }

  /** Like `keys`, but may still contain duplicates. */
  get said(): readonly RowKey[] {
    return this.#keys;
  }

  /** Looks for duplicate keys, once per load. Returns true, once, if there were any. */
  check(): boolean {
    if (!this.#isChecked) {
      this.#settled();
      if (!this.#wasRepeated) this.#index = undefined;
    }
    const wasRepeated = this.#wasRepeated;
    this.#wasRepeated = false;
    return wasRepeated;
  }

  /** Indexes the rows between two positions. Called before they are drawn. */
  look(first: number, last: number): void {
    if (this.#index !== undefined) return;
    if (this.#near.size > maxNear) this.#near.clear();
    for (let place = first; place <= last; place += 1) {
      const key = this.#keys[place];
      if (key !== undefined) this.#near.set(key, place);
    }
  }

  /** Returns the position of a key in `keys`; -1 if it is not there. */
  at(key: RowKey): number {
    return (this.#index === undefined ? this.#near.get(key) : undefined) ?? this.#settled().at(key);
  }

  #settled(): KeyIndex {
    this.#index ??= new KeyIndex(this.#keys);
    const { repeated } = this.#index;
    this.#isChecked = true;
    if (repeated.length === 0) return this.#index;
    this.#wasRepeated = true;
    const loaded = [...this.#loaded];
    for (const place of repeated) loaded[this.#index.at(this.#keys[place] ?? '')] = loaded[place];
    const gone = new Set(repeated);
    const isFirst = (_: unknown, place: number) => !gone.has(place);
    this.#keys = this.#keys.filter(isFirst);
    this.#loaded = loaded.filter(isFirst);
    this.#own = undefined;
    this.#index = new KeyIndex(this.#keys);
    return this.#index;
  }

  get(key: RowKey): Row | undefined {
    const place = this.at(key);
    return place < 0 ? this.#more.get(key) : this.#loaded[place];
  }

  has(key: RowKey): boolean {
    return this.get(key) !== undefined;
  }

  set(key: RowKey, row: Row): void {
    if (!this.#write(key, row)) this.#more.set(key, row);
  }

  delete(key: RowKey): void {
    if (!this.#write(key, undefined)) this.#more.delete(key);
  }

  /** Writes a loaded row. Returns false if the key is not one of the loaded rows. */
  #write(key: RowKey, row: Row | undefined): boolean {
    // Duplicates must be known first: deleting a row deletes all rows with its key.
    if (!this.#isChecked) this.#settled();
    const place = this.at(key);
    if (place < 0) return false;
    this.#own ??= [...this.#loaded];
    this.#own[place] = row;
    this.#loaded = this.#own;
    return true;
  }

  /** Calls `hear` with each row, in no particular order. */
  each(hear: (key: RowKey, row: Row) => void): void {
    for (let place = 0; place < this.#keys.length; place += 1) {
      const row = this.#loaded[place];
      if (row !== undefined) hear(this.#keys[place] ?? '', row);
    }
    for (const [key, row] of this.#more) hear(key, row);
  }
}
