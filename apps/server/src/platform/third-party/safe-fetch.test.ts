import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, readBody, startLocalServer } from '../../testing/local-server.ts';
import { NotSent, ProviderError } from './provider.ts';
import { createSafeFetch, readableOrText, readJson } from './safe-fetch.ts';

const json = { 'content-type': 'application/json' };
const asked: string[] = [];
const pages: Record<string, RequestListener> = {
  '/api/good': (request, response) => response.writeHead(200, json).end(JSON.stringify(request.headers)),
  '/api/away': (_request, response) => response.writeHead(302, { location: '/api/good', ...json }).end('{}'),
  '/api/page': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{}'),
  '/api/untyped': (_request, response) => response.writeHead(200).end('{}'),
  '/api/huge': (_request, response) => response.writeHead(200, json).end('x'.repeat(2 * 1024 * 1024)),
  '/api/slow': (_request, response) => void response.writeHead(200, json).write('{'),
  '/api/form': (request, response) => {
    const type = request.headers['content-type'];
    void readBody(request).then((body) => response.writeHead(200, json).end(JSON.stringify({ type, body })));
  },
  '/api/silent': () => {},
  '/api/cut': (_request, response) => {
    response.writeHead(200, { ...json, 'content-length': '100' });
    response.write('{', () => response.destroy());
  },
};
let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer(() => (request, response) => {
    asked.push(request.url ?? '');
    pages[request.url ?? '']?.(request, response);
  });
});
afterAll(() => server.close());

const patience = { connectMs: 200, totalMs: 300 };
const get = (path: string, base = `${server.address}/api`) =>
  createSafeFetch([base], patience)({ url: new URL(path, server.address) });

test('a request carries no token, no cookie and no name of the visitor', async () => {
  const sent = readJson(await get('/api/good'));
  expect(Object.keys(sent).toSorted()).toEqual(['accept', 'connection', 'host']);
});

test.each([
  ['/other', '地址不在允许范围'],
  ['/api/../other', '地址不在允许范围'],
  ['/apiary', '地址不在允许范围'],
  ['http://127.0.0.1:1/api/good', '地址不在允许范围'],
  ['/api/away', '不允许跳转'],
  ['/api/page', '响应类型不正确'],
  ['/api/untyped', '响应类型不正确'],
  ['/api/huge', '响应内容过大'],
  ['/api/slow', '响应超时'],
  ['/api/silent', '响应超时'],
  ['/api/cut', '响应不完整'],
])('%s is refused: %s', async (path, reason) => {
  const before = asked.length;
  await expect(get(path)).rejects.toMatchObject({ reason });
  // A forbidden address is not requested, and a redirect is not followed.
  expect(asked.slice(before)).toEqual(path.startsWith('/api/') && !path.includes('..') ? [path] : []);
});

test('a form is sent with its type, and its values are escaped', async () => {
  const url = new URL('/api/form', server.address);
  const form = { param: '{"a":"b&c"}', sign: '中' };
  expect(readJson(await createSafeFetch([server.address])({ url, method: 'POST', form }))).toEqual({
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(form).toString(),
  });
});

test('a request that did not leave is told from one whose answer was lost', async () => {
  const nobody = 'http://127.0.0.1:1';
  await expect(createSafeFetch([nobody], patience)({ url: new URL(nobody) })).rejects.toBeInstanceOf(NotSent);
  const lost = get('/api/silent');
  await expect(lost).rejects.toBeInstanceOf(ProviderError);
  await expect(lost).rejects.not.toBeInstanceOf(NotSent);
});

test('a request is given up when its signal is aborted', async () => {
  const aborted = { url: new URL('/api/silent', server.address), signal: AbortSignal.timeout(20) };
  await expect(createSafeFetch([server.address])(aborted)).rejects.toMatchObject({ reason: '无法连接' });
});

test('a service that declares its JSON as a page is read where the caller allows it', async () => {
  const url = new URL('/api/page', server.address);
  expect(readJson(await createSafeFetch([server.address], patience, readableOrText)({ url }))).toEqual({});
});

test('an address that does not answer is given up after the connect timeout', async () => {
  const full = createServer().listen(0, '127.0.0.1', 1);
  await new Promise((resolve) => full.once('listening', resolve));
  const { port } = full.address() as { port: number };
  // A TLS handshake without a reply: the TCP connection succeeds, nothing follows.
  const mute = createSafeFetch([`https://127.0.0.1:${port}/`], { connectMs: 100, totalMs: 10_000 });
  await expect(mute({ url: new URL(`https://127.0.0.1:${port}/`) })).rejects.toMatchObject({
    reason: '连接超时',
  });
  full.close();
});

test('an address where nothing listens is refused with a text', async () => {
  const closed = await startLocalServer(() => () => {});
  await closed.close();
  const away = createSafeFetch([closed.address], patience);
  await expect(away({ url: new URL(closed.address) })).rejects.toMatchObject({ reason: '无法连接' });
});

test.each(['[]', 'null', '1', '{', ''])('%o is not a JSON object', (text) => {
  expect(() => readJson({ status: 200, text })).toThrow('响应格式不正确');
});
