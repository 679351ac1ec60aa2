import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '../../../platform/database/pool.ts';
import { databaseOf, onServer } from '../../../testing/databases.ts';
import type { Tables } from '../../tables.ts';

export type OwnDatabases = {
  /** Creates a database: empty, or a copy of `template`. */
  open(template?: string): Promise<Database<Tables>['db']>;
  /** Closes and drops them all. */
  drop(): Promise<void>;
};

/** Databases for one test file, on the test server. */
export function ownDatabases(server: Parameters<typeof databaseOf>[0]): OwnDatabases {
  const opened: { name: string; database: Database<Tables> }[] = [];
  return {
    async open(template) {
      const name = `baisi_seed_${randomBytes(6).toString('hex')}`;
      await onServer(
        server,
        `create database ${name}${template === undefined ? '' : ` template ${template}`}`,
      );
      const database = openDatabase<Tables>(databaseOf(server, name), { max: 2, onIdleError: () => {} });
      opened.push({ name, database });
      return database.db;
    },
    async drop() {
      for (const { name, database } of opened) {
        await database.close();
        await onServer(server, `drop database ${name}`);
      }
    },
  };
}
