import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const clamd = '/usr/sbin/clamd';
const readyWithinMs = 60_000;

/** Bytes that the temporary scanner finds; harmless, and known to no other scanner. */
export const infectedBytes = Buffer.from('baisi-test-signature: this file counts as infected.\n');

/** True if Debian's clamav-daemon is installed; `npm test` installs it where it may. */
export const hasClamd = (): boolean => existsSync(clamd);

/** Returns whether clamd answers PING. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'));
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString().startsWith('PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Starts clamd on a free port of the loopback with a signature for `infectedBytes` alone: the public signatures are
 * neither downloaded nor needed. `stop` ends it and removes its files.
 */
export async function startTemporaryClamd(): Promise<{ address: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'baisi-clamd-'));
  const database = join(folder, 'database');
  mkdirSync(database);
  // Format of .ndb: name, any target, any offset, the bytes in hexadecimal.
  writeFileSync(join(database, 'baisi.ndb'), `Baisi.Test:0:*:${infectedBytes.toString('hex')}\n`);
  const port = await freePort();
  const settings = [
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${folder}`,
    'Foreground yes',
    'MaxThreads 4',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const server = spawn(clamd, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const end = (): void => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  const ended = once(server, 'close');
  const stop = async (): Promise<void> => {
    process.off('exit', end);
    end();
    await ended;
  };
  for (let waitedMs = 0; !(await answers(port)); waitedMs += 50) {
    if (waitedMs > readyWithinMs || server.exitCode !== null) {
      await stop();
      throw new Error('clamd did not start');
    }
    await pause(50);
  }
  return { address: `127.0.0.1:${port}`, stop };
}
