import pg from 'pg';
import { seedUsers } from '../../apps/server/src/db/seed/bench-seed.ts';
import type { Tables } from '../../apps/server/src/db/tables.ts';
import { openDatabase } from '../../apps/server/src/platform/database/pool.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/postgres/index.ts';
import { createPasswords } from '../../apps/server/src/platform/secrets/passwords.ts';
import type { Target } from './load.ts';
import { launchProduct, type Product, signIn, temporaryFolder } from './product.ts';

/** A server with many users: its own process, a signed-in session, and its database for comparison. */
export type FullProduct = { product: Product; target: Target; address: pg.PoolConfig };

/** Resources shared by the figures, created on first use. */
export type Stage = {
  /** Returns a server with the demo company and this many additional users. */
  productOf(people: number): Promise<FullProduct>;
  /** Prints the progress. */
  say(line: string): void;
  /** Registers a cleanup step; steps run in reverse order at the end. */
  undo(step: () => Promise<unknown>): void;
  leave(): Promise<void>;
};

export function createStage(say: (line: string) => void): Stage {
  const steps: (() => Promise<unknown>)[] = [];
  const products = new Map<number, Promise<FullProduct>>();
  let postgres: Promise<EmbeddedPostgres> | undefined;
  const stage: Stage = {
    say,
    undo: (step) => void steps.push(step),
    productOf(people) {
      const known = products.get(people);
      if (known !== undefined) return known;
      postgres ??= startPostgres(stage);
      const made = postgres.then((server) => fill(stage, server, people));
      products.set(people, made);
      return made;
    },
    async leave() {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step();
    },
  };
  return stage;
}

/** Starts one PostgreSQL for all servers of the run, with the product's own settings. */
async function startPostgres(stage: Stage): Promise<EmbeddedPostgres> {
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const server = await startEmbeddedPostgres({ folder: folder.path });
  stage.undo(server.stop);
  return server;
}

async function fill(stage: Stage, { connection }: EmbeddedPostgres, people: number): Promise<FullProduct> {
  const name = `bench_${people}`;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = { ...connection, database: name };

  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const product = await launchProduct(folder.path, { DATABASE_URL: urlOf(address) });
  stage.undo(product.stop);

  const began = performance.now();
  const { db, close } = openDatabase<Tables>(address, { max: 1, onIdleError: () => {} });
  await seedUsers(db, people, await createPasswords().hash('a password of all these people'));
  await close();
  await writeOut(address);
  stage.say(`  ${people} people seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { product, address, target: (await signIn(product)).target };
}

/** Writes dirty pages of the seeding to disk, so that this does not happen during a measurement. */
async function writeOut(address: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

function urlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const url = new URL('postgres://localhost');
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.port = String(port);
  url.pathname = `/${database}`;
  url.searchParams.set('host', host ?? '');
  return url.href;
}
