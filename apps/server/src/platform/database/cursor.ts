import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Work } from './work.ts';

const cursor = (db: QueryExecutorProvider) => ({
  open: (query: RawBuilder<unknown>) => sql`declare wanted no scroll cursor for ${query}`.execute(db),
  next: async <T>(count: number): Promise<T[]> =>
    (await sql<T>`fetch ${sql.lit(count)} from wanted`.execute(db)).rows,
});

/**
 * Reads the rows of a query in one transaction, `count` at a time: all as they were at one moment, in constant memory.
 * The next rows are read while the caller works on some. The transaction ends with the last rows, or when the caller
 * gives up; it holds back vacuum meanwhile, so a slow client must not be the caller.
 */
export async function* cursorRows<DB, T>(
  work: Work<DB>,
  actor: Actor,
  query: RawBuilder<T>,
  count: number,
): AsyncGenerator<T[]> {
  let given: { rows: T[]; taken(): void } | undefined;
  let hasEnded = false;
  let hasLeft = false;
  let wake = (): void => undefined;
  const give = (rows: T[]): Promise<void> =>
    new Promise((taken) => {
      given = { rows, taken };
      wake();
    });
  const reading = work
    .write(actor, async (use) => {
      const { open, next } = use<ReturnType<typeof cursor>>(cursor);
      await open(query);
      for (;;) {
        const rows = await next<T>(count);
        if (rows.length === 0 || hasLeft) return;
        await give(rows);
      }
    })
    .finally(() => {
      hasEnded = true;
      wake();
    });
  // A failure is thrown where `reading` is awaited.
  reading.catch(() => undefined);
  try {
    for (;;) {
      while (given === undefined && !hasEnded)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (given === undefined) break;
      const { rows, taken } = given;
      given = undefined;
      taken();
      yield rows;
    }
  } finally {
    hasLeft = true;
    given?.taken();
    await reading;
  }
}
