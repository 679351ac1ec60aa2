import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';

/** Reads `NNNN-name.sql` files; each is one migration. */
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

/**
 * Brings the schema up to date in one transaction under a lock: all pending migrations or none, also when several
 * nodes start at once. Returns the names that were applied.
 */
export async function migrate<DB>(db: Kysely<DB>, folder: URL): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}
