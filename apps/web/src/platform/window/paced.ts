/**
 * Calls `act` for a key at once, and then at most once in `everyMs`: requests in between are merged into one call at the
 * end of the interval.
 */
export function paced(everyMs: number, act: (key: string) => void) {
  const intervals = new Map<string, { timer: ReturnType<typeof setTimeout>; isWanted: boolean }>();
  const begin = (key: string): void => {
    const timer = setTimeout(() => {
      const isWanted = intervals.get(key)?.isWanted === true;
      intervals.delete(key);
      if (isWanted) begin(key);
    }, everyMs);
    intervals.set(key, { timer, isWanted: false });
    act(key);
  };
  return {
    request: (key: string): void => {
      const running = intervals.get(key);
      if (running === undefined) begin(key);
      else running.isWanted = true;
    },
    stop: () => {
      for (const { timer } of intervals.values()) clearTimeout(timer);
      intervals.clear();
    },
  };
}
