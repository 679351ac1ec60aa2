import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

export type DatabaseAddress = pg.PoolConfig;

// Calendar dates are read as text; a Date would shift them by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counts stay below 2^53, so a JavaScript number represents them exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database<DB> = {
  db: Kysely<DB>;
  /** Ends all connections after the running queries. */
  close(): Promise<void>;
};

/**
 * Opens a pool. `plan_cache_mode=force_custom_plan` and `jit=off` keep a search from falling to a generic plan.
 * A broken idle connection is reported to `onIdleError` instead of ending the process; a broken one in use fails the
 * next statement.
 */
export function openDatabase<DB>(
  address: DatabaseAddress,
  options: { max: number; onIdleError: (error: Error) => void },
): Database<DB> {
  const pool = new pg.Pool({
    ...address,
    max: options.max,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 60_000,
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c timezone=Asia/Shanghai',
    application_name: 'baisi',
  });
  pool.on('error', options.onIdleError);
  // A connection that breaks between two statements of a transaction rejects no query; without a listener the error
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
