import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../testing/local-server.ts';
import { readTransitAllow, type TransitEntry } from './transit-allow.ts';
import { createTransitFetch } from './transit-fetch.ts';
import { findTarget, isReachable } from './transit-target.ts';

const entry = {
  id: 'erp',
  scheme: 'https',
  host: 'api.partner.example',
  port: 443,
  pathPrefix: '/v1/',
  methods: ['GET'],
};
const allowOf = (...entries: object[]): readonly TransitEntry[] => {
  const read = readTransitAllow(JSON.stringify(entries));
  if ('refusal' in read) throw new Error(read.refusal);
  return read;
};

test.each([
  ['{', '不是合法的 JSON'],
  ['{}', '应为 JSON 数组'],
  ['[1]', '第 1 项：应为对象，只含 id、scheme、host、port、pathPrefix、methods、private、cidr'],
  [JSON.stringify([{ ...entry, id: '' }]), '第 1 项：id 由字母、数字或_-组成'],
  [JSON.stringify([{ ...entry, scheme: 'ftp' }]), '第 1 项：scheme 只能是 http 或 https'],
  [JSON.stringify([{ ...entry, port: 0 }]), '第 1 项：port 应为1到65535的整数'],
  [JSON.stringify([{ ...entry, pathPrefix: '/v1' }]), '第 1 项：pathPrefix 应以/开头并以/结尾，不含编码字符'],
  [JSON.stringify([{ ...entry, methods: [] }]), '第 1 项：methods 不能为空'],
  [JSON.stringify([{ ...entry, methods: ['TRACE'] }]), '第 1 项：methods 只能是 GET、POST、PUT、DELETE'],
  [
    JSON.stringify([entry, { ...entry, host: '10.0.0.1', id: 'b' }]),
    '第 2 项：host 应为小写域名，不能是 IP 地址',
  ],
  [JSON.stringify([{ ...entry, host: '2130706433' }]), '第 1 项：host 应为小写域名，不能是 IP 地址'],
  [JSON.stringify([{ ...entry, host: 'localhost' }]), '第 1 项：host 应为小写域名，不能是 IP 地址'],
  [JSON.stringify([{ ...entry, host: 'API.partner.example' }]), '第 1 项：host 应为小写域名，不能是 IP 地址'],
  [JSON.stringify([entry, entry]), '第 2 项：id 重复'],
  [JSON.stringify([{ ...entry, private: true }]), '第 1 项：private 与 cidr 须同时设置'],
  [JSON.stringify([{ ...entry, private: true, cidr: ['10.1'] }]), '第 1 项：cidr 应为网段，如 10.1.2.0/24'],
])('TRANSIT_ALLOW=%s is refused with a text', (text, reason) => {
  expect(readTransitAllow(text)).toEqual({ refusal: `环境变量 TRANSIT_ALLOW ${reason}` });
});

test('nothing is allowed by default', () => {
  expect(readTransitAllow(undefined)).toEqual([]);
  expect(findTarget([], 'https://api.partner.example/v1/a', 'GET')).toBeUndefined();
});

const allowed = allowOf(entry);

test.each([
  'https://api.partner.example/v1/',
  'https://api.partner.example:443/v1/a/b?x=1',
  'HTTPS://API.partner.example/v1/%E4%B8%AD',
])('%s is allowed', (url) => expect(findTarget(allowed, url, 'GET')).toBeDefined());

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'https://[::ffff:127.0.0.1]/v1/',
  'https://[::1]/v1/',
  'https://127.0.0.1/v1/',
  'https://0177.0.0.1/v1/',
  'https://2130706433/v1/',
  'https://0x7f000001/v1/',
  'https://127.1/v1/',
  'https://0/v1/',
  'https://localhost/v1/',
  'https://localhost./v1/',
  'https://api.partner.example./v1/',
  'https://api.partner.example@evil.example/v1/',
  'https://evil.example@api.partner.example/v1/',
  'https://user:word@api.partner.example/v1/',
  'https://@api.partner.example/v1/',
  'https://api.partner.example.evil.example/v1/',
  'https://evil-api.partner.example/v1/',
  'https://sub.api.partner.example/v1/',
  'https://api.partner.example:22/v1/',
  'https://api.partner.example:8443/v1/',
  'http://api.partner.example/v1/',
  'https://api.partner.example/',
  'https://api.partner.example/v1',
  'https://api.partner.example/v2/',
  'https://api.partner.example/v1/../admin',
  'https://api.partner.example/v1/%2e%2e/admin',
  'https://api.partner.example/v1/%2e%2e%2fadmin',
  'https://api.partner.example/v1%2fadmin',
  'https://api.partner.example/v1/a%2Fb',
  'https://api.partner.example/v1/%252e%252e/admin',
  'https://api.partner.example/v1/..%5cadmin',
  'https://api.partner.example/v1\\..\\admin',
  'https://api.partner.example/v1//admin',
  'https://api.partner.example/v1/%00',
  'https://api.partner.example/v1/%zz',
  'https:\\\\api.partner.example\\v1\\',
  'https://аpi.partner.example/v1/',
  'https://api。partner。example/v1/',
  'https://ａpi.partner.example/v1/',
  '//api.partner.example/v1/',
  'file:///etc/passwd',
  'gopher://api.partner.example/v1/',
  'ftp://api.partner.example/v1/',
  'data:application/json,{}',
  'javascript:alert(1)',
  'not an address',
])('%s is not allowed', (url) => {
  expect(findTarget(allowed, url, 'GET')).toBeUndefined();
});

test('a method that the entry does not name is refused', () => {
  expect(findTarget(allowed, 'https://api.partner.example/v1/', 'POST')).toBeUndefined();
});

test('only public addresses are reached, or the networks that the entry names', () => {
  const [open, inside] = [allowed[0], allowOf({ ...entry, private: true, cidr: ['10.1.2.0/24'] })[0]];
  if (open === undefined || inside === undefined) throw new Error('no entries');
  const closed = [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '172.16.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.1.2.3',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    '2001::1',
    'ff02::1',
    'x',
  ];
  expect(closed.filter((address) => isReachable(open, address))).toEqual([]);
  expect(['93.184.216.34', '2606:4700::1111'].every((address) => isReachable(open, address))).toBe(true);
  expect(isReachable(inside, '10.1.2.3')).toBe(true);
  expect(
    ['10.1.3.3', '127.0.0.1', '93.184.216.34', '::1'].filter((address) => isReachable(inside, address)),
  ).toEqual([]);
});

const json = { 'content-type': 'application/json' };
let asked: { url: string; headers: object; body: string }[] = [];
const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
const pages: Record<string, RequestListener> = {
  '/v1/good': (_request, response) => response.writeHead(200, json).end('{"a":1}'),
  '/v1/text': (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('<b>'),
  '/v1/gone': (_request, response) => response.writeHead(404, json).end('{}'),
  '/v1/away': (_request, response) => response.writeHead(302, { location: '/v1/good', ...json }).end('{}'),
  '/v1/page': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
  '/v1/broken': (_request, response) => response.writeHead(200, json).end('{'),
  '/v1/huge': (_request, response) => response.writeHead(200, json).end('x'.repeat(3 * 1024 * 1024)),
  '/v1/bomb': (_request, response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
  '/v1/odd': (_request, response) => response.writeHead(200, { ...json, 'content-encoding': 'x' }).end('{}'),
  '/v1/drip': (_request, response) => void response.writeHead(200, json).write('{'),
  '/v1/silent': () => {},
};
let server: LocalServer;
let local: TransitEntry;
beforeAll(async () => {
  server = await startLocalServer(() => (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body });
      pages[request.url ?? '']?.(request, response);
    });
  });
  const port = Number(new URL(server.address).port);
  const [made] = allowOf({
    ...entry,
    scheme: 'http',
    port,
    methods: ['GET', 'POST'],
    private: true,
    cidr: ['127.0.0.0/8'],
  });
  if (made === undefined) throw new Error('no entry');
  local = made;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

const patience = { connectMs: 500, totalMs: 600 };
const fetchFrom = (path: string, resolve = async () => ['127.0.0.1'], to = local) =>
  createTransitFetch(
    resolve,
    patience,
  )({ entry: to, url: new URL(path, `http://${to.host}:${to.port}`), method: 'GET', body: undefined });

test('a response is returned as JSON or text, and none of the caller’s headers are forwarded', async () => {
  expect(await fetchFrom('/v1/good')).toEqual({ status: 200, body: { a: 1 } });
  expect(await fetchFrom('/v1/text')).toEqual({ status: 200, body: '<b>' });
  expect((await fetchFrom('/v1/gone')).status).toBe(404);
  expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual(['accept', 'connection', 'host']);
});

test('a body is sent as JSON', async () => {
  const url = new URL(`http://${local.host}:${local.port}/v1/good`);
  await createTransitFetch(
    async () => ['127.0.0.1'],
    patience,
  )({ entry: local, url, method: 'POST', body: { b: 2 } });
  expect(asked[0]?.body).toBe('{"b":2}');
});

test.each([
  ['/v1/away', '目标要求跳转，已拒绝'],
  ['/v1/page', '目标返回的类型不允许'],
  ['/v1/odd', '目标返回的类型不允许'],
  ['/v1/broken', '目标返回的内容不是合法的JSON'],
  ['/v1/huge', '目标返回的内容过大'],
  ['/v1/bomb', '目标返回的内容过大'],
  ['/v1/drip', '目标响应超时'],
  ['/v1/silent', '目标响应超时'],
])('%s is refused: %s, and no redirect is followed', async (path, reason) => {
  await expect(fetchFrom(path)).rejects.toThrow(reason);
  expect(asked.map(({ url }) => url)).toEqual([path]);
});

test('a host name with one forbidden address among others is not connected to at all', async () => {
  const { networks: _, ...open } = local;
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:127.0.0.1'], ['::1'], []])
    await expect(fetchFrom('/v1/good', async () => addresses, open)).rejects.toThrow('目标地址不允许');
  expect(asked).toEqual([]);
});

test('a host name is resolved once: the connection goes to the checked address even if the name changes', async () => {
  const answers = [['127.0.0.1'], ['127.0.0.99']];
  let questions = 0;
  const rebinding = async () => answers[Math.min(questions++, 1)] ?? [];
  expect(await fetchFrom('/v1/good', rebinding)).toEqual({ status: 200, body: { a: 1 } });
  expect(questions).toBe(1);
});

test('a host name without an address is refused with a text', async () => {
  await expect(fetchFrom('/v1/good', () => Promise.reject(new Error('ENOTFOUND')))).rejects.toThrow(
    '无法解析目标域名',
  );
});
