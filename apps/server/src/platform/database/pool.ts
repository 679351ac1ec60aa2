import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { checkOut } from './cancellation.ts';

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

type PoolOptions = Pick<pg.PoolConfig, 'max' | 'connectionTimeoutMillis' | 'idleTimeoutMillis'> & {
  onIdleError: (error: Error) => void;
  /** Shown in pg_stat_activity. */
  name?: string;
  /** Further settings of its connections: `-c name=value`. */
  settings?: string;
};

/**
 * Opens a connection pool. `plan_cache_mode=force_custom_plan` and `jit=off` prevent slow generic plans for searches.
 * A broken idle connection is reported to `onIdleError` instead of ending the process; a broken connection in use
 * fails the next statement.
 */
export function openPool(
  address: DatabaseAddress,
  { onIdleError, name = 'baisi', settings = '', ...options }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    ...options,
    options: `-c plan_cache_mode=force_custom_plan -c jit=off -c timezone=Asia/Shanghai ${settings}`,
    application_name: name,
  });
  pool.on('error', onIdleError);
  // Between two statements of a transaction no query can reject when the connection breaks; without this listener the
  // error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens the database for the server's own queries. */
export function openDatabase<DB>(
  address: DatabaseAddress,
  options: { max: number; onIdleError: (error: Error) => void },
): Database<DB> {
  const pool = openPool(address, { ...options, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000 });
  const dialect = new PostgresDialect({
    pool: { connect: () => checkOut(pool), end: () => pool.end() },
  });
  const db = new Kysely<DB>({ dialect });
  return { db, close: () => db.destroy() };
}
