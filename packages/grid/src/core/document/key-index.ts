import type { RowKey } from './row.ts';

/** The table size per key: a smaller table has more collisions. */
const room = 1.3;

/** A hash of a key that differs in the low bits. */
function spread(key: RowKey): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01_00_01_93);
  return hash ^ (hash >>> 15);
}

/**
 * The positions of keys: a hash table of numbers beside the key array. It takes a quarter of the memory of a
 * `Map`, which for 100 000 rows would be most of what a grid keeps beyond its data.
 */
export class KeyIndex {
  readonly #keys: readonly RowKey[];
  /** Positions from 1; 0 is free. */
  readonly #table: Int32Array;
  /** Positions of keys that also occur earlier in the array. */
  readonly repeated: readonly number[];

  /** The keys are not copied and must not change. */
  constructor(keys: readonly RowKey[]) {
    this.#keys = keys;
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(4, keys.length * room))));
    const repeated: number[] = [];
    for (let place = 0; place < keys.length; place += 1) {
      const slot = this.#slotOf(keys[place] ?? '');
      if (this.#table[slot] === 0) this.#table[slot] = place + 1;
      else repeated.push(place);
    }
    this.repeated = repeated;
  }

  /** Returns the position of a key; -1 if it does not occur. */
  at(key: RowKey): number {
    return (this.#table[this.#slotOf(key)] ?? 0) - 1;
  }

  /** The slot of a key, occupied or free. */
  #slotOf(key: RowKey): number {
    const last = this.#table.length - 1;
    let slot = spread(key) & last;
    for (;;) {
      const place = this.#table[slot] ?? 0;
      if (place === 0 || this.#keys[place - 1] === key) return slot;
      slot = (slot + 1) & last;
    }
  }
}
