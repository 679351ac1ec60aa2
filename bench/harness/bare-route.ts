import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connectionOptions, type Statement } from './in-process-server.ts';

export type BareOrder = {
  address: pg.PoolConfig;
  poolSize: number;
  /**
   * Each route runs its statements in order, discards the rows and sends `body` unchanged: no checks, mapping or
   * serialisation.
   */
  routes: { path: string; statements: readonly Statement[]; body: string }[];
};

export type BareRoutes = { origin: string; stop(): Promise<void> };

/** Same number of connections as a node of the product (start-server.ts). */
const poolSize = 10;

/** Starts the bare routes in a separate process, with the same driver settings as the product. */
export async function startBareRoutes(
  address: pg.PoolConfig,
  routes: BareOrder['routes'],
): Promise<BareRoutes> {
  const child = fork(fileURLToPath(new URL('./bare-route.process.ts', import.meta.url)), [], {
    // Parameters may contain dates and bytes.
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
