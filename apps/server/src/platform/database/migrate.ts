import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';

/** Reads the migrations of a folder: files `NNNN-name.sql`. */
async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return [file.slice(0, -4), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
  return Object.fromEntries(entries);
}

/** Attempts to read the list of tables, and the pause between two of them in ms. */
const listing = { attempts: 10, pauseMs: 200 };

/**
 * Whether Kysely's list of tables met one that another node was just creating: graphile-worker installs its schema with
 * the first job, without the lock of migrations. Nothing has run then, so the next attempt is safe.
 */
const isUnsettled = (error: unknown): boolean =>
  error instanceof Error && /^relation "graphile_worker\.\w+" does not exist$/.test(error.message);

/**
 * Runs all pending migrations in one transaction, or none if one fails. A lock lets several nodes start at once.
 * Returns the names of the migrations that were run.
 */
export async function migrate<DB>(db: Kysely<DB>, folder: URL): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  let { error, results = [] } = await migrator.migrateToLatest();
  for (let attempt = 1; attempt < listing.attempts && isUnsettled(error); attempt += 1) {
    await setTimeout(listing.pauseMs);
    ({ error, results = [] } = await migrator.migrateToLatest());
  }
  if (error !== undefined) {
    const reason = error instanceof Error ? error.message : JSON.stringify(error);
    throw new Error(`migration failed: ${reason}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}
