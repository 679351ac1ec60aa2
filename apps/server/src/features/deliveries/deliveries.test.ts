import { deliveries } from '@baisi/contract/deliveries';
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
let person: { id: string; username: string };
beforeAll(async () => {
  ({ server, mailServer, close } = await startServerWithMail());
  admin = await server.signIn('admin');
  person = await signInSteps(server).somebody();
  await server.rows(sql`insert into sys_notification_setting (id, choices)
    values (${person.id}, '{"role-given": ["email"]}')`);
  mailServer.refuse(1, { responseCode: 550, message: 'no such mailbox' });
  await server.rows(sql`insert into sys_role (id, role_name, role_code) values ('logged', '记录', 'logged')`);
  await server.call(userLinks.addToRole, { roleId: 'logged', userIdList: [person.id] }, admin);
});
afterAll(() => close());

const list = async (query: Record<string, string> = {}, token = admin) =>
  (await server.call(deliveries.list, { userId: person.id, kind: 'role-given', ...query }, token)).result
    .records;
const stateOf = async (channel: string) => (await list({ channel }))[0]?.state;

test('the log shows what became of a message on each channel without its text; a failed one is sent again', async () => {
  await expect.poll(() => stateOf('email')).toBe('failed');
  const [failed] = await list({ channel: 'email' });
  expect(failed).toMatchObject({
    kind: 'role-given',
    title: null,
    state: 'failed',
    attempts: 1,
    error: 'EENVELOPE 550',
    username: person.username,
  });
  expect(await list({ channel: 'bell' })).toMatchObject([{ state: 'skipped', reason: 'muted' }]);
  expect(JSON.stringify(await list())).not.toContain('记录');
  const retry = () => server.call(deliveries.retry, { ids: failed?.id ?? '' }, admin);
  expect((await retry()).refusal).toBeUndefined();
  await expect.poll(() => stateOf('email')).toBe('sent');
  const again = await retry();
  expect([again.status, again.refusal?.error]).toEqual([409, 'delivery-not-failed']);
});

test('people whose users are limited see the deliveries to those users only', async () => {
  const rule = await addRuleForNow(server, admin, { ruleColumn: 'username', ruleValue: '#{sys_user_code}' });
  const codes = await buttonIds(server, 'delivery:list', 'delivery:retry', 'user:list');
  const clerk = await personWith(
    server,
    await roleGiving(server, codes, { 'menu-users': [rule] }),
    'dept-hr',
  );
  expect(await list({}, clerk.token)).toEqual([]);
  await expect.poll(() => stateOf('email')).toBeDefined();
  const [any] = await list();
  const refused = await server.call(deliveries.retry, { ids: any?.id ?? '' }, clerk.token);
  expect(refused.refusal?.error).toBe('not-found');
});
