import { announcements } from '@baisi/contract/announcements';
import { messages } from '@baisi/contract/messages';
import { notificationText } from '@baisi/contract/notification-kinds';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { userLinks } from '@baisi/contract/user-links';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Tables } from '../../db/tables.ts';
import { jobKind, onJob } from '../../platform/jobs/job-kind.ts';
import { runSchedule } from '../../testing/run-schedule.ts';
import { openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signInSteps } from '../auth/testing/sign-in-steps.ts';
import { editForm, recordOf } from '../users/testing/people.ts';

const Payload = z.object({ fails: z.boolean() });
const work = jobKind('test-work', { text: '导出测试', payload: Payload, attempts: 1 });
const handled = onJob<Tables, typeof Payload>(work, async ({ fails }, { complete }) => {
  if (fails) throw new Error('no space left on device');
  await complete(async () => undefined);
  return undefined;
});

let server: TestServer;
let steps: ReturnType<typeof signInSteps>;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ jobs: [handled] });
  server.app.startJobs();
  steps = signInSteps(server);
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Someone = { id: string; username: string };
const storedOf = ({ id }: Someone) =>
  server.rows<{ id: string; kind: string; title: string; msg_abstract: string }>(
    sql`select id, kind, title, msg_abstract from sys_message where user_id = ${id} order by send_time, id`,
  );
const kindsOf = async (person: Someone) => (await storedOf(person)).map(({ kind }) => kind);
async function must(calling: ReturnType<TestServer['call']>): Promise<void> {
  const { refusal } = await calling;
  if (refusal !== undefined) throw new Error(refusal.message);
}
async function role(id: string): Promise<string> {
  await server.rows(
    sql`insert into sys_role (id, role_name, role_code) values (${id}, ${`角色${id}`}, ${id})`,
  );
  return id;
}

test('a message is read by its receiver and by nobody else: not by id, list, search, administration or socket', async () => {
  const [me, other] = [await steps.somebody(), await steps.somebody()];
  const tokens = { me: await server.signIn(me.username), other: await server.signIn(other.username) };
  const clients = await openSockets(server);
  const bells = {
    me: clients.openBell(me.id, tokens.me),
    other: clients.openBell(other.id, tokens.other),
    admin: clients.openBell('user-admin', admin),
  };
  for (const bell of Object.values(bells)) await bell.opened;
  const roleId = await role('secret-role');
  const { unread: before } = (await server.call(messages.counts, {}, tokens.me)).result;
  await must(server.call(userLinks.addToRole, { roleId, userIdList: [me.id] }, admin));
  const [told] = await storedOf(me);
  const id = told?.id ?? '';

  const { result } = await server.call(messages.get, { id }, tokens.me);
  expect(result).toMatchObject({
    titile: '您获得了角色“角色secret-role”', // sic
    msgCategory: '2',
    busType: 'role-given',
    openPage: '/account/center',
    readFlag: '0',
  });
  expect((await server.call(messages.unread, {}, tokens.me)).result.sysMsgList.map((one) => one.id)).toEqual([
    id,
  ]);
  await expect.poll(() => bells.me.texts.join()).toContain(id);

  for (const token of [tokens.other, admin]) {
    expect((await server.call(messages.get, { id }, token)).refusal?.error).toBe('not-found');
    expect((await server.call(messages.read, { anntId: id }, token)).refusal?.error).toBe('not-found');
    expect((await server.call(messages.confirm, { anntId: id }, token)).refusal?.error).toBe('not-found');
    await server.call(messages.mark, { ids: id, readFlag: '1', starFlag: '1' }, token);
    const found = await server.call(messages.own, { text: 'secret-role' }, token);
    expect(found.result.records).toEqual([]);
  }
  await server.call(messages.readAll, {}, admin);
  const listed = await server.call(announcements.list, { titile: '*secret-role*' }, admin); // sic
  expect(listed.result.records).toEqual([]);
  for (const call of [announcements.get, announcements.preview, announcements.readings])
    expect((await server.call(call, { id }, admin)).refusal?.error).toBe('not-found');
  expect([...bells.other.texts, ...bells.admin.texts].join()).not.toContain(id);

  expect((await server.call(messages.get, { id }, tokens.me)).result).toMatchObject({
    readFlag: '0',
    starFlag: '0',
  });
  await must(server.call(messages.read, { anntId: id }, tokens.me));
  await must(server.call(messages.mark, { ids: id, starFlag: '1' }, tokens.me));
  const starred = await server.call(messages.own, { folder: 'starred' }, tokens.me);
  expect(starred.result.records).toContainEqual(expect.objectContaining({ id, readFlag: '1' }));
  const counts = async () => (await server.call(messages.counts, {}, tokens.me)).result;
  expect(await counts()).toMatchObject({ system: 1, unread: before });
  await must(server.call(messages.mark, { ids: id, readFlag: '0' }, tokens.me));
  expect((await server.call(messages.unread, {}, tokens.me)).result.sysMsgTotal).toBe(1);
});

test('whoever resets a password, changes contacts, freezes an account or changes roles tells its user', async () => {
  const person = await steps.somebody();
  const password = 'Plain#Window27';
  await must(
    server.call(
      users.resetPassword,
      { username: person.username, password, confirmpassword: password },
      admin,
    ),
  );
  const record = await recordOf(server, admin, person.id);
  await must(server.call(users.edit, editForm(record, { phone: '16533330001' }), admin));
  await server.messages();
  const roleId = await role('given-and-taken');
  await must(server.call(userLinks.addToRole, { roleId, userIdList: [person.id] }, admin));
  await must(server.call(userLinks.removeFromRole, { roleId, userId: person.id }, admin));
  await must(server.call(users.freezeBatch, { ids: person.id, status: 2 }, admin));
  expect(await kindsOf(person)).toEqual([
    'password-reset',
    'contact-changed',
    'role-given',
    'role-taken',
    'account-frozen',
  ]);
  const [first] = await storedOf(person);
  expect(first?.msg_abstract).toMatch(/^系统管理员于\d{4}-\d\d-\d\d \d\d:\d\d重置了您的登录密码/);
});

test('a change that is refused or only tried tells nothing', async () => {
  const person = await steps.somebody();
  const username = person.username;
  await server.call(
    users.resetPassword,
    { username, password: 'Plain#Window27', confirmpassword: 'x' },
    admin,
  );
  await server.call(userLinks.addToRole, { roleId: 'none', userIdList: [person.id] }, admin);
  expect(await kindsOf(person)).toEqual([]);
});

test('the first browser of an account is no news, another one is, a known one is not', async () => {
  const person = await steps.somebody();
  const ip = steps.freshAddress();
  await steps.signIn(person.username, { ip });
  expect(await kindsOf(person)).toEqual([]);
  const { result } = await steps.signIn(person.username, { ip });
  expect(await kindsOf(person)).toEqual(['new-device']);
  const { device } = result as { device: string };
  await steps.signIn(person.username, { ip, device });
  expect(await kindsOf(person)).toEqual(['new-device']);
});

test('an account that wrong passwords have locked tells its user once an hour', async () => {
  const person = await steps.somebody();
  const wrong = async (ip: string) => {
    for (let i = 0; i < 5; i += 1) await steps.signIn(person.username, { ip, password: 'Wrong#2026' });
  };
  await wrong(steps.freshAddress());
  await wrong(steps.freshAddress());
  expect(await kindsOf(person)).toEqual(['account-locked']);
});

test('a role that ends within three days is told once', async () => {
  const person = await steps.somebody();
  const roleId = await role('ending');
  const inTwoDays = toWireTime(new Date(server.clock.now().getTime() + 2 * 24 * 3_600_000));
  await must(server.call(userLinks.addToRole, { roleId, userIdList: [person.id], endsAt: inTwoDays }, admin));
  await runSchedule(server, 'users-role-ends');
  await runSchedule(server, 'users-role-ends');
  expect(await kindsOf(person)).toEqual(['role-given', 'role-ending']);
});

test('a person learns how an own background job ended', async () => {
  const person = await steps.somebody();
  const owner = { userId: person.id, username: person.username };
  const { work: writing, jobs } = server.app.ports;
  for (const fails of [false, true])
    await writing.asSystem('test', (use) =>
      jobs.add(use, work, { fails }, { owner, title: `导出${String(fails)}` }),
    );
  await expect.poll(() => kindsOf(person)).toHaveLength(2);
  expect((await storedOf(person)).map(({ title }) => title).sort()).toEqual([
    '“导出false”已完成',
    '“导出true”执行失败',
  ]);
});

test('values of a message are text: neither markup nor names in braces in them have an effect', async () => {
  const { title } = notificationText('role-taken', { actor: '{role}', time: '', role: '{constructor}' });
  expect(title).toBe('您的角色“{constructor}”已被取消');
  const person = await steps.somebody();
  await server.rows(
    sql`insert into sys_role (id, role_name, role_code) values ('markup', '<img src=x onerror=y>', 'markup')`,
  );
  await must(server.call(userLinks.addToRole, { roleId: 'markup', userIdList: [person.id] }, admin));
  const token = await server.signIn(person.username);
  const [message] = (await server.call(messages.own, {}, token)).result.records;
  expect(message?.msgContent).toContain('&lt;img src=x onerror=y&gt;');
  expect(message?.msgContent).not.toContain('<img');
});
