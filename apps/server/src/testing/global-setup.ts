import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../first-start.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { startEmbeddedPostgres } from '../platform/postgres/index.ts';
import { administratorPassword, testInstallationKey } from './accounts.ts';
import { databaseOf, onServer, templateName } from './databases.ts';
import { giveKnownPasswords } from './demo-password.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection of the test server; each test file creates its own database there. */
    testServer: pg.PoolConfig;
  }
}

/** Starts one PostgreSQL for the whole run, with one migrated, seeded template that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = given === undefined ? await mkdtemp(join(tmpdir(), 'baisi-test-')) : undefined;
  const embedded =
    folder === undefined
      ? undefined
      : await startEmbeddedPostgres({
          folder,
          systemFolder: `${folder}-system`,
          extraSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
        });
  const server: pg.PoolConfig = embedded?.connection ?? { connectionString: given };
  await onServer(server, `drop database if exists ${templateName}`, `create database ${templateName}`);
  const template = openDatabase<never>(databaseOf(server, templateName), { max: 2, onIdleError: () => {} });
  await prepareDatabase(template.db, {
    adminPassword: administratorPassword,
    demo: true,
    clock: systemClock,
    installationKey: testInstallationKey,
    progress: () => {},
  });
  await giveKnownPasswords(template.db);
  await template.close();
  project.provide('testServer', server);
  return async () => {
    await onServer(server, `drop database if exists ${templateName}`);
    await embedded?.stop();
    if (folder !== undefined) {
      await rm(folder, { recursive: true, force: true });
      await rm(`${folder}-system`, { recursive: true, force: true });
    }
  };
}
