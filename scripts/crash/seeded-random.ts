/** Repeatable random numbers: the same seed gives the same run, apart from timing. */
export type Random = {
  /** Returns an integer from 0 up to, not including, `limit`. */
  below(limit: number): number;
  between(low: number, high: number): number;
  /** Returns true with probability 1/`times`. */
  oneIn(times: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns `count` different elements in random order; all when there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
};

/** Mulberry32: 32 bits of state are enough to choose moments and processes. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    between: (low, high) => low + next() * (high - low),
    oneIn: (times) => below(times) === 0,
    pick(list) {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
    some: (list, count) =>
      list
        .map((value) => ({ value, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .slice(0, count)
        .map(({ value }) => value),
  };
}
