import type { Clock } from './clock.ts';

/**
 * A cached value that is read again when it is too old. Concurrent callers share one read. `forget` discards the
 * cached value.
 */
export type FreshValue<T> = { get(): Promise<T>; forget(): void };

/** Creates a cached value. `longestAgeMs`: age in ms after which it is read again. A failed read is not cached. */
export function freshValue<T>({
  clock,
  longestAgeMs,
  load,
}: {
  clock: Clock;
  longestAgeMs: number;
  load: () => Promise<T>;
}): FreshValue<T> {
  let current: { value: Promise<T>; readAt: number } | undefined;
  return {
    get() {
      const now = clock.now().getTime();
      if (current !== undefined && now - current.readAt < longestAgeMs) return current.value;
      const reading = { value: load(), readAt: now };
      current = reading;
      reading.value.catch(() => {
        if (current === reading) current = undefined;
      });
      return reading.value;
    },
    forget() {
      current = undefined;
    },
  };
}
