import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { postgresFailed } from './embedded-postgres-error.ts';
import { makeSocketFolder } from './folder/socket-folder.ts';
import type { RunAs } from './process/run-as.ts';

/** How to connect to the embedded server. */
export type Access = {
  /** Folder of the socket, or an IP address where Node does not support Unix sockets (Windows). */
  host: string;
  port: number;
  /**
   * Set only when connecting by IP address, which every local user could do; a socket folder is protected by its
   * mode.
   */
  password?: string;
  initArguments: string[];
  serverArguments: string[];
};

export const superuser = 'baisi';
export const databaseName = 'baisi';

/** With a socket, the port is only part of a file name; the server does not listen on the network. */
const socketPort = 5432;

export async function prepareAccess(home: string, user: RunAs | undefined): Promise<Access> {
  if (process.platform === 'win32') return loopbackAccess(home);
  const host = makeSocketFolder(home, socketPort, user);
  return {
    host,
    port: socketPort,
    initArguments: ['--auth=trust'],
    // Quoted, because a comma in the path would separate two folders.
    serverArguments: [
      '-k',
      `"${host.replaceAll('"', '""')}"`,
      '-p',
      String(socketPort),
      '-c',
      'listen_addresses=',
    ],
  };
}

async function loopbackAccess(home: string): Promise<Access> {
  const host = '127.0.0.1';
  const passwordFile = join(home, 'pg18.password');
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  const port = await freePort(host);
  return {
    host,
    port,
    password: readFileSync(passwordFile, 'utf8').trim(),
    initArguments: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    serverArguments: ['-p', String(port), '-c', `listen_addresses=${host}`, '-c', 'unix_socket_directories='],
  };
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(postgresFailed('找不到空闲的端口'));
      });
    });
  });
}
