/** The real timer: a test may have installed fake ones. */
const later = setTimeout;

/** Delay of every lazy chunk and every response, in ms (CONTRIBUTING.md). */
const lateMs = Number(process.env['LATE_MS'] ?? 0);

/** Resolves at once, or after `LATE_MS` if that is set: simulates a slow network. */
export async function arrival(): Promise<void> {
  if (lateMs === 0) return;
  await new Promise((resolve) => {
    later(resolve, lateMs);
  });
}
