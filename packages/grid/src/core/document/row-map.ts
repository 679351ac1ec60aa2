import { KeyIndex } from './key-index.ts';
import type { Row, RowKey } from './row.ts';

/** Rows by their keys. Those that are loaded at once, of which there may be very many, are kept in little room. */
export class RowMap {
  #index = new KeyIndex([]);
  #keys: readonly RowKey[] = [];
  /** At the places of the index; undefined: that one has gone. */
  #loaded: (Row | undefined)[] = [];
  readonly #more = new Map<RowKey, Row>();

  /** Starts anew; gives the keys in their order. Of rows with one key the last one counts, at the place of the first. */
  load(rows: Iterable<readonly [RowKey, Row]>): readonly RowKey[] {
    const keys: RowKey[] = [];
    const loaded: Row[] = [];
    for (const [key, row] of rows) {
      keys.push(key);
      loaded.push(row);
    }
    this.#more.clear();
    // What has grown step by step has room to spare.
    this.#take(keys.slice(), loaded.slice());
    const { repeated } = this.#index;
    if (repeated.length === 0) return this.#keys;
    for (const place of repeated) loaded[this.#index.at(keys[place] ?? '')] = loaded[place] ?? {};
    const gone = new Set(repeated);
    const isFirst = (_: unknown, place: number) => !gone.has(place);
    this.#take(keys.filter(isFirst), loaded.filter(isFirst));
    return this.#keys;
  }

  #take(keys: readonly RowKey[], loaded: Row[]): void {
    this.#keys = keys;
    this.#loaded = loaded;
    this.#index = new KeyIndex(keys);
  }

  get(key: RowKey): Row | undefined {
    const place = this.#index.at(key);
    return place < 0 ? this.#more.get(key) : this.#loaded[place];
  }

  has(key: RowKey): boolean {
    return this.get(key) !== undefined;
  }

  set(key: RowKey, row: Row): void {
    const place = this.#index.at(key);
    if (place < 0) this.#more.set(key, row);
    else this.#loaded[place] = row;
  }

  delete(key: RowKey): void {
    const place = this.#index.at(key);
    if (place < 0) this.#more.delete(key);
    else this.#loaded[place] = undefined;
  }

  /** Hears every row, in no order that means anything. */
  each(hear: (key: RowKey, row: Row) => void): void {
    for (const [place, row] of this.#loaded.entries())
      if (row !== undefined) hear(this.#keys[place] ?? '', row);
    for (const [key, row] of this.#more) hear(key, row);
  }
}
