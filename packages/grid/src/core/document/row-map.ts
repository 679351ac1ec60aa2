import { KeyIndex } from './key-index.ts';
import type { Row, RowKey } from './row.ts';

/** Up to this number of visible rows are found without an index. */
const maxNear = 1_000;

/**
 * Rows by key. Rows loaded at once, of which there may be very many, stay in the given array and are not read until a
 * row outside the viewport is requested.
 */
export class RowMap {
  #index: KeyIndex | undefined;
  #keys: readonly RowKey[] = [];
  /** Values at the positions of the keys; undefined: the row was deleted. */
  #loaded: readonly (Row | undefined)[] = [];
  /** Own copies after the first write; before that, the given array. */
  #own: (Row | undefined)[] | undefined;
  /** True once duplicate keys have been looked for. */
  #isChecked = false;
  #wasRepeated = false;
  /** The positions of visible rows, while there is no index. */
  readonly #near = new Map<RowKey, number>();
  readonly #more = new Map<RowKey, Row>();

  /**
   * Loads rows. Of rows with one key the last one counts, at the place of the first. Neither array may change from now
   * on.
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

  /** The loaded keys in their order. */
  get keys(): readonly RowKey[] {
    if (!this.#isChecked) this.#settled();
    return this.#keys;
  }

  /** Like `keys`, but may contain duplicate keys that have not been removed yet. */
  get said(): readonly RowKey[] {
    return this.#keys;
  }

  /**
   * Looks for duplicate keys once per load, with a temporary index. Returns true if there were any, at one call only.
   */
  check(): boolean {
    if (!this.#isChecked) {
      this.#settled();
      if (!this.#wasRepeated) this.#index = undefined;
    }
    const wasRepeated = this.#wasRepeated;
    this.#wasRepeated = false;
    return wasRepeated;
  }

  /** Indexes the rows between two positions, which enter the viewport. */
  look(first: number, last: number): void {
    if (this.#index !== undefined) return;
    if (this.#near.size > maxNear) this.#near.clear();
    for (let place = first; place <= last; place += 1) {
      const key = this.#keys[place];
      if (key !== undefined) this.#near.set(key, place);
    }
  }

  /** The position of a key in `keys`; -1 if it is not there. */
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

  /** Writes a loaded row; returns false if the key is not one of the loaded rows. */
  #write(key: RowKey, row: Row | undefined): boolean {
    // Of rows with the same key, both are removed.
    if (!this.#isChecked) this.#settled();
    const place = this.at(key);
    if (place < 0) return false;
    this.#own ??= [...this.#loaded];
    this.#own[place] = row;
    this.#loaded = this.#own;
    return true;
  }

  /** Visits every row, in no particular order. */
  each(hear: (key: RowKey, row: Row) => void): void {
    for (let place = 0; place < this.#keys.length; place += 1) {
      const row = this.#loaded[place];
      if (row !== undefined) hear(this.#keys[place] ?? '', row);
    }
    for (const [key, row] of this.#more) hear(key, row);
  }
}
