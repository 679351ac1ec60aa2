import type { RowKey } from './row.ts';

/** Slots per key. Fewer slots would cause more collisions. */
const room = 1.3;

/** Hashes a key so that the low bits differ, too. */
function spread(key: RowKey): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01_00_01_93);
  return hash ^ (hash >>> 15);
}

/**
 * Finds the position of a key in an array: a hash table of numbers. It takes a quarter of the memory of a `Map`, which
 * for 100 000 rows would be most of the memory that a grid needs in addition to its data.
 */
export class KeyIndex {
  readonly #keys: readonly RowKey[];
  /** Positions plus 1; 0 marks a free slot. */
  readonly #table: Int32Array;
  /** Positions of keys that also occur earlier in the array. */
  readonly repeated: readonly number[];

  /** The array is not copied; the caller must not modify it. */
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

  /** Returns the slot that contains a key, or the free slot for it. */
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
