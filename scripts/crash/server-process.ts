import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Place } from './places.ts';
import { waitUntil } from './wait-until.ts';

export type ServerProcess = {
  pid: number;
  /** http://127.0.0.1:port */
  origin: string;
  /** Seconds from the start of the process to the line with the address. */
  readySeconds: number;
  output(): string;
  hasEnded(): boolean;
  /** Description of the exit: `exit code 0`, `SIGKILL`. */
  ended: Promise<string>;
  terminate(): void;
};

export const administratorPassword = 'Crash-test-1';

const readyWithinMs = 90_000;
const running = new Set<ChildProcess>();

/** Sends kill -9 to every running server, for an aborted run. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts the product as a user would: as a separate process, with its data in `place.dataFolder`. */
export async function startServer(place: Place): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(place.node, [join(place.checkout, 'apps/server/main.mjs')], {
    cwd: place.checkout,
    // A process group of its own: Ctrl-C reaches only this script, which stops the server itself.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: place.home,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: place.dataFolder,
      ADMIN_PASSWORD: administratorPassword,
      DEMO: '1',
      CODES_OUTBOX: '1',
    },
    ...(place.user === undefined ? {} : { uid: place.user.uid, gid: place.user.gid }),
  });
  running.add(child);
  const output = collectOutput(child);
  let ending: string | undefined;
  const ended = once(child, 'close').then(() => {
    running.delete(child);
    ending = child.exitCode === null ? String(child.signalCode) : `exit code ${child.exitCode}`;
    return ending;
  });
  const port = () => /百司已启动：http:\/\/\S+:(\d+)/.exec(output())?.[1];
  const waited = await waitUntil(() => port() !== undefined || ending !== undefined, readyWithinMs);
  const found = port();
  if (found === undefined) {
    child.kill('SIGKILL');
    const why = waited === undefined ? 'is not ready' : `ended with ${ending ?? ''}`;
    throw new Error(`the server ${why}:\n${output()}`);
  }
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${found}`,
    readySeconds: (performance.now() - began) / 1000,
    output,
    hasEnded: () => ending !== undefined,
    ended,
    terminate: () => void child.kill('SIGTERM'),
  };
}

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return () => output;
}
