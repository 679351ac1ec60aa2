import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { type FreshValue, freshValue } from './fresh-value.ts';

/** Like `freshValue`, with a value for each key, at most 500 of them. */
export function freshByKey<T>({ clock, longestAgeMs }: { clock: Clock; longestAgeMs: number }) {
  type Known = { fresh: FreshValue<T>; load: () => Promise<T> };
  const known = new LRUCache<string, Known>({ max: 500 });
  return {
    /** Returns the value of `key`, read by `load` when it is too old. */
    get(key: string, load: () => Promise<T>): Promise<T> {
      const found = known.get(key);
      if (found !== undefined) {
        found.load = load;
        return found.fresh.get();
      }
      const made: Known = { load, fresh: freshValue({ clock, longestAgeMs, load: () => made.load() }) };
      known.set(key, made);
      return made.fresh.get();
    },
  };
}
