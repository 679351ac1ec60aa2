import { messages } from '@baisi/contract/messages';
import type { NotificationKind } from '@baisi/contract/notification-kinds';
import { notifications } from '@baisi/contract/notifications';
import { userLinks } from '@baisi/contract/user-links';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Channel } from '../../../platform/channels/channel.ts';
import { emailChannel } from '../../../platform/channels/email-channel.ts';
import { smtpMailer } from '../../../platform/channels/smtp-mailer.ts';
import { type MailServer, startMailServer } from '../../../platform/channels/testing/mail-server.ts';
import { wecomChannel } from '../../../platform/channels/wecom-channel.ts';
import { createSafeFetch } from '../../../platform/third-party/safe-fetch.ts';
import { createWecomApi } from '../../../platform/third-party/wecom-api.ts';
import { type LocalServer, readBody, startLocalServer } from '../../../testing/local-server.ts';
import { openSockets } from '../../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { signInSteps } from '../../auth/testing/sign-in-steps.ts';

let server: TestServer;
let admin: string;
let mailServer: MailServer;
let wecomServer: LocalServer;
/** Titles of the cards that WeCom got, by `userid`. */
const cards: { touser: string; title: string }[] = [];
let email: Channel;
let steps: ReturnType<typeof signInSteps>;
beforeAll(async () => {
  mailServer = await startMailServer();
  wecomServer = await startLocalServer(() => (request, response) => {
    const answer = async (): Promise<void> => {
      const text = await readBody(request);
      if (text !== '') {
        const { touser, textcard } = JSON.parse(text) as { touser: string; textcard: { title: string } };
        cards.push({ touser, title: textcard.title });
      }
      const token = { access_token: 'token', expires_in: 7200 };
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errcode: 0, ...token }));
    };
    void answer();
  });
  const base = wecomServer.address;
  const clock = { now: () => new Date() };
  const api = createWecomApi({ corpId: 'w', secret: 's', clock, base, safeFetch: createSafeFetch([base]) });
  const smtp = { host: '127.0.0.1', port: mailServer.port, encryption: 'none', login: undefined } as const;
  email = emailChannel(smtpMailer({ ...smtp, from: 'baisi@baisi.example' }));
  server = await startTestServer({
    channels: { email, wecom: wecomChannel(api, '1') },
  });
  server.app.startJobs();
  steps = signInSteps(server);
  admin = await server.signIn('admin');
});
afterAll(async () => {
  await server.close();
  await Promise.all([mailServer.close(), wecomServer.close()]);
});

/** Somebody with an e-mail address and a token. */
async function somebody() {
  const person = await steps.somebody();
  const [row] = await server.rows<{ email: string }>(sql`select email from sys_user where id = ${person.id}`);
  return { ...person, email: row?.email ?? '', token: await server.signIn(person.username) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function choose(
  { token }: Somebody,
  kind: NotificationKind,
  channels: ('bell' | 'email' | 'wecom')[],
  quiet: { quietFrom: string | null; quietTo: string | null } = { quietFrom: null, quietTo: null },
) {
  const { result: before } = await server.call(notifications.settings, {}, token);
  const input = { version: before.version, choices: { [kind]: channels }, ...quiet };
  return server.call(notifications.save, input, token);
}
let roles = 0;
/** Gives the person a new role; returns the message about it. */
async function giveRole({ id }: Somebody): Promise<string> {
  roles += 1;
  const roleId = `delivered-${roles}`;
  await server.rows(
    sql`insert into sys_role (id, role_name, role_code) values (${roleId}, ${roleId}, ${roleId})`,
  );
  await server.call(userLinks.addToRole, { roleId, userIdList: [id] }, admin);
  const [message] = await server.rows<{ id: string }>(
    sql`select id from sys_message where user_id = ${id} order by send_time desc, id desc limit 1`,
  );
  return message?.id ?? '';
}
const deliveriesOf = async ({ token }: Somebody, id: string) =>
  (await server.call(notifications.deliveries, { id }, token)).result;
const stateOn = async (person: Somebody, id: string, channel: string) => {
  const found = (await deliveriesOf(person, id)).find((one) => one.channel === channel);
  return found && (found.reason ?? `${found.state} ${found.attempts}`);
};
const mailsTo = ({ email }: Somebody) =>
  mailServer.mails.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject);

test('a message goes to the chosen channels, once each; its receiver sees what became of it on every channel', async () => {
  const person = await somebody();
  await server.rows(sql`insert into sys_user_identity (user_id, provider, subject, name, create_time)
    values (${person.id}, 'wecom', ${`wecom-${person.id}`}, 'x', now())`);
  await choose(person, 'role-given', ['email', 'wecom']);
  const id = await giveRole(person);
  await expect.poll(() => stateOn(person, id, 'email')).toBe('sent 1');
  await expect.poll(() => stateOn(person, id, 'wecom')).toBe('sent 1');
  expect(await stateOn(person, id, 'bell')).toBe('muted');
  expect(mailsTo(person)).toEqual([expect.stringContaining('您获得了角色')]);
  expect(cards.filter(({ touser }) => touser === `wecom-${person.id}`)).toHaveLength(1);
  expect(await deliveriesOf(await somebody(), id)).toEqual([]);
});

test('a silenced bell sends no title, and the message is in the list nevertheless', async () => {
  const person = await somebody();
  await choose(person, 'role-given', []);
  const clients = await openSockets(server);
  const bell = clients.openBell(person.id, person.token);
  await bell.opened;
  const id = await giveRole(person);
  await expect.poll(() => bell.texts.some((text) => text.includes('"user"'))).toBe(true);
  expect(bell.texts.join()).not.toContain(id);
  expect((await server.call(messages.unread, {}, person.token)).result.sysMsgTotal).toBeGreaterThan(0);
});

test('a mail that is refused for now is tried again after growing pauses; one that is refused for good is not', async () => {
  const person = await somebody();
  await choose(person, 'role-given', ['email']);
  mailServer.refuse(2, { responseCode: 451, message: 'greylisted' });
  const id = await giveRole(person);
  await expect.poll(() => stateOn(person, id, 'email')).toBe('waiting 1');
  server.clock.advance(31_000);
  await expect.poll(() => stateOn(person, id, 'email'), { timeout: 10_000 }).toBe('waiting 2');
  server.clock.advance(61_000);
  await expect.poll(() => stateOn(person, id, 'email'), { timeout: 10_000 }).toBe('sent 3');
  expect(mailsTo(person)).toHaveLength(1);

  mailServer.refuse(1, { responseCode: 550, message: 'no such mailbox' });
  const refused = await giveRole(person);
  await expect.poll(() => stateOn(person, refused, 'email')).toBe('failed 1');
  expect((await deliveriesOf(person, refused)).find(({ channel }) => channel === 'email')?.error).toBe(
    'EENVELOPE 550',
  );
});

test('a channel that is down delays its messages and no other channel', async () => {
  const person = await somebody();
  await server.rows(sql`insert into sys_user_identity (user_id, provider, subject, name, create_time)
    values (${person.id}, 'wecom', ${`wecom-${person.id}`}, 'x', now())`);
  await choose(person, 'role-given', ['email', 'wecom']);
  const { port } = mailServer;
  await mailServer.close();
  const ids = [await giveRole(person), await giveRole(person), await giveRole(person)];
  for (const id of ids) await expect.poll(() => stateOn(person, id, 'wecom')).toBe('sent 1');
  for (const id of ids) await expect.poll(() => stateOn(person, id, 'email')).toBe('waiting 1');
  mailServer = await startMailServer({ port });
  server.clock.advance(31_000);
  for (const id of ids)
    await expect.poll(() => stateOn(person, id, 'email'), { timeout: 10_000 }).toBe('sent 2');
  expect(mailsTo(person)).toHaveLength(3);
});

test('quiet hours delay what can be muted, and nothing about the security of the account', async () => {
  const person = await somebody();
  const minutes = (ms: number) =>
    new Date(server.clock.now().getTime() + 8 * 3_600_000 + ms).toISOString().slice(11, 16);
  await choose(person, 'role-given', ['bell', 'email'], {
    quietFrom: minutes(-60_000),
    quietTo: minutes(3_600_000),
  });
  const [id, read] = [await giveRole(person), await giveRole(person)];
  await expect.poll(() => stateOn(person, id, 'email')).toBe('waiting 0');
  expect(await stateOn(person, id, 'bell')).toBe('quiet');
  const password = 'Plain#Window27';
  await server.call(
    users.resetPassword,
    { username: person.username, password, confirmpassword: password },
    admin,
  );
  await expect.poll(() => mailsTo(person)).toContain('您的登录密码已被重置');
  const aboutRoles = () => mailsTo(person).filter((subject) => subject?.includes('角色'));
  expect(aboutRoles()).toEqual([]);
  const token = await server.signInOwing(person.username, password);
  expect(token.owes).toContain('password');
  await server.rows(sql`update sys_message set read_time = now() where id = ${read}`);
  server.clock.advance(3_660_000);
  await expect.poll(aboutRoles, { timeout: 10_000 }).toHaveLength(1);
  const states = () =>
    server.rows(
      sql`select state, reason from sys_notification_delivery where message_id = ${read} and channel = 'email'`,
    );
  await expect.poll(states).toEqual([{ state: 'skipped', reason: 'read' }]);
});

test('choices are kept with a version and a history; a security kind keeps its channels', async () => {
  const person = await somebody();
  const { result } = await server.call(notifications.settings, {}, person.token);
  expect(result).toMatchObject({
    version: 0,
    choices: { 'password-reset': ['bell', 'push', 'email'], 'role-given': ['bell', 'push'], 'job-done': [] },
    quietFrom: null,
    channels: [
      { channel: 'bell' },
      { channel: 'email', sentTo: expect.stringMatching(/^\w\*{4}@/) },
      { channel: 'wecom', sentTo: null },
    ],
  });
  const saved = await choose(person, 'role-given', ['email']);
  expect(saved.result).toMatchObject({
    version: 1,
    choices: { 'role-given': ['email'], 'role-taken': ['bell', 'push'] },
  });
  const stale = { version: 7, choices: {}, quietFrom: null, quietTo: null };
  const late = await server.call(notifications.save, stale, person.token);
  expect([late.status, late.refusal?.error]).toEqual([409, 'stale-version']);
  const muted = await choose(person, 'new-device', ['email']);
  expect(muted.refusal?.message).toBe('“在新设备上登录”的站内提醒不能关闭');
  const half = { version: 1, choices: {}, quietFrom: '22:00', quietTo: null };
  expect((await server.call(notifications.save, half, person.token)).refusal?.message).toBe(
    '请同时填写免打扰的开始与结束时间',
  );
  expect(
    await server.rows(sql`select operation from change_history where table_name = 'sys_notification_setting'
      and row_id = ${person.id}`),
  ).toEqual([{ operation: 'insert' }]);
});

test('a node that ends after the commit loses no delivery: another node sends it', async () => {
  const ending = await startTestServer({ isOneOfSeveral: true, channels: { email } });
  onTestFinished(() => ending.close());
  const admins = await ending.signIn('admin');
  const person = { username: 'linmeihua', password: 'Plain#Window27', confirmpassword: 'Plain#Window27' };
  const [row] = await ending.rows<{ email: string }>(
    sql`select email from sys_user where username = ${person.username}`,
  );
  const told = () => mailServer.mails.filter(({ to }) => JSON.stringify(to).includes(row?.email ?? '-'));
  const before = told().length;
  // The jobs of this node are not started: it commits and sends nothing.
  await ending.call(users.resetPassword, person, admins);
  const other = await ending.anotherNode();
  other.app.startJobs();
  await expect.poll(() => told().length, { timeout: 15_000 }).toBe(before + 1);
  await other.close();
});
