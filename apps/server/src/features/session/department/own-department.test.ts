import { type Endpoint, spellingsOf } from '@baisi/contract/endpoint';
import { permissions } from '@baisi/contract/permissions';
import { session } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let holdings: Record<string, unknown>[];
beforeAll(async () => {
  server = await startTestServer();
  holdings = await server.rows(sql`select * from sys_depart_role_user`);
});
afterEach(async () => {
  // Department roles end with the role or the membership (decision 0025).
  await server.rows(sql`insert into sys_depart_role_user
    select * from json_populate_recordset(null::sys_depart_role_user, ${JSON.stringify(holdings)}::json)
    on conflict do nothing`);
  // Cached rights are refreshed after a second.
  server.clock.advance(1_000);
});
afterAll(() => server.close());

/** A member of two departments, who may add users in one and only read them in the other. */
const engineer = 'yaozhiyuan';
const [it, warehouse] = ['A01A04', 'A01A07A02'];

const choose = (orgCode: string, token: string, username?: string) =>
  server.call(session.selectDepartment, { orgCode, username }, token);
const stored = async () => ({
  sessions: await server.rows(sql`select id, org_code, department_due from sys_session order by id`),
  people: await server.rows(sql`select id, org_code, version, update_time from sys_user order by id`),
  history: await server.rows(sql`select max(id) as last from change_history`),
});
const heldBy = async (token: string) => {
  const { result } = await server.call(permissions.own, {}, token);
  return result.auth.map(({ action }) => action).filter((action) => action.startsWith('user:'));
};

test('until a user of several departments has chosen one, the session can make only four calls', async () => {
  const { token, owes, multi_depart } = await server.signInOwing(engineer);
  expect([owes, multi_depart]).toEqual([['department'], 2]);
  const before = await stored();
  const answered: string[] = [];
  for (const { endpoint } of server.app.routes) {
    for (const { method, path } of spellingsOf(endpoint)) {
      const url = path.replace(/:\w+/g, '1');
      const isOpen = endpoint.access.kind === 'open';
      const body = method === 'GET' ? {} : { payload: {} };
      const answer = isOpen ? undefined : await server.request({ method, url, token, ...body });
      if (answer?.body['error'] !== 'department-choice-due' || answer.status !== 403)
        answered.push(isOpen ? 'open' : `${method} ${path}`);
    }
  }
  expect(answered.filter((name) => name !== 'open').toSorted()).toEqual([
    'GET /api/user/info',
    'GET /sys/user/getCurrentUserDeparts',
    'PUT /sso/user/selectDepart',
  ]);
  expect(await stored()).toEqual(before);
  const out = await server.request({ method: 'POST', url: '/sso/user/logout', token });
  expect(out.body['success']).toBe(true);
  expect((await server.call(session.userInfo, {}, token)).status).toBe(401);
});

test('a user of one department, or of none, needs no choice', async () => {
  const one = await server.signInOwing('pansiqi');
  expect([one.owes, one.multi_depart, one.userInfo.orgCode]).toEqual([[], 1, it]);
  const none = await server.signInOwing('gutianyou');
  expect([none.owes, none.multi_depart, none.userInfo.orgCode]).toEqual([[], 0, null]);
});

test('a chosen department applies to the session and is proposed at the next sign-in', async () => {
  await server.rows(sql`update sys_user set org_code = ${it} where username = ${engineer}`);
  const { token, userInfo } = await server.signInOwing(engineer);
  expect(userInfo.orgCode).toBe(it);
  const chosen = await choose(warehouse, token, engineer);
  expect([chosen.message, chosen.result.userInfo.orgCode]).toEqual(['切换部门成功', warehouse]);
  expect((await server.call(session.userInfo, {}, token)).result.orgCode).toBe(warehouse);
  const { result } = await server.call(session.departments, {}, token);
  expect([result.orgCode, result.list.map(({ orgCode }) => orgCode)]).toEqual([warehouse, [it, warehouse]]);
  const again = await server.signInOwing(engineer);
  expect([again.userInfo.orgCode, again.owes]).toEqual([warehouse, ['department']]);
});

test("choosing changes no version and writes no history, because the user's record is unchanged", async () => {
  const { token } = await server.signInOwing(engineer);
  const version = () =>
    server.rows(sql`select version, update_time from sys_user where username = ${engineer}`);
  const history = () => server.rows(sql`select max(id) as last from change_history`);
  const before = [await version(), await history()];
  for (const orgCode of [it, warehouse, warehouse, it]) await choose(orgCode, token);
  expect([await version(), await history()]).toEqual(before);
});

test('two sessions of a user work in two departments', async () => {
  const [here, there] = [await server.signIn(engineer), await server.signIn(engineer)];
  await choose(it, here);
  await choose(warehouse, there);
  expect((await server.call(session.userInfo, {}, here)).result.orgCode).toBe(it);
  expect((await server.call(session.userInfo, {}, there)).result.orgCode).toBe(warehouse);
});

test.each([
  ['another user’s department', 'A01A01'],
  ['the parent of the own department', 'A01'],
  ['the beginning of the own department’s code', 'A01A0'],
  ['a missing department', 'Z99'],
  ['a malformed code', "A01A04' or '1'='1"],
])('nobody works in a department of which they are no member: %s', async (_what, orgCode) => {
  const token = await server.signIn(engineer);
  const before = await stored();
  const { status, refusal } = await choose(orgCode, token);
  expect([status, refusal?.message]).toEqual([403, '当前选中部门与用户无关联关系!']);
  expect(await stored()).toEqual(before);
});

test('a department that was removed cannot be chosen', async () => {
  const token = await server.signIn(engineer);
  await server.rows(sql`update sys_depart set del_flag = 1 where org_code = ${warehouse}`);
  expect((await choose(warehouse, token)).refusal?.error).toBe('department-not-own');
  await server.rows(sql`update sys_depart set del_flag = 0 where org_code = ${warehouse}`);
});

test('naming another user in the body is refused and changes nothing', async () => {
  const token = await server.signIn(engineer);
  const before = await stored();
  for (const username of ['liwei', 'admin', '']) {
    expect((await choose(it, token, username)).status).toBe(403);
  }
  expect(await stored()).toEqual(before);
});

test('menu and rights follow the department at once: accounts are added in one, only read in the other', async () => {
  const { token } = await server.signInOwing(engineer);
  await choose(it, token);
  expect(await heldBy(token)).toEqual(expect.arrayContaining(['user:list', 'user:add', 'user:edit']));
  expect((await server.call(users.add, {} as never, token)).status).toBe(400);
  await choose(warehouse, token);
  expect(await heldBy(token)).toEqual(['user:list']);
  expect((await server.call(users.list, {}, token)).status).toBe(200);
  expect((await server.call(users.add, {} as never, token)).status).toBe(403);
  await choose(it, token);
  expect((await server.call(users.add, {} as never, token)).status).toBe(400);
});

test('the rights of a department role apply neither to other members nor in another department', async () => {
  expect(await heldBy(await server.signIn('pansiqi'))).toContain('user:add');
  expect(await heldBy(await server.signIn('xuhaoran'))).not.toContain('user:sex');
  const accountant = (await server.signInOwing('luoshuting')).token;
  await choose('A01A03', accountant);
  expect(await heldBy(accountant)).toEqual([]);
  await choose('A01A07A04', accountant);
  expect(await heldBy(accountant)).toEqual(['user:list', 'user:sex']);
});

test('a user who is removed from the department works in the remaining one within a second, without its rights', async () => {
  const { token } = await server.signInOwing(engineer);
  await choose(it, token);
  expect(await heldBy(token)).toContain('user:add');
  const gone = await server.rows<{ user_id: string; depart_id: string }>(
    sql`delete from sys_user_depart where user_id = 'user-yaozhiyuan' and depart_id = 'dept-it' returning *`,
  );
  server.clock.advance(1_000);
  expect(await heldBy(token)).toEqual(['user:list']);
  expect((await server.call(session.userInfo, {}, token)).result.orgCode).toBe(warehouse);
  await server.db.insertInto('sys_user_depart').values(gone).execute();
  server.clock.advance(1_000);
  // The membership is restored, its roles are not (decision 0025).
  expect(await heldBy(token)).toEqual([]);
});

test('a user who loses the chosen department and has several left must choose again', async () => {
  await server.db
    .insertInto('sys_user_depart')
    .values({ user_id: 'user-yaozhiyuan', depart_id: 'dept-audit' })
    .execute();
  const { token } = await server.signInOwing(engineer);
  await choose('A01A05', token);
  await server.rows(sql`update sys_depart set del_flag = 1 where id = 'dept-audit'`);
  server.clock.advance(1_000);
  expect((await server.call(users.list, {}, token)).refusal?.error).toBe('department-choice-due');
  await choose(warehouse, token);
  expect((await server.call(users.list, {}, token)).status).toBe(200);
  await server.rows(sql`update sys_depart set del_flag = 0 where id = 'dept-audit'`);
  await server.rows(
    sql`delete from sys_user_depart where depart_id = 'dept-audit' and user_id = 'user-yaozhiyuan'`,
  );
});

test('a department role that is revoked has no effect within a second', async () => {
  const token = await server.signIn('pansiqi');
  expect(await heldBy(token)).toContain('user:add');
  const taken = await server.rows<{ user_id: string; role_id: string }>(
    sql`delete from sys_depart_role_user where user_id = 'user-pansiqi' returning *`,
  );
  server.clock.advance(1_000);
  expect(await heldBy(token)).toEqual([]);
  await server.db.insertInto('sys_depart_role_user').values(taken).execute();
  server.clock.advance(1_000);
  expect(await heldBy(token)).toContain('user:add');
});

test('the administrator holds everything in every department', async () => {
  const token = await server.signIn('admin');
  const every: Endpoint[] = server.app.routes.map(({ endpoint }) => endpoint);
  const codes = every.flatMap(({ access }) => (access.kind === 'permission' ? [access.code] : []));
  const { result } = await server.call(permissions.own, {}, token);
  expect(result.auth.map(({ action }) => action)).toEqual(expect.arrayContaining(codes));
});
