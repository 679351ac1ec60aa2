import { ownSecurity } from '@baisi/contract/own-security';
import { thirdParty } from '@baisi/contract/third-party';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { DemoPerson } from '../testing/sign-in-steps.ts';
import { thirdPartySteps, trustingProviders } from './testing/third-party-steps.ts';

let server: TestServer;
let steps: ReturnType<typeof thirdPartySteps>;
let person: DemoPerson;
let subject: string;
let subjects = 0;
beforeAll(async () => {
  server = await startTestServer({ providers: trustingProviders });
  steps = thirdPartySteps(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  subjects += 1;
  subject = `subject${subjects}`;
  person = await steps.somebody();
});

const codeFor = (who = subject) => steps.codeFor(who);
const enter = () => steps.enter(subject);
const ownersOf = (who = subject) => steps.ownersOf(who);

const bind = (token: string, code: string, oldpassword = demoPassword) =>
  server.call(thirdParty.bindOwn, { code, oldpassword }, token);

const identities = async (token: string) =>
  (await server.call(ownSecurity.protection, {}, token)).result.identities;

test('a pop-up binds an identity to the signed-in user, and the page shows its name', async () => {
  const token = await server.signIn(person.username);
  expect(await identities(token)).toEqual([
    { provider: 'oidc', name: '企业统一登录', boundAs: null, boundAt: null },
    { provider: 'wecom', name: '企业微信', boundAs: null, boundAt: null },
  ]);
  const { message } = await bind(token, await codeFor());
  expect(message).toBe('绑定成功');
  const [oidc, wecom] = await identities(token);
  expect(oidc).toMatchObject({ boundAs: `${subject}先生`, boundAt: expect.stringMatching(/^\d{4}-/) });
  expect(wecom?.boundAs).toBeNull();
  expect((await enter()).result.userInfo.id).toBe(person.id);
});

test('a code binds once; using it again neither binds nor ends the session', async () => {
  const token = await server.signIn(person.username);
  const code = await codeFor();
  await bind(token, code);
  const again = await bind(token, code);
  expect([again.status, again.refusal?.error]).toEqual([200, 'ticket-spent']);
});

test('a session alone binds nothing: a wrong password is refused, and the code stays valid for the right one', async () => {
  const token = await server.signIn(person.username);
  const code = await codeFor();
  const { refusal } = await bind(token, code, 'Wrong#2026');
  expect(refusal).toMatchObject({ error: 'confirmation-wrong', message: '当前密码输入错误!' });
  const { body } = await server.request({
    method: 'POST',
    url: thirdParty.bindOwn.path,
    payload: { code },
    token,
  });
  expect(body).toMatchObject({ error: 'invalid-input', message: '请输入当前密码!' });
  expect(await ownersOf()).toEqual([]);
  expect((await bind(token, code)).message).toBe('绑定成功');
  expect(await ownersOf()).toEqual([person.id]);
});

test('an identity bound to another user cannot be bound', async () => {
  await bind(await server.signIn(person.username), await codeFor());
  const other = await steps.somebody();
  const { refusal } = await bind(await server.signIn(other.username), await codeFor());
  expect(refusal).toMatchObject({ error: 'identity-taken' });
  expect(await ownersOf()).toEqual([person.id]);
});

test('unbinding requires the password; afterwards the provider no longer signs the user in', async () => {
  const token = await server.signIn(person.username);
  await bind(token, await codeFor());
  const unbind = (oldpassword: string, provider: 'oidc' | 'wecom' = 'oidc') =>
    server.call(thirdParty.unbindOwn, { provider, oldpassword }, token);
  expect((await unbind('Wrong#2026')).refusal).toMatchObject({ error: 'confirmation-wrong' });
  expect(await ownersOf()).toEqual([person.id]);
  expect((await unbind(demoPassword, 'wecom')).message).toBe('尚未绑定该登录方式');
  expect((await unbind(demoPassword)).message).toBe('已解除绑定');
  expect((await enter()).refusal).toMatchObject({ error: 'identity-unlinked' });
});

test('binding and unbinding are in the history of their user', async () => {
  const token = await server.signIn(person.username);
  await bind(token, await codeFor());
  await server.call(thirdParty.unbindOwn, { provider: 'oidc', oldpassword: demoPassword }, token);
  const rows = await server.rows<{ actor_id: string }>(
    sql`select actor_id from change_history where table_name = 'sys_user_identity' and row_id like ${`%${subject}`}`,
  );
  expect(rows.map((row) => row.actor_id)).toEqual([person.id, person.id]);
});
