import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awaitReady } from './await-ready.ts';
import { socketFile } from './folder/socket-folder.ts';
import { removeScratch, scratch } from './testing/supervised-folders.ts';

let folder: string;
let server: Server | undefined;

beforeEach(async () => {
  folder = await scratch();
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await removeScratch(folder);
});

/**
 * Starts a fake PostgreSQL server that refuses every connection with this code (message type, length, fields, closing
 * zero).
 */
function refuseWith(code: string): void {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  });
  server.listen(socketFile(folder, 5432));
}

/** Waits for readiness, reporting the server as ended after `seconds`. */
async function ask(seconds: number): Promise<{ isReady: boolean; lines: string[] }> {
  const lines: string[] = [];
  const end = performance.now() + seconds * 1000;
  const ending = () => (performance.now() < end ? undefined : { code: 1 });
  const connection = { host: folder, port: 5432, user: 'baisi', database: 'baisi', ssl: false };
  return { isReady: await awaitReady(connection, ending, (line) => lines.push(line)), lines };
}

test('a long recovery is waited for and reported to the operator', async () => {
  refuseWith('57P03');
  expect(await ask(2.5)).toEqual({ isReady: false, lines: ['正在恢复上次未正常关闭的数据，已用 2 秒…'] });
});

test('a server that does not listen yet is polled, silently at first', async () => {
  expect(await ask(0.5)).toEqual({ isReady: false, lines: [] });
});

test('an error that waiting cannot resolve ends the start at once with the server’s own message', async () => {
  refuseWith('28000');
  await expect(ask(30)).rejects.toMatchObject({
    code: 'postgres-failed',
    message: '内置 PostgreSQL 不接受连接：error: refused',
  });
});
