import { announcements } from '@baisi/contract/announcements';
import { messages } from '@baisi/contract/messages';
import { onlineUsers } from '@baisi/contract/online-users';
import { ownSecurity } from '@baisi/contract/own-security';
import { permissions } from '@baisi/contract/permissions';
import { socketClose } from '@baisi/contract/realtime';
import { session } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from './testing/accounts.ts';
import { openSockets } from './testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from './testing/test-server.ts';

let here: TestServer;
let there: TestServer;
let openBell: Awaited<ReturnType<typeof openSockets>>['openBell'];
let admin: string;
beforeAll(async () => {
  here = await startTestServer({ isOneOfSeveral: true });
  there = await here.anotherNode();
  ({ openBell } = await openSockets(there));
  admin = await here.signIn('admin');
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const alive = async (node: TestServer, token: string) =>
  (await node.call(session.userInfo, {}, token)).status === 200;
const currentId = async (token: string) =>
  (await here.call(ownSecurity.sessions, {}, token)).result.find((one) => one.isCurrent)?.id ?? '';

/** Signs a user in on the other node: with a cached session and a socket. */
async function atWorkThere(username: string) {
  const token = await here.signIn(username);
  const bell = openBell(`user-${username}`, token);
  expect(await bell.opened).toBe('open');
  expect(await alive(there, token)).toBe(true);
  return { token, bell };
}
/** Expects that within a second the socket on the other node is closed and the session ended. */
async function expectOut({ token, bell }: Awaited<ReturnType<typeof atWorkThere>>): Promise<void> {
  const code = await Promise.race([
    bell.ended,
    new Promise((resolve) => setTimeout(resolve, 1_000, 'still open after a second')),
  ]);
  expect(code).toBe(socketClose.sessionEnded);
  expect(await alive(there, token)).toBe(false);
}

test('freezing a user on one node ends their sessions and sockets on the other', async () => {
  const person = await atWorkThere('pansiqi');
  await here.call(users.freezeBatch, { ids: 'user-pansiqi', status: 2 }, admin);
  await expectOut(person);
});

test('deleting a user on one node ends their sessions and sockets on the other', async () => {
  const person = await atWorkThere('sunyilan');
  await here.call(users.removeBatch, { ids: 'user-sunyilan' }, admin);
  await expectOut(person);
});

test('a password set by an administrator on one node ends the user’s sessions and sockets on the other', async () => {
  const person = await atWorkThere('dingkai');
  const password = 'Harbour#4711p';
  const reset = { username: 'dingkai', password, confirmpassword: password };
  expect((await here.call(users.resetPassword, reset, admin)).refusal).toBeUndefined();
  await expectOut(person);
});

test('changing one’s own password ends the other sessions on every node and keeps this one on both', async () => {
  const person = await atWorkThere('maxiaodong');
  const kept = await atWorkThere('maxiaodong');
  const password = 'Harbour#4711q';
  const change = { oldpassword: demoPassword, password, confirmpassword: password };
  expect((await here.call(session.updatePassword, change, kept.token)).refusal).toBeUndefined();
  await expectOut(person);
  expect([await alive(here, kept.token), await alive(there, kept.token)]).toEqual([true, true]);
  kept.bell.socket.close();
});

test('signing out on one node ends the session on the other', async () => {
  const person = await atWorkThere('caomengyao');
  await here.request({ method: 'POST', url: '/sso/user/logout', token: person.token });
  await expectOut(person);
});

test('a forced sign-out ends that session on the other node, and no other session of the user', async () => {
  const [person, kept] = [await atWorkThere('pengzihao'), await atWorkThere('pengzihao')];
  const { refusal } = await here.call(
    onlineUsers.forceLogout,
    { token: await currentId(person.token) },
    admin,
  );
  expect(refusal).toBeUndefined();
  await expectOut(person);
  expect([kept.bell.socket.readyState, await alive(there, kept.token)]).toEqual([1, true]);
  kept.bell.socket.close();
});

test('a chosen department applies on the other node too', async () => {
  const { token } = await here.signInOwing('yaozhiyuan');
  const held = async () =>
    (await there.call(permissions.own, {}, token)).result?.auth.map((one) => one.action);
  await here.call(session.selectDepartment, { orgCode: 'A01A04' }, token);
  await expect.poll(held).toContain('user:add');
  await here.call(session.selectDepartment, { orgCode: 'A01A07A02' }, token);
  await expect.poll(held).not.toContain('user:add');
});

test('a role that is revoked on one node has no effect on the other within a second', async () => {
  const token = await here.signIn('linmeihua');
  const rights = async () => (await there.call(users.list, {}, token)).status;
  expect(await rights()).toBe(200);
  for (const roleId of ['role-hr-clerk', 'role-department-manager'])
    await here.call(users.removeFromRole, { roleId, userId: 'user-linmeihua' }, admin);
  await expect.poll(rights, { timeout: 1_000 }).toBe(403);
});

test('a node that was disconnected applies the changes it missed once it reconnects', async () => {
  const person = await atWorkThere('hanlixin');
  // No event reports this: it happens while the node is disconnected.
  await here.rows(sql`delete from sys_session where user_id = 'user-hanlixin'`);
  await here.rows(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'baisi nodes'
      and datname = current_database()`,
  );
  await expectOut(person);
});

test('an announcement published on one node is unread on the other, whose answer was cached', async () => {
  const unread = async () => (await there.call(messages.unread, {}, admin)).result.anntMsgTotal;
  const before = await unread();
  const { result } = await here.call(announcements.add, { titile: '给两个节点', msgType: 'ALL' }, admin); // sic
  await here.call(announcements.publish, { id: result.id }, admin);
  await expect.poll(unread).toBe(before + 1);
});
