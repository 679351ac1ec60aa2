import pg from 'pg';

export const templateName = 'baisi_test_template';

/** Returns the configuration of another database on the same server. */
export function databaseOf(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (server.connectionString === undefined) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { ...server, connectionString: url.href };
}

/** Runs statements one after another in the database `postgres`, for example to create other databases. */
export async function onServer(server: pg.PoolConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(databaseOf(server, 'postgres'));
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
