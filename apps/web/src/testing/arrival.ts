/** The real one: a test may have put another clock in its place. */
const later = setTimeout;

/** How long every part of the page and every answer of the server is to take (CONTRIBUTING.md). */
const lateMs = Number(process.env['LATE_MS'] ?? 0);

/** What was asked for comes now; with `LATE_MS` that long after. */
export async function arrival(): Promise<void> {
  if (lateMs === 0) return;
  await new Promise((resolve) => {
    later(resolve, lateMs);
  });
}
