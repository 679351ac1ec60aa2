import { ownSecurity } from '@baisi/contract/own-security';
import { socketClose } from '@baisi/contract/realtime';
import { session, sessionLife } from '@baisi/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openSockets } from '../../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let openBell: Awaited<ReturnType<typeof openSockets>>['openBell'];
beforeAll(async () => {
  server = await startTestServer();
  ({ openBell } = await openSockets(server));
});
afterAll(() => server.close());

const person = { username: 'sunyilan', id: 'user-sunyilan' };
const colleague = { username: 'maxiaodong', id: 'user-maxiaodong' };
const status = async (token: string) => (await server.call(session.userInfo, {}, token)).status;
const listOf = async (token: string) => (await server.call(ownSecurity.sessions, {}, token)).result;
const currentId = async (token: string) => (await listOf(token)).find((one) => one.isCurrent)?.id ?? '';

test('users see where they are signed in, most recently used first, and never a token', async () => {
  await server.rows(sql`delete from sys_session`);
  const first = await server.signIn(person.username);
  server.clock.advance(5 * 60_000);
  const second = await server.signIn(person.username);
  await server.signIn(colleague.username);
  const list = await listOf(second);
  expect(list.map(({ isCurrent, way, ip }) => [isCurrent, way, ip])).toEqual([
    [true, 'account', expect.stringMatching(/^127\./)],
    [false, 'account', expect.stringMatching(/^127\./)],
  ]);
  expect(list[0]?.signedInAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  for (const token of [first, second]) expect(JSON.stringify(list)).not.toContain(token);
  server.clock.advance(2 * 60_000);
  expect((await listOf(first)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test('an expired session is not in the list', async () => {
  await server.rows(sql`delete from sys_session`);
  await server.signIn(person.username);
  server.clock.advance(sessionLife.idleMs + 1_000);
  expect(await listOf(await server.signIn(person.username))).toHaveLength(1);
});

test('a user can end one of their sessions, which closes its sockets at once and leaves the other sessions', async () => {
  const [here, there] = [await server.signIn(person.username), await server.signIn(person.username)];
  const [own, other] = [openBell(person.id, here), openBell(person.id, there)];
  expect(await Promise.all([own.opened, other.opened])).toEqual(['open', 'open']);
  const { message } = await server.call(ownSecurity.endSession, { id: await currentId(there) }, here);
  expect(message).toBe('已下线');
  expect([await status(there), await status(here)]).toEqual([401, 200]);
  expect(await other.ended).toBe(socketClose.sessionEnded);
  expect(own.socket.readyState).toBe(WebSocket.OPEN);
  own.socket.close();
});

test('nobody can end another user’s session through the list of own sessions, not even the administrator', async () => {
  const theirs = await server.signIn(colleague.username);
  const id = await currentId(theirs);
  for (const username of [person.username, 'admin']) {
    const { refusal } = await server.call(ownSecurity.endSession, { id }, await server.signIn(username));
    expect([refusal?.error, refusal?.message]).toEqual(['session-missing', '该会话已结束']);
  }
  expect(await status(theirs)).toBe(200);
});

test('a session that has ended cannot be ended again', async () => {
  const [here, there] = [await server.signIn(person.username), await server.signIn(person.username)];
  const id = await currentId(there);
  await server.call(ownSecurity.endSession, { id }, here);
  expect((await server.call(ownSecurity.endSession, { id }, here)).refusal?.error).toBe('session-missing');
});

test('ending all others keeps this one and returns how many ended', async () => {
  await server.rows(sql`delete from sys_session`);
  const [here, one, two] = [
    await server.signIn(person.username),
    await server.signIn(person.username),
    await server.signIn(person.username),
  ];
  const stranger = await server.signIn(colleague.username);
  const bells = [openBell(person.id, here), openBell(person.id, one), openBell(person.id, two)];
  await Promise.all(bells.map(({ opened }) => opened));
  const { result, message } = await server.call(ownSecurity.endOtherSessions, {}, here);
  expect([result.ended, message]).toEqual([2, '其它会话已下线']);
  expect(await Promise.all([here, one, two, stranger].map(status))).toEqual([200, 401, 401, 200]);
  expect(await Promise.all(bells.slice(1).map(({ ended }) => ended))).toEqual([4401, 4401]);
  expect(bells[0]?.socket.readyState).toBe(WebSocket.OPEN);
  bells[0]?.socket.close();
});

test('signing out closes the sockets of that session, and of no other', async () => {
  const [here, there] = [await server.signIn(person.username), await server.signIn(person.username)];
  const [own, other] = [openBell(person.id, here), openBell(person.id, there)];
  await Promise.all([own.opened, other.opened]);
  await server.request({ method: 'POST', url: '/sso/user/logout', token: here });
  expect(await own.ended).toBe(socketClose.sessionEnded);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  other.socket.close();
});
