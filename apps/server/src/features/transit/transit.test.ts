import { restSets } from '@baisi/contract/rest-sets';
import { transit } from '@baisi/contract/transit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransitEntry } from '../../platform/transit/transit-allow.ts';
import { type Transit, TransitError } from '../../platform/transit/transit-fetch.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { somebodyHolding } from '../users/testing/people.ts';

const erp: TransitEntry = {
  id: 'erp',
  scheme: 'https',
  host: 'erp.example',
  port: 443,
  pathPrefix: '/v1/',
  methods: ['GET', 'POST'],
};
const sent: Transit[] = [];
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({
    transit: {
      allowed: [erp],
      fetch: async (one) => {
        sent.push(one);
        if (one.url.pathname === '/v1/away') throw new TransitError('无法连接目标');
        return one.url.pathname === '/v1/gone'
          ? { status: 404, body: {} }
          : { status: 200, body: { ok: [1] } };
      },
    },
  });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const path = transit.get.path;
const through = (method: 'GET' | 'POST' | 'DELETE', url: string, rest = '', payload?: object) =>
  server.request({
    method,
    url: `${path}?url=${encodeURIComponent(url)}${rest}`,
    token: admin,
    ...(payload === undefined ? {} : { payload }),
  });

test('the remaining query and the body are forwarded, and the response is the result', async () => {
  const { body } = await through('GET', 'https://erp.example/v1/list', '&a=1&_t=99');
  expect(body).toMatchObject({ success: true, code: 200, result: { ok: [1] } });
  expect(sent.at(-1)?.url.href).toBe('https://erp.example/v1/list?a=1');
  await through('POST', 'https://erp.example/v1/list', '', { name: '甲' });
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { name: '甲' } });
});

test.each([
  ['GET', 'https://other.example/v1/'],
  ['GET', 'http://169.254.169.254/'],
  ['DELETE', 'https://erp.example/v1/list'],
] as const)('%s %s is refused without sending anything', async (method, url) => {
  const before = sent.length;
  const { status, body } = await through(method, url);
  expect([status, body['message'], body['result']]).toEqual([403, '不允许访问的地址', null]);
  expect(sent).toHaveLength(before);
});

test('errors of the external service are reported as text', async () => {
  expect((await through('GET', 'https://erp.example/v1/away')).body).toMatchObject({
    success: false,
    message: '无法连接目标',
  });
  expect((await through('GET', 'https://erp.example/v1/gone')).body['message']).toBe('目标返回 404');
});

test('caller and service are logged, without query and body', async () => {
  await through('POST', 'https://erp.example/v1/logged?key=hidden-in-the-query', '', {
    note: 'hidden-in-the-body',
  });
  await expect
    .poll(() => server.rows(sql`select 1 from sys_log where request_param like '%/v1/logged%'`))
    .toHaveLength(1);
  const [line] = await server.rows<{ request_param: string }>(
    sql`select request_param from sys_log where request_param like '%/v1/logged%'`,
  );
  expect(line?.request_param).not.toContain('hidden');
  const served = server.logLines().findLast((one) => one.includes('"service":"erp"'));
  expect(served).toContain('"host":"erp.example","status":200');
});

test('the generic sets return the features’ lists under both sets of names, with the features’ permissions', async () => {
  const { result } = await server.call(restSets.users, { pageSize: '3' }, admin);
  expect(result.data).toEqual(result.records);
  expect([result.data.length, result.pageSize, result.pageNo, result.totalCount]).toEqual([
    3,
    3,
    1,
    result.total,
  ]);
  const { result: menus } = await server.call(restSets.allPermissions, {}, admin);
  expect((await server.call(restSets.permissions, {}, admin)).result.data).toEqual(menus);
  expect((await server.call(restSets.services, {}, admin)).result.data).toEqual([
    { id: 'erp', name: 'erp.example', url: 'https://erp.example:443/v1/', methods: ['GET', 'POST'] },
  ]);
  const reader = await somebodyHolding(server, 'role:list');
  expect((await server.call(restSets.roles, {}, reader.token)).status).toBe(200);
  expect((await server.call(restSets.users, {}, reader.token)).status).toBe(403);
});

test('services are configured: adding, changing and deleting one is refused with this reason', async () => {
  const service = { name: 'crm.example', url: 'https://crm.example/', methods: ['GET'] };
  for (const [method, url] of [
    ['POST', '/api/service'],
    ['PUT', '/api/service'],
    ['DELETE', '/api/service/erp'],
  ] as const) {
    const payload = method === 'DELETE' ? {} : { payload: { id: 'erp', ...service } };
    const { status, body } = await server.request({ method, url, token: admin, ...payload });
    expect([status, body['message']]).toEqual([
      200,
      '外部服务由服务器的配置项TRANSIT_ALLOW规定，不能在此添加、修改或删除',
    ]);
  }
  expect((await server.call(restSets.services, {}, admin)).result.total).toBe(1);
  const reader = await somebodyHolding(server, 'role:list');
  const denied = await server.request({
    method: 'POST',
    url: '/api/service',
    payload: service,
    token: reader.token,
  });
  expect(denied.status).toBe(403);
});

test('creating, changing and deleting through a set runs the feature’s own endpoint', async () => {
  const form = { roleName: '通用接口', roleCode: 'made_by_set' };
  const added = await server.request({ method: 'POST', url: '/api/role', payload: form, token: admin });
  const { id } = added.body['result'] as { id: string };
  const again = await server.request({ method: 'POST', url: '/api/role', payload: form, token: admin });
  expect(again.body['error']).toBe('role-code-taken');
  const stale = { ...form, id, version: 9 };
  expect(
    (await server.request({ method: 'PUT', url: '/api/role', payload: stale, token: admin })).status,
  ).toBe(409);
  const gone = await server.request({ method: 'DELETE', url: `/api/role/${id}`, token: admin });
  expect(gone.body['message']).toBe('删除角色成功');
});
