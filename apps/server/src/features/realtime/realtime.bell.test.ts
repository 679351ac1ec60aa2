import { heartbeatText, readBellFrame, socketClose } from '@baisi/contract/realtime';
import { session } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { administratorPassword } from '../../testing/accounts.ts';
import { openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let port: number;
let openBell: Awaited<ReturnType<typeof openSockets>>['openBell'];
let person: { id: string; username: string };
let adminId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ port, openBell } = await openSockets(server));
  const found = await server.rows<{ id: string; username: string }>(
    sql`select id, username from sys_user where status = 1 and del_flag = 0 and username <> 'admin' order by id limit 1`,
  );
  person = found[0] ?? { id: '', username: '' };
  const [admin] = await server.rows<{ id: string }>(sql`select id from sys_user where username = 'admin'`);
  adminId = admin?.id ?? '';
});
afterAll(() => server.close());

/** Returns the heartbeat responses among the received frames. */
const signsOn = (texts: readonly string[]): string[] => texts.filter((text) => text.includes('heartcheck'));

test('the bell opens with the token as sub-protocol and answers a heartbeat only to its sender', async () => {
  const token = await server.signIn(person.username);
  const [one, two] = [openBell(person.id, token), openBell(person.id, token)];
  expect(await Promise.all([one.opened, two.opened])).toEqual(['open', 'open']);
  expect(one.socket.protocol).toBe(token);
  one.socket.send(heartbeatText);
  await expect
    .poll(() => signsOn(one.texts))
    .toEqual([JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' })]);
  expect(signsOn(two.texts)).toEqual([]);
  one.socket.close();
  two.socket.close();
});

test('a new connection receives the version and the stamps of dictionaries, grants and rows at once', async () => {
  const bell = openBell(person.id, await server.signIn(person.username));
  await expect
    .poll(() => bell.texts.map(readBellFrame).toSorted((a, b) => (a?.cmd ?? '').localeCompare(b?.cmd ?? '')))
    .toEqual([
      { cmd: 'dictionary', msgTxt: expect.stringMatching(/^[\da-z]+$/) },
      { cmd: 'permissions', msgTxt: expect.stringMatching(/^[\da-z]+$/) },
      { cmd: 'reach', msgTxt: expect.stringMatching(/^[\da-z]+$/) },
      { cmd: 'sysParameter', msgTxt: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    ]);
  bell.socket.close();
});

test('nobody can connect without a session, as another user, or from a page of another site', async () => {
  const token = await server.signIn(person.username);
  expect(await openBell(person.id, undefined).opened).toBe(401);
  expect(await openBell(person.id, 'A'.repeat(43)).opened).toBe(401);
  expect(await openBell(adminId, token).opened).toBe(403);
  expect(await openBell(person.id, token, { origin: 'https://evil.example' }).opened).toBe(403);
  expect(await openBell(person.id, token, { origin: `http://127.0.0.1:${port}` }).opened).toBe('open');
});

test('a session that must choose a department has no bell until it has chosen', async () => {
  const { token, userInfo, departs } = await server.signInOwing('yaozhiyuan');
  expect(await openBell(userInfo.id, token).opened).toBe(403);
  await server.call(session.selectDepartment, { orgCode: departs[0]?.orgCode ?? '' }, token);
  expect(await openBell(userInfo.id, token).opened).toBe('open');
});

test('a user has at most five bells, and another one once one of them closes', async () => {
  const token = await server.signIn('liwei');
  const { id } = (await server.call(session.userInfo, {}, token)).result;
  const bells = Array.from({ length: 5 }, () => openBell(id, token));
  expect(await Promise.all(bells.map(({ opened }) => opened))).toEqual(Array(5).fill('open'));
  expect(await openBell(id, token).opened).toBe(429);
  bells[0]?.socket.close();
  await bells[0]?.ended;
  await expect.poll(() => openBell(id, token).opened).toBe('open');
});

test('freezing a user closes the bell at once with 4401', async () => {
  const bell = openBell(person.id, await server.signIn(person.username));
  await bell.opened;
  const admin = await server.signIn('admin');
  expect((await server.call(users.freezeBatch, { ids: person.id, status: 2 }, admin)).message).toBe(
    '操作成功!',
  );
  expect(await bell.ended).toBe(socketClose.sessionEnded);
  await server.call(users.freezeBatch, { ids: person.id, status: 1 }, admin);
});

test('a changed password closes the bells of the other sessions and keeps this one', async () => {
  const [before] = await server.rows<{ hash: string }>(
    sql`select password_hash as hash from sys_user where id = ${adminId}`,
  );
  const [here, there] = [await server.signIn('admin'), await server.signIn('admin')];
  const [own, other] = [openBell(adminId, here), openBell(adminId, there)];
  await Promise.all([own.opened, other.opened]);
  const next = 'Quiet#Ladder26';
  await server.call(
    session.updatePassword,
    { oldpassword: administratorPassword, password: next, confirmpassword: next },
    here,
  );
  expect(await other.ended).toBe(socketClose.sessionEnded);
  expect(own.socket.readyState).toBe(WebSocket.OPEN);
  await server.rows(sql`update sys_user set password_hash = ${before?.hash} where id = ${adminId}`);
});

test('a frame of more than 16 KiB and too many frames disconnect; invalid frames are ignored', async () => {
  const token = await server.signIn(person.username);
  const [huge, flood, odd] = [
    openBell(person.id, token),
    openBell(person.id, token),
    openBell(person.id, token),
  ];
  await Promise.all([huge.opened, flood.opened, odd.opened]);
  huge.socket.send('x'.repeat(17 * 1024));
  expect(await huge.ended).toBe(1009);
  for (let i = 0; i < 100; i += 1) flood.socket.send('x');
  expect(await flood.ended).toBe(1008);
  for (const text of ['{"cmd":', 'heartbeat', '[]']) odd.socket.send(text);
  odd.socket.send(heartbeatText);
  await expect.poll(() => signsOn(odd.texts).length).toBe(1);
});

test('an unknown socket path is refused', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
  const status = await new Promise((resolve) =>
    socket.on('unexpected-response', (_q, response) => resolve(response.statusCode)).on('error', () => {}),
  );
  expect(status).toBe(404);
});
