import { endpoint, open, permission, signedIn, signedInOwing } from '@baisi/contract/endpoint';
import { requiredText } from '@baisi/contract/rules/fields';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aPerson } from '../../testing/a-person.ts';
import type { Person } from '../actor.ts';
import { systemClock } from '../clock.ts';
import { appError } from '../errors.ts';
import { createRateLimits } from '../rate-limits.ts';
import type { Call } from './call-record.ts';
import { everyTime } from './idempotency.ts';
import { mount } from './pipeline.ts';
import { on } from './route.ts';
import { createHttpServer } from './server.ts';

const note = z.object({ text: z.string() });
const input = z.object({ text: requiredText('内容', 20) });
const api = {
  free: endpoint({
    summary: 's',
    method: 'GET',
    path: '/free',
    access: open('test'),
    rate: { points: 3, seconds: 60 },
    input: z.object({}),
    result: note,
  }),
  mine: endpoint({ summary: 's', method: 'GET', path: '/mine/:text', access: signedIn, input, result: note }),
  owing: endpoint({
    summary: 's',
    method: 'GET',
    path: '/owing',
    access: signedInOwing('password'),
    input: z.object({}),
    result: z.null(),
  }),
  write: endpoint({
    summary: 's',
    method: 'PUT',
    path: '/write',
    aliases: [{ method: 'POST' }],
    access: permission('note:write'),
    audit: { type: 'edit', text: '写' },
    input,
    result: note,
    done: '已保存',
  }),
  fail: endpoint({ summary: 's', method: 'GET', path: '/fail/:text', access: signedIn, input, result: note }),
};

const person = (token: string): Person | undefined => {
  const granted: Record<string, string[]> = { writer: ['note:write'], reader: [], owing: ['note:write'] };
  const codes = granted[token];
  return codes && aPerson(token, { granted: new Set(codes), owes: token === 'owing' ? ['password'] : [] });
};

let app: FastifyInstance;
let calls: Call[];
let lines: string[];

beforeEach(async () => {
  calls = [];
  lines = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  app = createHttpServer({
    log,
    clock: systemClock,
    trustedProxies: [],
    constraints: { users_name: 'username-taken', users_depart: 'department-not-found' },
    patience: { requestMs: 1_500, headersMs: 1_000 },
  });
  const failures: Record<string, () => unknown> = {
    refused: () => appError('not-found'),
    bug: () => new Error('relation "secret" does not exist at server.ts:12'),
    away: () => Object.assign(new Error('x'), { code: '57P01' }),
    clash: () => Object.assign(new Error('x'), { code: '23505', constraint: 'users_name' }),
    missing: () => Object.assign(new Error('x'), { code: '23503', constraint: 'users_depart' }),
    unnamed: () => Object.assign(new Error('x'), { code: '23503', constraint: 'users_other' }),
    stale: () => appError('stale-version', { user: '李丽', time: '2026-01-01 00:00:00' }, { current: 1 }),
  };
  mount(
    app,
    [
      on(api.free, async () => ({ text: 'free' })),
      on(api.mine, async ({ text }, { actor }) => ({ text: `${text} ${actor.userId}` })),
      on(api.owing, async () => null),
      on(api.write, async ({ text }) => ({ text, passwordHash: 'leak' })),
      on(api.fail, async ({ text }) => {
        throw failures[text]?.();
      }),
    ],
    {
      authenticate: person,
      rateLimits: createRateLimits(),
      clock: systemClock,
      strictResults: false,
      constraints: {},
      onCalled: (call) => calls.push(call),
      onBroken: () => undefined,
      onUsed: () => undefined,
      once: everyTime,
      realnameOf: async (_actor, username) => username,
    },
  );
  await app.ready();
});
afterEach(() => app.close());

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token?: string,
  payload?: string | object,
  type = 'application/json',
) =>
  app.inject({
    method,
    url,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });

test('a successful response is the envelope with the declared message and only the declared fields', async () => {
  const answer = await send('PUT', '/write', 'writer', { text: ' 好 ' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    success: true,
    message: '已保存',
    code: 200,
    result: { text: '好' },
  });
  expect(answer.body).not.toContain('leak');
});

test('the older form of a path reaches the same handler', async () => {
  expect((await send('POST', '/write', 'writer', { text: 'x' })).json().success).toBe(true);
});

test('a request without a token gets 401, one with an invalid token gets 401 with Token失效', async () => {
  const none = await send('GET', '/mine/a');
  expect([none.statusCode, none.json().message]).toEqual([401, '未授权，请重新登录']);
  const dead = await send('GET', '/mine/a', 'nobody');
  expect([dead.statusCode, dead.json().message]).toEqual([401, 'Token失效，请重新登录']);
  expect(dead.json().result).toBeNull();
});

test('a caller without permission is refused before the body is read', async () => {
  expect((await send('PUT', '/write', undefined, '{garbage')).statusCode).toBe(401);
  const denied = await send('PUT', '/write', 'reader', '{garbage');
  expect([denied.statusCode, denied.json().message]).toEqual([403, '拒绝访问']);
});

test('a session that must change its password may only make the calls needed for that', async () => {
  expect((await send('PUT', '/write', 'owing', { text: 'x' })).json()).toMatchObject({
    code: 403,
    error: 'password-change-due',
  });
  expect((await send('GET', '/mine/a', 'owing')).statusCode).toBe(403);
  expect((await send('GET', '/owing', 'owing')).statusCode).toBe(200);
});

test('an open endpoint refuses calls beyond its rate limit and says when to retry', async () => {
  for (let i = 0; i < 3; i += 1) expect((await send('GET', '/free')).statusCode).toBe(200);
  const over = await send('GET', '/free');
  expect([over.statusCode, over.json().message]).toEqual([429, '操作过于频繁，请稍后再试']);
  // Uses real time: the limit's window of one minute has just started.
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(50);
});

test.each([
  ['missing', {}, '内容不能为空'],
  ['a number', { text: 1 }, '内容格式不正确'],
  ['a list', { text: ['x'] }, '内容格式不正确'],
  ['too long', { text: 'x'.repeat(21) }, '内容不能超过20个字符'],
])('invalid input (%s) gives 400 with a text that names the field', async (_what, body, message) => {
  const answer = await send('PUT', '/write', 'writer', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message, result: { field: 'text' } });
});

test.each([
  ['null', 'null', 400],
  ['a list', '[]', 400],
  ['a word', '"x"', 400],
  ['half JSON', '{"a":', 400],
  ['1 MiB and one byte', `{"text":"${'x'.repeat(1024 * 1024)}"}`, 413],
])('a body that is %s is refused', async (_what, payload, status) => {
  const answer = await send('PUT', '/write', 'writer', payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().success).toBe(false);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=gbk',
  'multipart/form-data; boundary=x',
])('a body of type %s is refused with 415', async (type) => {
  expect((await send('PUT', '/write', 'writer', '{"text":"x"}', type)).statusCode).toBe(415);
});

test('repeated query keys and NUL characters are refused', async () => {
  expect((await send('GET', '/mine/a?x=1&x=2', 'reader')).statusCode).toBe(400);
  expect((await send('GET', '/mine/a%00b', 'reader')).statusCode).toBe(400);
  expect((await send('GET', '/mine/a?x=%00', 'reader')).statusCode).toBe(400);
});

test('an address of more than 8 kB is refused', async () => {
  expect((await send('GET', `/mine/a?x=${'y'.repeat(9000)}`, 'reader')).statusCode).toBe(414);
});

test('a method that a path does not support gives 405 and lists the supported ones', async () => {
  const answer = await send('DELETE', '/write', 'writer');
  expect([answer.statusCode, answer.json().message]).toEqual([405, '请求方式不正确，应为PUT、POST']);
});

test('an unexpected error gives a plain 500 without internals, and the log has the details', async () => {
  const answer = await send('GET', '/fail/bug', 'reader');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toMatch(/relation|server\.ts|stack/);
  expect(lines.join()).toContain(answer.json().requestId);
  expect(lines.join()).toContain('relation');
});

test.each([
  ['refused', 200, { success: false, code: 500, message: '未找到对应实体' }],
  ['away', 503, { message: '服务暂时不可用，请稍后再试' }],
  ['clash', 200, { success: false, message: '用户名已存在!' }],
  ['missing', 200, { success: false, message: '未找到对应部门' }],
  ['unnamed', 500, { error: 'internal' }],
  [
    'stale',
    409,
    { message: '数据已被 李丽 于 2026-01-01 00:00:00 修改，请核对后再保存', result: { current: 1 } },
  ],
])('a thrown %s becomes one error response', async (kind, status, body) => {
  const answer = await send('GET', `/fail/${kind}`, 'reader');
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject(body);
});

test('a call of an endpoint that declares audit is recorded even when refused; the log line has no query string', async () => {
  await send('PUT', '/write', 'writer', { text: 'x' });
  await send('PUT', '/write', 'writer', {});
  expect(calls.map((call) => call.success)).toEqual([true, false]);
  await send('GET', '/mine/a?password=geheim', 'reader');
  expect(lines.join()).not.toContain('geheim');
});

test('every API response forbids sniffing and caching, and carries its request id', async () => {
  for (const answer of [
    await send('GET', '/free'),
    await send('GET', '/mine/a'),
    await send('PUT', '/write', 'writer', '{'),
  ]) {
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  }
});
