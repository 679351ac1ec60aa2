const firstMs = 1_000;
const longestMs = 30_000;

/**
 * Statuses of temporary failures: no response (0), a restarting or overloaded server, and two of the tus protocol: the
 * upload is still locked by an interrupted connection (423), or its offset has moved on (409).
 */
const passing: ReadonlySet<number> = new Set([0, 409, 423, 429, 502, 503, 504]);

/** Returns whether the same request may succeed later. */
export const passes = (status: number): boolean => passing.has(status);

/** Returns the pause in ms after this many consecutive failures. */
export function pauseMs(failures: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), longestMs);
}
