import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connectionOptions, type Statement } from './glass-house.ts';

export type BareOrder = {
  address: pg.PoolConfig;
  poolSize: number;
  /** Runs the statements in turn, throws the rows away and answers `body` as it is: nothing to check, map or write. */
  routes: { path: string; statements: readonly Statement[]; body: string }[];
};

export type BareRoutes = { origin: string; stop(): Promise<void> };

/** As many connections as a node of the product opens (start-server.ts). */
const poolSize = 10;

/** Starts the bare routes in a process of their own, with the driver's settings as the product has them. */
export async function startBareRoutes(
  address: pg.PoolConfig,
  routes: BareOrder['routes'],
): Promise<BareRoutes> {
  const child = fork(fileURLToPath(new URL('./bare-route.process.ts', import.meta.url)), [], {
    // Parameters may be dates and bytes.
    serialization: 'advanced',
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const order: BareOrder = { address: { ...address, options: connectionOptions }, poolSize, routes };
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(typeof message === 'string' ? message : ''));
    child.once('exit', (code) => reject(new Error(`the bare route ended with ${code}`)));
    child.send(order);
  });
  return {
    origin,
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
