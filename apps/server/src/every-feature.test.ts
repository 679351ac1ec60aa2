import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Endpoint, spellingsOf } from '@baisi/contract/endpoint';
import { everyEndpoint } from '@baisi/contract/endpoints';
import { errorTable } from '@baisi/contract/errors';
import { isPageKey, layoutKeys } from '@baisi/contract/pages';
import type { MenuNode } from '@baisi/contract/permissions';
import { permissions } from '@baisi/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectedAccess } from './testing/expected-access.ts';
import { isUnclean } from './testing/security/request.ts';
import { sql, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let nobody: string;
let administrator: string;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.signIn('admin');
  nobody = await server.signIn(await anybodyWithoutRoles());
});
afterAll(() => server.close());

async function anybodyWithoutRoles(): Promise<string> {
  const [person] = await server.rows<{ username: string }>(sql`
    update sys_user set status = 1 where id = (
      select id from sys_user where username <> 'admin' and del_flag = 0 and status = 1 order by id limit 1)
    returning username`);
  await server.rows(
    sql`delete from sys_user_role where user_id = (select id from sys_user where username = ${person?.username})`,
  );
  return person?.username ?? '';
}

const spellings = everyEndpoint.flatMap((endpoint) =>
  spellingsOf(endpoint).map(({ method, path }) => ({ name: `${method} ${path}`, method, path, endpoint })),
);
const urlOf = (path: string): string => path.replace(/:\w+/g, '1');
const accessOf = ({ access }: Endpoint): string =>
  access.kind === 'open'
    ? 'open'
    : access.kind === 'permission'
      ? access.code
      : access.evenWhenOwing.length > 0
        ? `session owing ${access.evenWhenOwing.join(', ')}`
        : 'session';

test('every endpoint of the contract is mounted exactly once, and no other route is mounted', () => {
  expect(server.app.routes.map(({ endpoint }) => endpoint).toSorted(byName)).toEqual(
    everyEndpoint.toSorted(byName),
  );
  expect(new Set(spellings.map(({ name }) => name)).size).toBe(spellings.length);
});
const byName = (a: Endpoint, b: Endpoint): number =>
  `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`);

test('every error code for a violated constraint belongs to a unique index or a foreign key of the database', async () => {
  const constraints = await server.rows<{ name: string }>(
    sql`select indexname as name from pg_indexes
          where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'
        union all
        select conname from pg_constraint
          where connamespace = current_schema()::regnamespace and contype = 'f'`,
  );
  const declared = Object.keys(server.app.constraints);
  expect(declared.length).toBeGreaterThan(10);
  expect(constraints.map(({ name }) => name)).toEqual(expect.arrayContaining(declared));
});

test('every endpoint has the access that is listed for it by hand', () => {
  expect(Object.fromEntries(spellings.map(({ name, endpoint }) => [name, accessOf(endpoint)]))).toEqual(
    expectedAccess,
  );
});

test('an open endpoint has a rate limit, and a writing endpoint declares its log entry', () => {
  const unlimited = everyEndpoint.filter(({ access, rate }) => access.kind === 'open' && rate === undefined);
  const unsaid = everyEndpoint.filter(({ method, audit }) => method !== 'GET' && audit === undefined);
  expect([...unlimited, ...unsaid]).toEqual([]);
});

test.each(spellings.filter(({ name }) => expectedAccess[name] !== 'open'))(
  '$name answers 401 without a token and with an invalid one, whatever the body',
  async ({ method, path }) => {
    for (const body of [undefined, '{garbage']) {
      const payload =
        body === undefined || method === 'GET'
          ? {}
          : { payload: body, headers: { 'content-type': 'application/json' } };
      const none = await server.request({ method, url: urlOf(path), ...payload });
      expect([none.status, none.body['message']]).toEqual([401, '未授权，请重新登录']);
      const dead = await server.request({ method, url: urlOf(path), token: 'A'.repeat(43), ...payload });
      expect([dead.status, dead.body['message']]).toEqual([401, 'Token失效，请重新登录']);
      expect(dead.body['result']).toBeNull();
    }
    const inQuery = await server.request({ method, url: `${urlOf(path)}?token=${nobody}` });
    expect(inQuery.status).toBe(401);
  },
);

test.each(spellings.filter(({ name }) => expectedAccess[name]?.includes(':')))(
  '$name answers 403 to a user without the permission and changes nothing',
  async ({ method, path }) => {
    const before = await server.rows(sql`select max(id) as id from change_history`);
    const denied = await server.request({
      method,
      url: urlOf(path),
      token: nobody,
      ...(method === 'GET' ? {} : { payload: '{garbage', headers: { 'content-type': 'application/json' } }),
    });
    expect([denied.status, denied.body['message']]).toEqual([403, '拒绝访问']);
    expect(denied.body['result']).toBeNull();
    expect(await server.rows(sql`select max(id) as id from change_history`)).toEqual(before);
  },
);

/** Bodies and queries from users, scanners and broken clients. */
const badBodies = [
  '{"a":',
  'null',
  '[]',
  '"x"',
  '1',
  '{"id":{"$gt":""}}',
  '{"__proto__":{}}',
  '{"id":"\\u0000"}',
  `{"id":${'['.repeat(40)}${']'.repeat(40)}}`,
  '{"ids":["x"],"id":[1],"username":1,"status":true}',
  '{}',
];
const badQueries = [
  'id=1&id=2',
  'id=%00',
  "id=1'%20or%201=1--",
  'pageNo=-1',
  'pageNo=abc',
  'pageSize=0',
  'column=password&order=asc',
  'column=id;drop',
  'order=asc;',
  'superQueryParams=%5B',
  'superQueryParams=[{"field":"password","rule":"eq","val":"x"}]',
  'createTime_begin=2024-02-31',
  'status=x',
  'ids=,,,',
  "ids=1','x",
  'userIds=' + 'a,'.repeat(2000),
  'x=%zz',
  'a[]=1',
  'id=' + 'x'.repeat(3000),
];

test.each(spellings)(
  '$name answers bad input with a clear error, never with 5xx and never with internals',
  async ({ method, path }) => {
    const hasBody = method === 'POST' || method === 'PUT';
    const requests = hasBody
      ? badBodies.map((payload) => ({
          method,
          url: urlOf(path),
          payload,
          headers: { 'content-type': 'application/json' },
        }))
      : badQueries.map((query) => ({ method, url: `${urlOf(path)}?${query}` }));
    const wrong: unknown[] = [];
    for (const request of requests) {
      const answer = await server.request({ ...request, token: administrator });
      if (answer.status >= 500 || isUnclean(answer.text)) wrong.push({ request, answer });
    }
    expect(wrong).toEqual([]);
  },
);

test('every error code has a Chinese text', () => {
  const mute = Object.entries(errorTable).filter(
    ([, { text }]) => !/[\u4e00-\u9fa5]|^\{message\}$/.test(text),
  );
  expect(mute).toEqual([]);
});

test('every visible menu has a page', async () => {
  const { result } = await server.call(permissions.own, {}, await server.signIn('admin'));
  const pages: MenuNode[] = [];
  const walk = (node: MenuNode): void => {
    if (node.hidden) return;
    if (!layoutKeys.some((key) => key === node.component)) pages.push(node);
    node.children?.forEach(walk);
  };
  result.menu.forEach(walk);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.filter((node) => !isPageKey(node.component))).toEqual([]);
});

/** All reasons for which the server accesses the database without a user. */
const systemReasons = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source text of the reason
  '`job ${job.id}`',
  'address of a test message',
  'an import goes on',
  'browsers of a message',
  'bytes without a content',
  'contents without a file',
  'deliveries of an announcement',
  'deliveries of messages',
  'dictionaries for everybody',
  'ended failures',
  'ended idempotency keys',
  'ended image codes',
  'ended push subscriptions',
  'ended sessions',
  'ended short-message codes',
  'ended tickets',
  'ends of grants',
  'ends of jobs',
  'ends of roles',
  'files without a record',
  'news of an announcement',
  'news of system messages',
  'notices of changed contacts',
  'number of an order or waybill',
  'numbers of waybills',
  'old claims',
  'old imports',
  'old jobs',
  'old messages',
  'old runs',
  'old uploads',
  'operation log',
  'orders at Kuaidi100',
  'permission use',
  'print jobs',
  'rules of every list',
  'schedules',
  'simulated carrier',
  'the owner of a job',
  'traces of waybills',
  'unfinished upload',
  'unseen browsers',
  'virus scan',
];

test('every use of work.asSystem is listed', async () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.') && !/(^|\/)testing\//.test(name),
  );
  const reasons = new Set<string>();
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const match of text.matchAll(/asSystem\(\s*([^,]+),/g))
      reasons.add((match[1] ?? '').replaceAll("'", ''));
  }
  expect([...reasons].toSorted()).toEqual(systemReasons);
});

test('no secret reaches the log of the server', () => {
  const lines = server.logLines().join('\n');
  expect(lines).not.toContain(nobody);
  expect(lines).not.toMatch(/\$argon2|Meadow#Kettle26|Harbor#Lantern26/);
});
