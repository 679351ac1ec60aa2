import { execFile } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, inject } from 'vitest';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { journeySettings } from './product.ts';
import { newDataFolder, type Product, type RunningProduct, startProduct } from './server.ts';

/** Two nodes of the product on one database, behind a load balancer at `address`. */
export type TwoNodes = Product & {
  /** Closes each open connection between browsers and nodes with this probability. */
  cut(share: number): void;
  /** Ends the second node like a power failure; the load balancer then uses the first alone. */
  killSecond(): Promise<void>;
  /** Starts the second node again, at the same port. */
  startSecond(): Promise<void>;
};

type Target = { port: number; isUp: boolean };

/** Forwards TCP connections to the targets in turn, like a load balancer without sticky sessions. */
async function startBalancer(targets: readonly Target[]) {
  const pairs = new Map<Socket, Socket>();
  let turn = 0;
  const server = createServer((client) => {
    const up = targets.filter(({ isUp }) => isUp);
    turn += 1;
    const target = up[turn % up.length];
    if (target === undefined) return void client.destroy();
    const node = connect(target.port, '127.0.0.1');
    pairs.set(client, node);
    const end = () => {
      pairs.delete(client);
      client.destroy();
      node.destroy();
    };
    for (const socket of [client, node]) socket.on('error', end).on('close', end);
    client.pipe(node).pipe(client);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut(share: number): void {
      for (const client of pairs.keys()) if (Math.random() < share) client.destroy();
    },
    close(): Promise<void> {
      for (const client of pairs.keys()) client.destroy();
      return new Promise((closed) => {
        server.close(() => closed());
      });
    },
  };
}

/** Starts two nodes with the demo company for the journeys of one file. Call it once, at the top of the file. */
export async function twoNodes(): Promise<TwoNodes> {
  const prepared = inject('prepared');
  const folder = await newDataFolder();
  // Copies with owner, because as root the database runs as another user.
  await promisify(execFile)('cp', ['-a', `${prepared.folder}/.`, folder]);
  const database = await startEmbeddedPostgres({ folder });
  const { host, port, user, password = '', database: name } = database.connection;
  const url = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const start = (more: Record<string, string> = {}) =>
    startProduct({ ...journeySettings, DATABASE_URL: url, ...more }, folder);

  const nodes: [RunningProduct, RunningProduct] = [await start(), await start()];
  const targets = nodes.map(({ address }) => ({ port: Number(new URL(address).port), isUp: true }));
  const balancer = await startBalancer(targets);
  const [, second] = targets;
  if (second === undefined) throw new Error('there is no second node');
  afterAll(async () => {
    await balancer.close();
    await nodes[0].stop();
    await nodes[1].stop();
    await database.stop();
    await nodes[0].remove();
  });
  return {
    address: `http://localhost:${balancer.port}`,
    folder,
    demoPassword: prepared.demoPassword,
    cut: balancer.cut,
    async killSecond() {
      second.isUp = false;
      await nodes[1].kill();
    },
    async startSecond() {
      nodes[1] = await start({ PORT: String(second.port) });
      second.isUp = true;
    },
  };
}
