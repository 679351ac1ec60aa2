import { type Kysely, sql } from 'kysely';
import type { Use } from './work.ts';

const savepoint = <DB>(db: Kysely<DB>) => ({
  set: () => sql`savepoint attempt`.execute(db),
  release: () => sql`release savepoint attempt`.execute(db),
  rollBack: () => sql`rollback to savepoint attempt`.execute(db),
});

/** The result of a part of a transaction that may fail, or its error. */
export type Attempted<T> = { done: T } | { error: unknown };

/**
 * Runs a part of a transaction that may fail: if it throws, only its writes are rolled back and the error is
 * returned. Call it inside `work.write`; calls cannot be nested.
 */
export async function attempt<DB, T>(use: Use<DB>, job: () => Promise<T>): Promise<Attempted<T>> {
  const point = use<ReturnType<typeof savepoint<DB>>>(savepoint);
  await point.set();
  try {
    const done = await job();
    await point.release();
    return { done };
  } catch (error) {
    await point.rollBack();
    await point.release();
    return { error };
  }
}
