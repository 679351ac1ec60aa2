import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createHttpServer } from './server.ts';
import { serveWeb } from './web-files.ts';

let folder: string;
let app: FastifyInstance;
let version: string | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baisi-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<meta name="version" content="0.1.0+1f2e3d4c" />workspace');
  await writeFile(join(folder, 'sign-in.html'), 'sign in');
  await writeFile(join(folder, 'third.html'), 'end of a pop-up');
  await writeFile(join(folder, 'help.html'), 'help for everybody');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(
    join(folder, 'csp.json'),
    JSON.stringify({ scriptHashes: ['sha256-abc=', "'unsafe-inline'"] }),
  );
  await writeFile(join(folder, 'assets/a-1.js'), 'let a');
  await writeFile(join(folder, 'assets/GBK-EUC-H.bcmap'), Buffer.of(1, 2, 3));
  await writeFile(join(folder, 'assets/a-1.js.br'), brotliCompressSync('let a'));
  app = createHttpServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    trustedProxies: [],
    constraints: {},
  });
  ({ version } = await serveWeb(app, folder));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ method: 'GET', url, headers });

test('/user/* opens the sign-in page, every other address the workspace', async () => {
  expect((await open('/user/login?redirect=/x')).body).toBe('sign in');
  for (const url of ['/', '/dashboard/analysis', '/isystem/user', '/no/such/page'])
    expect((await open(url)).body).toContain('workspace');
});

test('/user redirects to the sign-in page and keeps its query; an unknown address below it is the redirect of the query', {
  meta: { spec: 'routes.fixed guard.without-token' },
}, async () => {
  for (const [url, location] of [
    ['/user', '/user/login'],
    ['/user/?username=lili', '/user/login?username=lili'],
    ['/user/other?page=2', '/user/login?redirect=%2Fuser%2Fother%3Fpage%3D2'],
  ] as const) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  }
});

test('the address at which a pop-up ends has its own page; a page that is not built yet falls back to the sign-in page', async () => {
  for (const url of ['/user/third', '/user/third?code=x&state=y', '/user/third/'])
    expect((await open(url)).body).toBe('end of a pop-up');
  expect((await open('/user/alteration')).body).toBe('sign in');
  await writeFile(join(folder, 'recovery.html'), 'recovery');
  const later = createHttpServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    trustedProxies: [],
    constraints: {},
  });
  await serveWeb(later, folder);
  const answer = await later.inject({ url: '/user/alteration', headers: { accept: 'text/html' } });
  await later.close();
  expect(answer.body).toBe('recovery');
});

test('the legal texts have their own pages, available to everybody', {
  meta: { spec: 'layout.frame' },
}, async () => {
  for (const url of ['/help', '/help/', '/help?from=login'])
    expect((await open(url)).body).toBe('help for everybody');
  expect((await open('/privacy')).body).toContain('workspace');
  expect((await open('/help/other')).body).toContain('workspace');
});

test('the page at which a pop-up ends keeps its opener across sites; its other policies are as strict as those of every page', async () => {
  const [third, signIn] = [await open('/user/third?code=x'), await open('/user/login')];
  expect(third.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(third.headers['referrer-policy']).toBe('no-referrer');
  expect(third.headers['content-security-policy']).toBe(signIn.headers['content-security-policy']);
  for (const url of ['/user/login', '/'])
    expect((await open(url)).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('pages carry a strict policy: own scripts and recorded hashes, no frames, no caching', async () => {
  const { headers } = await open('/');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc=';");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
});

test('only the workspace may embed other sites, over http and https and nothing else', async () => {
  const policy = async (url: string) => String((await open(url)).headers['content-security-policy']);
  expect(await policy('/isystem/user')).toMatch(/; frame-src 'self' blob: https: http:$/);
  for (const url of ['/user/login', '/user/third']) expect(await policy(url)).not.toContain('frame-src');
});

test('pages before sign-in send no referrer', async () => {
  for (const url of ['/user/login', '/user/third?code=x', '/help'])
    expect((await open(url)).headers['referrer-policy']).toBe('no-referrer');
  expect((await open('/isystem/user')).headers['referrer-policy']).toBe('same-origin');
});

test('the root address is a page whatever the client accepts, also for a HEAD request', async () => {
  for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const answer = await open('/', headers);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('workspace')]);
  }
  expect((await open('/?from=monitor', { accept: '*/*' })).statusCode).toBe(200);
  const look = await app.inject({ method: 'HEAD', url: '/' });
  expect([look.statusCode, look.body, look.headers['content-type']]).toEqual([
    200,
    '',
    'text/html; charset=utf-8',
  ]);
});

test.each(['/%E0%A4%A', '/a%', '/%ff/b', '/%5Cx', '/%00', '/sys/%zz'])(
  'the unknown address %s gives the workspace to a browser and a refusal to a program',
  async (url) => {
    const page = await open(url);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('workspace')]);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const answer = await open(url, { accept: '*/*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, error: 'unknown-path' });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': answer.json().requestId,
    });
  },
);

test('an address below /user that cannot be decoded leads to the sign-in page', async () => {
  const { statusCode, headers } = await open('/user/%E0%A4%A?redirect=%ff');
  expect(statusCode).toBe(302);
  expect(headers.location).toMatch(/^\/user\/login\?redirect=%2Fuser%2F/);
});

test('the page of the workspace contains the served version', async () => {
  expect(version).toBe('0.1.0+1f2e3d4c');
  const nothing = createHttpServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    trustedProxies: [],
    constraints: {},
  });
  expect(await serveWeb(nothing, '/nonexistent')).toEqual({ version: undefined });
  await nothing.close();
});

test('hashed assets are immutable and are sent compressed to clients that accept it', async () => {
  const packed = await open('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const plain = await open('/assets/a-1.js', {});
  expect(plain.body).toBe('let a');
});

test.each([
  '/assets/missing.js',
  '/csp.json',
  '/index.html',
  '/../package.json',
  '/assets/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/a-1.js.br',
])('%s is not served', async (url) => {
  const answer = await open(url, { accept: '*/*' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, message: '路径不存在，请检查路径是否正确' });
});

test.each(['/nothing.html', '/a/b.c', '/assets/missing.js'])(
  'a browser that opens %s, a file that does not exist, shows the workspace with status 404',
  async (url) => {
    const answer = await open(url, { accept: 'text/html,*/*;q=0.8' });
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('workspace')]);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  },
);

test('a program that requests an unknown path gets the error envelope, not a page', async () => {
  expect((await open('/sys/nothing', { accept: 'application/json' })).statusCode).toBe(404);
  expect(
    (await app.inject({ method: 'POST', url: '/sys/nothing', headers: { accept: 'text/html' } })).statusCode,
  ).toBe(404);
});

test('a rarely needed file is read from disk and sent with its media type', async () => {
  const { statusCode, headers, rawPayload } = await open('/assets/GBK-EUC-H.bcmap');
  expect([statusCode, headers['content-type'], [...rawPayload]]).toEqual([
    200,
    'application/octet-stream',
    [1, 2, 3],
  ]);
});

test('a worker may run only our scripts and decoders, and talk only to us', async () => {
  const { headers } = await open('/assets/a-1.js');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  );
});
