import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { startEmbeddedPostgres } from '../platform/postgres/index.ts';
import { migrationsFolder } from './migrations.ts';
import { printTables } from './print-tables.ts';

// `npm run db:types`: migrates an empty temporary database and writes its row types.
const folder = await mkdtemp(join(tmpdir(), 'baisi-types-'));
const postgres = await startEmbeddedPostgres({ folder, systemFolder: `${folder}-system` });
const { db, close } = openDatabase(postgres.connection, { max: 2, onIdleError: () => {} });
await migrate(db, migrationsFolder);
await writeFile(new URL('./tables.ts', import.meta.url), await printTables(db));
await close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
await rm(`${folder}-system`, { recursive: true, force: true });
