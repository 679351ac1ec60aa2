import { request as httpRequest } from 'node:http';
import { type Method, spellingsOf } from '@baisi/contract/endpoint';
import { everyEndpoint } from '@baisi/contract/endpoints';
import { session } from '@baisi/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ exposeDocs: false });
  token = await server.signIn('admin');
});
afterAll(() => server.close());

type Target = { method: Method; path: string };
const closed: Target[] = everyEndpoint
  .filter(({ access }) => access.kind !== 'open')
  .flatMap((endpoint) => spellingsOf(endpoint))
  .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '1') }));

const beforeLast = (path: string, put: string): string => path.replace(/\/(?=[^/]*$)/, put);

/** Address forms that bypassed the checks of other servers (security.md C1). */
const shapes: Record<string, (path: string) => string> = {
  '.js': (path) => `${path}.js`,
  '.css': (path) => `${path}.css`,
  '.html': (path) => `${path}.html`,
  ';.js': (path) => `${path};.js`,
  '%2ejs': (path) => `${path}%2ejs`,
  ';jsessionid': (path) => `${path};jsessionid=1`,
  '/./': (path) => beforeLast(path, '/./'),
  '// first': (path) => `/${path}`,
  '// inside': (path) => beforeLast(path, '//'),
  '%2f': (path) => beforeLast(path, '%2f'),
  '%25%32%66': (path) => beforeLast(path, '%25%32%66'),
  '..;/': (path) => `/healthz/..;${path}`,
  '../': (path) => `/healthz/..${path}`,
  '%2e%2e/': (path) => `/healthz/%2e%2e${path}`,
  'open;': (path) => `/sso/user/login;${path}`,
  'trailing /': (path) => `${path}/`,
  '%00': (path) => `${path}%00`,
  '%0a': (path) => `${path}%0a`,
  '%20': (path) => `${path}%20`,
  'upper case': (path) => path.toUpperCase(),
  '?': (path) => `${path}?/healthz`,
  '#': (path) => `${path}%23.js`,
  '\\': (path) => beforeLast(path, '%5c'),
};
const refusals = [400, 401, 404, 405];

test.each(Object.entries(shapes))('no address with %s gives access without a token', async (_name, shape) => {
  const open: unknown[] = [];
  for (const { method, path } of closed) {
    const url = shape(path);
    const { status, text } = await server.request({ method, url });
    if (!refusals.includes(status)) open.push({ method, url, status, text });
  }
  expect(open).toEqual([]);
});

test('no header and no other method gives access without a token', async () => {
  const open: unknown[] = [];
  for (const { method, path } of closed) {
    const tries = [
      { method: 'HEAD' as const, url: path },
      { method: 'OPTIONS' as const, url: path },
      { method: 'POST' as const, url: path, headers: { 'x-http-method-override': method } },
      { method, url: path, headers: { 'x-original-url': '/healthz', 'x-rewrite-url': '/healthz' } },
      { method: 'GET' as const, url: '/', headers: { 'x-original-url': path, 'x-rewrite-url': path } },
      { method, url: path, headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' } },
    ];
    for (const one of tries) {
      const { status, text } = await server.request(one);
      if (!refusals.includes(status)) open.push({ ...one, status, text });
    }
  }
  expect(open).toEqual([]);
});

test('an address with scheme and host gives no access without a token', async () => {
  const base = new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' }));
  const statusOf = ({ method, path }: Target): Promise<number> =>
    new Promise((resolve, reject) => {
      httpRequest(
        { port: base.port, host: base.hostname, method, path: `http://127.0.0.1${path}` },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      )
        .on('error', reject)
        .end();
    });
  const statuses = await Promise.all(closed.map(statusOf));
  expect(statuses.filter((status) => !refusals.includes(status))).toEqual([]);
});

test('a token is accepted only in its header: not in a cookie, another header or a body', async () => {
  const open: unknown[] = [];
  for (const { method, path } of closed) {
    const hasBody = method === 'POST' || method === 'PUT';
    const { status } = await server.request({
      method,
      url: `${path}?X-Access-Token=${token}&access_token=${token}`,
      headers: {
        cookie: `X-Access-Token=${token}; token=${token}; JSESSIONID=${token}`,
        authorization: `Bearer ${token}`,
        'x-token': token,
      },
      ...(hasBody ? { payload: { token, 'X-Access-Token': token } } : {}),
    });
    if (status !== 401) open.push({ method, path, status });
  }
  expect(open).toEqual([]);
});

test('another user’s token in the query or a cookie does not change the caller', async () => {
  const other = await server.signIn('liwei');
  const { body } = await server.request({
    method: 'GET',
    url: `${session.userInfo.path}?token=${other}&X-Access-Token=${other}`,
    headers: { cookie: `X-Access-Token=${other}` },
    token,
  });
  expect(body).toMatchObject({ result: { username: 'admin' } });
});

test('signing out with an unknown token, or naming a session anywhere but in the header, ends no session', async () => {
  const sessions = () => server.rows(sql`select id from sys_session order by id`);
  const before = await sessions();
  const url = '/sso/user/logout';
  const tries = [
    { url, token: 'A'.repeat(43) },
    { url, token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
    { url: `${url}?token=${token}` },
    { url, headers: { cookie: `X-Access-Token=${token}` } },
    { url, payload: { token, userId: 'user-admin' } },
  ];
  for (const one of tries) {
    const { status, body } = await server.request({ method: 'POST', ...one });
    expect([status, body['success']]).toEqual([200, true]);
  }
  expect(await sessions()).toEqual(before);
  expect((await server.call(session.userInfo, {}, token)).status).toBe(200);
});

test.each([
  '/docs',
  '/openapi.json',
  '/metrics',
  '/debug',
  '/debug/pprof',
  '/actuator',
  '/actuator/env',
  '/swagger-ui.html',
  '/v3/api-docs',
  '/druid/index.html',
  '/.env',
  '/.git/config',
])('%s answers 404, with and without a token, when EXPOSE_DOCS is off', async (url) => {
  expect((await server.request({ method: 'GET', url })).status).toBe(404);
  expect((await server.request({ method: 'GET', url, token })).status).toBe(404);
});
