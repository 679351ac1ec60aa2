import { KeyIndex } from './key-index.ts';
import type { Row, RowKey } from './row.ts';

/** So many rows in sight are found without an index. */
const mostNear = 1_000;

/**
 * Rows by their keys. Those that are loaded at once, of which there may be very many, are kept as they were given, and
 * are not looked at before somebody asks for one that is out of sight.
 */
export class RowMap {
  #index: KeyIndex | undefined;
  #keys: readonly RowKey[] = [];
  /** At the places of the keys; undefined: that one has gone. */
  #loaded: readonly (Row | undefined)[] = [];
  /** The same, once something was written: until then the rows are the array that was given. */
  #own: (Row | undefined)[] | undefined;
  /** Is it known which keys are there twice? */
  #isChecked = false;
  #wasRepeated = false;
  /** Where rows stand that are in sight, as long as there is no index. */
  readonly #near = new Map<RowKey, number>();
  readonly #more = new Map<RowKey, Row>();

  /** Starts anew. Of rows with one key the last one counts, at the place of the first. Neither is changed from now on. */
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

  /** The keys that were loaded, in their order. */
  get keys(): readonly RowKey[] {
    if (!this.#isChecked) this.#settled();
    return this.#keys;
  }

  /** As `keys`, where one may be there twice that nobody has looked at yet. */
  get said(): readonly RowKey[] {
    return this.#keys;
  }

  /** Are keys there twice? Said once. An index that nobody else has asked for is not kept. */
  check(): boolean {
    if (!this.#isChecked) {
      this.#settled();
      if (!this.#wasRepeated) this.#index = undefined;
    }
    const wasRepeated = this.#wasRepeated;
    this.#wasRepeated = false;
    return wasRepeated;
  }

  /** The rows between two places come into sight. */
  look(first: number, last: number): void {
    if (this.#index !== undefined) return;
    if (this.#near.size > mostNear) this.#near.clear();
    for (let place = first; place <= last; place += 1) {
      const key = this.#keys[place];
      if (key !== undefined) this.#near.set(key, place);
    }
  }

  /** Where a key stands among `keys`; -1: nowhere. */
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

  /** False: it was not loaded. */
  #write(key: RowKey, row: Row | undefined): boolean {
    // Of two rows with one key both go.
    if (!this.#isChecked) this.#settled();
    const place = this.at(key);
    if (place < 0) return false;
    this.#own ??= [...this.#loaded];
    this.#own[place] = row;
    this.#loaded = this.#own;
    return true;
  }

  /** Hears every row, in no order that means anything. */
  each(hear: (key: RowKey, row: Row) => void): void {
    for (let place = 0; place < this.#keys.length; place += 1) {
      const row = this.#loaded[place];
      if (row !== undefined) hear(this.#keys[place] ?? '', row);
    }
    for (const [key, row] of this.#more) hear(key, row);
  }
}
