import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createHttpServer } from './server.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = createHttpServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    trustedProxies: [],
    constraints: {},
    patience: { requestMs: 1_500, headersMs: 1_000 },
  });
  app.put('/write', async () => 'written');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Writes raw bytes and resolves with what came back until the server closed. */
async function raw(port: number, ...chunks: string[]): Promise<{ text: string; ms: number }> {
  const started = performance.now();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += String(data);
  });
  for (const chunk of chunks) socket.write(chunk);
  await new Promise((resolve) => socket.on('close', resolve).on('error', () => {}));
  return { text, ms: performance.now() - started };
}

test('broken framing and oversized headers are refused in the envelope', async () => {
  const port = (app.server.address() as AddressInfo).port;
  expect((await raw(port, 'GARBAGE\r\n\r\n')).text).toContain('400');
  const huge = await raw(port, `GET /free HTTP/1.1\r\nHost: x\r\nX-Big: ${'y'.repeat(20_000)}\r\n\r\n`);
  expect(huge.text).toContain('431');
  expect(huge.text).toContain('"success":false');
});

test('a body and a header that never end are cut off', async () => {
  const port = (app.server.address() as AddressInfo).port;
  const [body, header] = await Promise.all([
    raw(
      port,
      'PUT /write HTTP/1.1\r\nHost: x\r\nX-Access-Token: writer\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ),
    raw(port, 'GET /free HTTP/1.1\r\nHost: x\r\n'),
  ]);
  expect(header.text).toContain('408');
  expect(body.text).toContain('408');
});
