import { type AddressInfo, connect, type Socket } from 'node:net';
import { endpoint, signedIn } from '@baisi/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aPerson } from '../../testing/a-person.ts';
import { formBytes, formType } from '../../testing/multipart.ts';
import { systemClock } from '../clock.ts';
import { createRateLimits } from '../rate-limits.ts';
import { everyTime } from './idempotency.ts';
import { mount } from './pipeline.ts';
import { onUpload } from './route.ts';
import { createHttpServer } from './server.ts';

const mostBytes = 256 * 1024;
const take = endpoint({
  summary: 's',
  method: 'POST',
  path: '/take',
  access: signedIn,
  audit: { unlogged: 'test' },
  multipart: true,
  input: z.object({ biz: z._default(z.enum(['temp']), 'temp') }),
  result: z.string(),
  resultIsMessage: true,
});

let app: FastifyInstance;
let port: number;
/** Bytes that arrived, and whether the file was discarded, of the last upload. */
let received: { bytes: number; isDiscarded: boolean; isBroken: boolean };

beforeEach(async () => {
  received = { bytes: 0, isDiscarded: false, isBroken: false };
  app = createHttpServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    trustedProxies: [],
    constraints: {},
    patience: { requestMs: 1_200, headersMs: 1_000 },
  });
  const reception = {
    mostBytes,
    async receive({ bytes }: { bytes: AsyncIterable<Uint8Array> }) {
      try {
        for await (const part of bytes) received.bytes += part.length;
      } catch (error) {
        received.isBroken = true;
        throw error;
      }
      return {
        discard: async () => {
          received.isDiscarded = true;
        },
      };
    },
  };
  mount(app, [onUpload(take, reception, async ({ biz }) => `${biz}/${received.bytes}`)], {
    authenticate: (token) => (token === 'ok' ? aPerson('ok', {}) : undefined),
    rateLimits: createRateLimits(),
    clock: systemClock,
    strictResults: true,
    constraints: {},
    bodyPatience: { windowMs: 1_000, leastBytes: 1_000 },
    onCalled: () => undefined,
    onBroken: () => undefined,
    onUsed: () => undefined,
    once: everyTime,
    realnameOf: async (_actor, username) => username,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

const head = (length: number | undefined, token = 'ok'): string =>
  `POST /take HTTP/1.1\r\nHost: x\r\nX-Access-Token: ${token}\r\nContent-Type: ${formType}\r\n${
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  }\r\n\r\n`;

/** Opens a connection; `answer` resolves with what the server sent until it closes the connection. */
function talk(write: (socket: Socket) => unknown): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += String(data);
  });
  socket.on('error', () => {});
  void write(socket);
  return new Promise((resolve) => socket.on('close', () => resolve(text)));
}
const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const start = formBytes([{ field: 'file', name: 'a.bin', content: 'x' }], { isClosed: false });

test('an upload that makes progress may take longer than a request may otherwise', async () => {
  const form = formBytes([{ field: 'file', name: 'a.bin', content: 'x'.repeat(40_000) }]);
  const text = await talk(async (socket) => {
    socket.write(head(form.length).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    for (let at = 0; at < form.length; at += 2_000) {
      socket.write(form.subarray(at, at + 2_000));
      // Simulates a slow network.
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });
  expect(text).toContain('200 OK');
  expect(text).toContain('temp/40000');
});

test('a body that stalls or arrives too slowly is refused with 408, and its file is discarded', async () => {
  const silent = await talk((socket) => {
    socket.write(head(100_000));
    socket.write(start);
  });
  expect(silent).toContain('408');
  expect(silent).toContain('请求超时');
  expect(received).toMatchObject({ isBroken: true });
  let dripping: NodeJS.Timeout | undefined;
  const drip = await talk((socket) => {
    socket.write(head(100_000));
    socket.write(start);
    dripping = setInterval(() => socket.write('x'), 50);
  });
  clearInterval(dripping);
  expect(drip).toContain('408');
});

test('a body that exceeds its limit is cut off, and the connection is closed', async () => {
  let sending: NodeJS.Timeout | undefined;
  const text = await talk((socket) => {
    socket.write(head(undefined));
    socket.write(chunk(start));
    sending = setInterval(() => socket.write(chunk(Buffer.alloc(64 * 1024, 120))), 5);
  });
  clearInterval(sending);
  expect(text).toContain('413');
  expect(received.bytes).toBeLessThanOrEqual(mostBytes);
  expect(received.isBroken).toBe(true);
});

test('a body whose declared length is too large is refused before any of it is read', async () => {
  expect(await talk((socket) => socket.write(head(10 * mostBytes)))).toContain('413');
  expect(received.bytes).toBe(0);
});

test('without a session a body is not read', async () => {
  const text = await talk((socket) => {
    socket.write(head(1_000, 'dead'));
    socket.write(start);
  });
  expect(text).toContain('401');
  expect(received.bytes).toBe(0);
});

test('a client that disconnects leaves no file behind', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(head(100_000));
  socket.write(start);
  await expect.poll(() => received.bytes).toBeGreaterThan(0);
  socket.destroy();
  await expect.poll(() => received.isBroken).toBe(true);
});

test('a file whose other fields are refused is discarded', async () => {
  const form = formBytes([
    { field: 'file', name: 'a.bin', content: 'x' },
    { field: 'biz', content: 'other' },
  ]);
  const text = await talk((socket) => {
    socket.write(head(form.length).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    socket.write(form);
  });
  expect(text).toContain('400');
  expect(received).toMatchObject({ bytes: 1, isDiscarded: true });
});
