import type { InputOf } from '@baisi/contract/endpoint';
import { messageTemplates } from '@baisi/contract/message-templates';
import { userLinks } from '@baisi/contract/user-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerWithMail, startServerWithMail } from '../../testing/server-with-mail.ts';
import { sql } from '../../testing/test-server.ts';
import { signInSteps } from '../auth/testing/sign-in-steps.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../permissions/testing/menus.ts';

let server: ServerWithMail['server'];
let mailServer: ServerWithMail['mailServer'];
let close: ServerWithMail['close'];
let admin: string;
let steps: ReturnType<typeof signInSteps>;
beforeAll(async () => {
  ({ server, mailServer, close } = await startServerWithMail());
  steps = signInSteps(server);
  admin = await server.signIn('admin');
});
afterAll(() => close());

const add = (form: Partial<InputOf<typeof messageTemplates.add>>) =>
  server.call(
    messageTemplates.add,
    { kind: 'role-given', channel: 'bell', title: '标题', templateContent: '正文', ...form },
    admin,
  );
let roles = 0;
async function giveRole(userId: string): Promise<string> {
  roles += 1;
  const roleId = `templated-${roles}`;
  await server.rows(
    sql`insert into sys_role (id, role_name, role_code) values (${roleId}, ${roleId}, ${roleId})`,
  );
  await server.call(userLinks.addToRole, { roleId, userIdList: [userId] }, admin);
  return roleId;
}
const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => JSON.stringify(to).includes(email));
/** Gives the person an address that nobody else has. */
async function emailOf(id: string): Promise<string> {
  const email = `${id}@templates.example`;
  await server.rows(sql`update sys_user set email = ${email} where id = ${id}`);
  return email;
}

test('a variable that the kind does not have is refused and named; names of object properties are no variables', async () => {
  const unknown = await add({ title: '文件{{file}}' });
  expect(unknown.status).toBe(400);
  expect(unknown.refusal?.message).toBe(
    '标题中的变量“{{file}}”不存在，可用变量：{{role}}、{{actor}}、{{time}}、{{until}}',
  );
  for (const templateContent of ['{{constructor}}', '{{__proto__}}', '{{7*7}}'])
    expect((await add({ templateContent })).refusal?.message).toContain(`变量“${templateContent}”不存在`);
  expect((await add({ channel: 'email', templateContent: null })).refusal?.message).toBe('正文不能为空');
});

test('there is one template per kind and channel', async () => {
  expect((await add({ kind: 'role-ending', channel: 'sms', templateContent: null })).refusal).toBeUndefined();
  expect((await add({ kind: 'role-ending', channel: 'sms', templateContent: null })).refusal?.error).toBe(
    'message-template-taken',
  );
});

test('each channel sends its own template, and the built-in text without one or while it is switched off', async () => {
  const person = await steps.somebody();
  const email = await emailOf(person.id);
  await server.rows(sql`insert into sys_notification_setting (id, choices)
    values (${person.id}, '{"role-given": ["bell", "email"]}')`);
  const { result } = await add({ title: '新角色：{{role}}', templateContent: '第一行\n{{actor}}<b>' });
  await add({
    channel: 'email',
    title: '【百司】{{role}}',
    templateContent: '{{actor}}授予您{{role}}，{{actor}}',
  });
  const role = await giveRole(person.id);
  await expect.poll(() => mailsTo(email).map(({ subject }) => subject)).toEqual([`【百司】${role}`]);
  const newest = () =>
    server.rows(sql`select title, msg_content from sys_message where user_id = ${person.id}
      order by send_time desc, id desc limit 1`);
  expect(await newest()).toEqual([
    { title: `新角色：${role}`, msg_content: expect.stringMatching(/^<p>第一行<\/p><p>.+&lt;b&gt;<\/p>$/) },
  ]);

  await server.call(messageTemplates.edit, { id: result.id, version: 1, status: '0' }, admin);
  const second = await giveRole(person.id);
  expect(await newest()).toMatchObject([{ title: `您获得了角色“${second}”` }]);
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
});

test('a template that changes while a message waits is the one that is sent', async () => {
  const person = await steps.somebody();
  const email = await emailOf(person.id);
  await server.rows(sql`insert into sys_notification_setting (id, choices)
    values (${person.id}, '{"role-taken": ["email"]}')`);
  const { result } = await add({ kind: 'role-taken', channel: 'email', title: '旧', templateContent: '旧' });
  const roleId = await giveRole(person.id);
  mailServer.refuse(1, { responseCode: 451, message: 'greylisted' });
  await server.call(userLinks.removeFromRole, { roleId, userId: person.id }, admin);
  const waits = () =>
    server.rows(sql`select d.attempts from sys_notification_delivery d join sys_message m on m.id = d.message_id
      where m.user_id = ${person.id} and m.kind = 'role-taken' and d.channel = 'email' and d.attempts = 1`);
  await expect.poll(waits).toHaveLength(1);
  await server.call(messageTemplates.edit, { id: result.id, version: 1, title: '新：{{role}}' }, admin);
  server.clock.advance(31_000);
  await expect
    .poll(() => mailsTo(email).map(({ subject }) => subject), { timeout: 10_000 })
    .toEqual([`新：${roleId}`]);
});

test('a test message goes over the real channel with sample values; the answer of the gateway is told', async () => {
  const test = {
    kind: 'role-given',
    channel: 'email',
    title: '获得{{role}}',
    templateContent: '正文',
  } as const;
  const send = (more: object, token = admin) =>
    server.call(messageTemplates.sendTest, { ...test, ...more }, token);
  expect((await send({ address: 'one@other.example' })).result).toEqual({
    outcome: 'accepted',
    reason: null,
    sentTo: 'one@other.example',
  });
  expect(mailsTo('one@other.example').map(({ subject }) => subject)).toEqual(['【测试】获得采购审批员']);
  mailServer.refuse(1, { responseCode: 550, message: 'no such mailbox' });
  expect((await send({ address: 'two@other.example' })).result).toMatchObject({
    outcome: 'refused',
    reason: 'EENVELOPE 550',
  });
  mailServer.refuse(1, { responseCode: 451, message: 'greylisted' });
  expect((await send({ address: 'two@other.example' })).result.outcome).toBe('unreachable');
  expect((await send({ channel: 'wecom' })).result.outcome).toBe('off');
  expect((await send({ address: 'no address' })).refusal?.message).toBe('接收地址格式不正确');
  const person = await steps.somebody();
  await server.rows(sql`update sys_user set email = null where id = ${person.id}`);
  expect((await send({ userId: person.id })).result.outcome).toBe('no-address');
  await server.rows(sql`update sys_user set email = 'three@other.example' where id = ${person.id}`);
  expect((await send({ userId: person.id })).result).toMatchObject({ sentTo: 't****@other.example' });
});

test('a test message goes to nobody whom the caller may not see', async () => {
  const rule = await addRuleForNow(server, admin, { ruleColumn: 'username', ruleValue: '#{sys_user_code}' });
  const codes = await buttonIds(server, 'messageTemplate:test', 'user:list');
  const clerk = await personWith(
    server,
    await roleGiving(server, codes, { 'menu-users': [rule] }),
    'dept-hr',
  );
  const send = (userId: string) =>
    server.call(
      messageTemplates.sendTest,
      { kind: 'role-given', channel: 'email', title: '标题', templateContent: '正文', userId },
      clerk.token,
    );
  expect((await send('user-liwei')).refusal?.error).toBe('user-not-found');
  expect((await send(clerk.id)).refusal).toBeUndefined();
});
