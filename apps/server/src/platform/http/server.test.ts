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
  app.get('/things/:id', async () => 'thing');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Writes raw bytes to the server and resolves with the response when the server closes the socket. */
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

test('a body or header that never ends is aborted', async () => {
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

test('a body that arrives one byte at a time is aborted at its time limit, although it still makes progress', async () => {
  const port = (app.server.address() as AddressInfo).port;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += String(data);
  });
  socket.write(
    'PUT /write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  );
  const dripping = setInterval(() => socket.write(' '), 50);
  await new Promise((resolve) => socket.on('close', resolve).on('error', () => {}));
  clearInterval(dripping);
  expect(text).toContain('408');
  expect(text).toContain('"success":false');
  expect(text).toContain('x-content-type-options: nosniff');
});

test('a response that ends after the server began to close does not keep its connection open', async () => {
  const held = Promise.withResolvers<string>();
  const other = createHttpServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    trustedProxies: [],
    constraints: {},
  });
  const called = new Promise<void>((resolve) => {
    other.get('/held', () => {
      resolve();
      return held.promise;
    });
  });
  const origin = await other.listen({ port: 0, host: '127.0.0.1' });
  const ended = raw(Number(new URL(origin).port), 'GET /held HTTP/1.1\r\nHost: x\r\n\r\n');
  await called;
  const closed = other.close();
  await expect.poll(() => other.server.listening).toBe(false);
  held.resolve('late');
  // The keep-alive time, 72 s, is longer than the time that a test has.
  await closed;
  expect((await ended).text).toContain('late');
});

test('by default a slow request is aborted within half a minute, including the second between two checks', async () => {
  const usual = createHttpServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    trustedProxies: [],
    constraints: {},
  });
  expect(usual.server.requestTimeout).toBeLessThanOrEqual(29_000);
  expect(usual.server.headersTimeout).toBeLessThanOrEqual(10_000);
  await usual.close();
});

test('a path segment that is too long is refused in the envelope, with the headers of every response', async () => {
  const answer = await app.inject({ url: `/things/${'x'.repeat(600)}` });
  expect(answer.statusCode).toBe(414);
  expect(answer.json()).toMatchObject({ success: false, error: 'path-too-long' });
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
});

test('browsers are told to use TLS only if users reach the product over TLS', async () => {
  expect((await app.inject({ url: '/nothing' })).headers['strict-transport-security']).toBeUndefined();
  const behind = createHttpServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    trustedProxies: [],
    constraints: {},
    isBehindTls: true,
  });
  behind.get('/there', async () => 'there');
  for (const url of ['/there', '/nothing'])
    expect((await behind.inject({ url })).headers['strict-transport-security']).toBe('max-age=31536000');
  await behind.close();
});
