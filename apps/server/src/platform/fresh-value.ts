import type { Clock } from './clock.ts';

/** A value that is read again when it is older than allowed. Callers at the same moment share one reading. */
export type FreshValue<T> = { get(): Promise<T>; forget(): void };

/** `longestAgeMs`: how old an answer may be. A failed reading is not kept. */
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
