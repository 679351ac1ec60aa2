import { onlineUsers } from '@baisi/contract/online-users';
import { ownSecurity } from '@baisi/contract/own-security';
import { socketClose } from '@baisi/contract/realtime';
import { session, sessionLife } from '@baisi/contract/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRule, buttonIds, personWith, roleGiving } from '../permissions/testing/menus.ts';

let server: TestServer;
let openBell: Awaited<ReturnType<typeof openSockets>>['openBell'];
beforeAll(async () => {
  server = await startTestServer();
  ({ openBell } = await openSockets(server));
  await server.rows(
    sql`insert into sys_role (id, role_name, role_code) values ('role-guard', '值班', 'guard')`,
  );
  await server.rows(sql`insert into sys_role_permission (role_id, permission_id)
    select 'role-guard', id from sys_permission where perms in ('online:list', 'online:kick')`);
  await server.rows(sql`insert into sys_user_role (user_id, role_id) values ('user-dingkai', 'role-guard')`);
});
beforeEach(async () => {
  await server.rows(sql`delete from sys_session`);
});
afterAll(() => server.close());

const list = async (token: string, input: { username?: string; pageNo?: number; pageSize?: number } = {}) =>
  (await server.call(onlineUsers.list, input, token)).result;
const kick = (id: string, token: string) => server.call(onlineUsers.forceLogout, { token: id }, token);
const status = async (token: string) => (await server.call(session.userInfo, {}, token)).status;
const idOf = async (token: string) =>
  (await server.call(ownSecurity.sessions, {}, token)).result.find((one) => one.isCurrent)?.id ?? '';

test('administrators see who is signed in, most recently used first, with the current department', async () => {
  const engineer = (await server.signInOwing('yaozhiyuan')).token;
  await server.call(session.selectDepartment, { orgCode: 'A01A07A02' }, engineer);
  server.clock.advance(60_000);
  await server.signIn('pansiqi');
  server.clock.advance(60_000);
  const page = await list(await server.signIn('admin'));
  expect(page.records.map((one) => [one.username, one.realname, one.orgCodeTxt, one.isCurrent])).toEqual([
    ['admin', '系统管理员', '百司商贸', true],
    ['pansiqi', '潘思琪', '信息技术部', false],
    ['yaozhiyuan', '姚志远', '上海仓储部', false],
  ]);
  expect([page.total, page.current, page.size, page.pages]).toEqual([3, 1, 10, 1]);
});

test('the list never contains a token: the field of that name is the session’s id, and grants nothing', async () => {
  const tokens = [await server.signIn('pansiqi'), await server.signIn('admin')];
  const page = await list(tokens[1] ?? '');
  for (const token of tokens) expect(JSON.stringify(page)).not.toContain(token);
  for (const { id, token } of page.records) {
    expect(token).toBe(id);
    expect(await status(token)).toBe(401);
  }
  const kept = await server.rows<{ hash: string }>(
    sql`select encode(token_hash, 'hex') as hash from sys_session union select encode(token_hash, 'base64') from sys_session`,
  );
  for (const { hash } of kept) expect(JSON.stringify(page)).not.toContain(hash);
});

test.each([
  ['a part of the account', 'ANSIQ', ['pansiqi']],
  ['a part of the name', '志远', ['yaozhiyuan']],
  ['characters with a special meaning in SQL patterns', '%', []],
  ['an underscore', '_', []],
  ['nobody', '不存在', []],
])('users are found by %s', async (_what, username, expected) => {
  await server.signIn('yaozhiyuan');
  await server.signIn('pansiqi');
  const page = await list(await server.signIn('admin'), { username });
  expect([page.records.map((one) => one.username), page.total]).toEqual([expected, expected.length]);
});

test('pages follow each other without gaps or repetition', async () => {
  for (let n = 0; n < 4; n += 1) await server.signIn('pansiqi');
  const admin = await server.signIn('admin');
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map((pageNo) => list(admin, { pageNo, pageSize: 2 })),
  );
  const ids = [one, two, three].flatMap((page) => page?.records.map(({ id }) => id) ?? []);
  expect([ids.length, new Set(ids).size, one?.pages]).toEqual([5, 5, 3]);
  expect((await list(admin, { pageSize: 1_000_000 })).size).toBe(100);
});

test('expired sessions, and those of frozen users, are not online', async () => {
  await server.signIn('pansiqi');
  server.clock.advance(sessionLife.idleMs + 1_000);
  await server.signIn('sunyilan');
  await server.rows(sql`update sys_user set status = 2 where username = 'sunyilan'`);
  const page = await list(await server.signIn('admin'));
  expect([page.records.map((one) => one.username), page.total]).toEqual([['admin'], 1]);
  await server.rows(sql`update sys_user set status = 1 where username = 'sunyilan'`);
});

test('a forced sign-out ends that session at once with its sockets, and no other', async () => {
  const [meant, other] = [await server.signIn('pansiqi'), await server.signIn('pansiqi')];
  const bell = openBell('user-pansiqi', meant);
  await bell.opened;
  const { message } = await kick(await idOf(meant), await server.signIn('admin'));
  expect(message).toBe('退出登录成功！');
  expect([await status(meant), await status(other)]).toEqual([401, 200]);
  expect(await bell.ended).toBe(socketClose.sessionEnded);
});

test('only an administrator can sign an administrator out, and nobody a user whom they do not outrank', async () => {
  const admin = await server.signIn('admin');
  const guard = await server.signIn('dingkai');
  expect((await kick(await idOf(admin), guard)).refusal?.message).toBe('管理员账号不允许此操作！');
  expect(await status(admin)).toBe(200);
  const manager = await server.signIn('pansiqi');
  expect((await kick(await idOf(manager), guard)).refusal?.error).toBe('not-outranked');
  const colleague = await server.signIn('tangwanqing');
  expect((await kick(await idOf(colleague), guard)).refusal).toBeUndefined();
  await server.rows(sql`insert into sys_user_role (user_id, role_id) values ('user-pansiqi', 'role-admin')`);
  const second = await server.signIn('pansiqi');
  expect((await kick(await idOf(second), guard)).refusal?.error).toBe('administrator-protected');
  expect((await kick(await idOf(second), admin)).refusal).toBeUndefined();
  expect(await status(second)).toBe(401);
  await server.rows(sql`delete from sys_user_role where user_id = 'user-pansiqi' and role_id = 'role-admin'`);
  // The events of this change are not delivered here, so cached rights must expire.
  server.clock.advance(1_000);
});

test('a reader with row rules neither lists nor ends sessions of users outside their rows', async () => {
  const admin = await server.signIn('admin');
  const rule = await addRule(server, admin, {
    ruleColumn: 'username',
    ruleConditions: '=',
    ruleValue: 'pansiqi',
  });
  const codes = await buttonIds(server, 'online:list', 'online:kick');
  const reader = await personWith(
    server,
    await roleGiving(server, ['menu-users', ...codes], { 'menu-users': [rule] }),
    'dept-east',
  );
  await server.signIn('pansiqi');
  const outside = await idOf(await server.signIn('tangwanqing'));
  const page = await list(reader.token);
  expect([page.records.map(({ username }) => username), page.total]).toEqual([['pansiqi'], 1]);
  const [refused, unknown] = [await kick(outside, reader.token), await kick('no-such-session', reader.token)];
  expect([refused.refusal?.error, refused.message]).toEqual([unknown.refusal?.error, unknown.message]);
  await server.rows(sql`delete from sys_permission_data_rule where id = ${rule}`);
  server.clock.advance(1_000);
});

test('nobody can sign themselves out here, and an ended session is reported', async () => {
  const admin = await server.signIn('admin');
  expect((await kick(await idOf(admin), admin)).refusal?.error).toBe('not-oneself');
  expect(await status(admin)).toBe(200);
  const gone = await idOf(await server.signIn('pansiqi'));
  server.clock.advance(sessionLife.idleMs - 60_000);
  expect(await status(admin)).toBe(200);
  server.clock.advance(61_000);
  expect((await kick(gone, admin)).refusal?.error).toBe('session-missing');
  expect((await kick('no-such-session', admin)).refusal?.message).toBe('该会话已结束');
});

test('without the permission nobody can list or end sessions', async () => {
  const [reader, victim] = [await server.signIn('pansiqi'), await server.signIn('sunyilan')];
  expect((await server.call(onlineUsers.list, {}, reader)).status).toBe(403);
  expect((await kick(await idOf(victim), reader)).status).toBe(403);
  expect(await status(victim)).toBe(200);
});

test('several sessions are ended together, all or none; ended ones are skipped', async () => {
  const admin = await server.signIn('admin');
  const [first, second] = [await server.signIn('pansiqi'), await server.signIn('pansiqi')];
  const ids = [await idOf(first), await idOf(second), 'session-gone'].join(',');
  const guard = await server.signIn('dingkai');
  const adminId = await idOf(admin);
  const colleagueId = await idOf(await server.signIn('tangwanqing'));
  const endBatch = (text: string) => server.call(onlineUsers.forceLogoutBatch, { ids: text }, guard);
  expect((await endBatch(`${ids},${colleagueId}`)).refusal?.error).toBe('not-outranked');
  expect((await endBatch(`${ids},${adminId}`)).refusal?.error).toBe('administrator-protected');
  expect([await status(first), await status(second)]).toEqual([200, 200]);
  expect((await server.call(onlineUsers.forceLogoutBatch, { ids }, admin)).result).toEqual({ ended: 2 });
  expect([await status(first), await status(second)]).toEqual([401, 401]);
  const own = await server.call(onlineUsers.forceLogoutBatch, { ids: await idOf(guard) }, guard);
  expect(own.refusal?.error).toBe('not-oneself');
  expect(
    (await server.call(onlineUsers.forceLogoutBatch, { ids }, await server.signIn('pansiqi'))).status,
  ).toBe(403);
});

test('a forced-out window learns by whom and when, for a day; nobody else does', async () => {
  const admin = await server.signIn('admin');
  const [out, left] = [await server.signIn('pansiqi'), await server.signIn('pansiqi')];
  const ending = async (token?: string) => (await server.call(onlineUsers.ending, {}, token)).result;
  expect(await ending(out)).toBeNull();
  await kick(await idOf(out), admin);
  const [{ realname } = { realname: '' }] = await server.rows<{ realname: string }>(
    sql`select realname from sys_user where username = 'admin'`,
  );
  expect(await ending(out)).toEqual({ by: realname, at: expect.stringMatching(/^\d{4}-\d\d-\d\d /) });
  expect([await ending(left), await ending(), await ending('A'.repeat(43))]).toEqual([null, null, null]);
  server.clock.advance(25 * 60 * 60 * 1000);
  expect(await ending(out)).toBeNull();
});
