import { trimmedText } from '../judging/cell-values.ts';

/** With more different repeated texts than these, they are no longer listed. */
const mostListed = 20_000;
const firstSlots = 1 << 16;

/** Two hashes of a text (FNV-1a with two starts), of which the second has 21 bits: together an exact number. */
function hashOf(text: string): number {
  let one = 0x811c_9dc5;
  let two = 0x1234_5679;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    one = Math.imul(one ^ unit, 0x0100_0193);
    two = Math.imul(two ^ unit, 0x01b3_0193);
  }
  // Never 0, which marks a free slot.
  return (one >>> 0) * 0x20_0000 + ((two ^ (two >>> 15)) & 0x1f_ffff) + 1;
}

/** A set of hashes: 16 bytes a text, where a set of a million texts would need a hundred. */
function hashSet() {
  let slots = new Float64Array(firstSlots);
  let count = 0;
  const place = (all: Float64Array, hash: number): number => {
    const mask = all.length - 1;
    let at = (hash / 0x20_0000) & mask;
    while (all[at] !== 0 && all[at] !== hash) at = (at + 1) & mask;
    return at;
  };
  const grow = (): void => {
    const larger = new Float64Array(slots.length * 2);
    for (const hash of slots) if (hash !== 0) larger[place(larger, hash)] = hash;
    slots = larger;
  };
  return {
    /** Returns false when the hash was there already. */
    add(hash: number): boolean {
      const at = place(slots, hash);
      if (slots[at] === hash) return false;
      slots[at] = hash;
      count += 1;
      if (count * 2 > slots.length) grow();
      return true;
    },
  };
}

/**
 * Finds texts that a column contains more than once, ignoring case and blanks at the ends, while its rows pass by. It
 * may list a text that is not repeated, because two hashes can be equal, but misses none.
 */
export function repeatedTexts(keys: readonly string[], unique: readonly string[]) {
  const columns = unique.flatMap((key) => {
    const place = keys.indexOf(key);
    return place < 0 ? [] : [{ key, place, seen: hashSet(), found: new Set<string>() }];
  });
  return {
    see(cells: readonly string[]): void {
      for (const { place, seen, found } of columns) {
        const cell = cells[place] ?? '';
        const text = trimmedText(cell);
        if (text === '' || seen.add(hashOf(text.toLowerCase())) || found.size > mostListed) continue;
        found.add(cell);
      }
    },
    /** The repeated texts by column; undefined for one that has too many of them to list. */
    found: (): ReadonlyMap<string, readonly string[] | undefined> =>
      new Map(columns.map(({ key, found }) => [key, found.size > mostListed ? undefined : [...found]])),
  };
}

export type RepeatedTexts = ReturnType<typeof repeatedTexts>;
