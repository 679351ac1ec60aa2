/** Dice that give the same numbers in every installation. */
export type Dice = {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `percent` of all calls. */
  chance(percent: number): boolean;
};

/** Creates dice by the generator mulberry32, whose period of 2^32 is far beyond the demo company. */
export function createDice(seed: number): Dice {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick(list) {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
    chance: (percent) => next() * 100 < percent,
  };
}
