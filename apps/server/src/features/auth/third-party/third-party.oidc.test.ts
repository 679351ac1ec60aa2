import { createHash } from 'node:crypto';
import { onlineUsers } from '@baisi/contract/online-users';
import { ownSecurity } from '@baisi/contract/own-security';
import { session } from '@baisi/contract/session';
import { thirdParty } from '@baisi/contract/third-party';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProviders } from '../../../platform/third-party/providers.ts';
import { startOidcProvider, type TestOidcProvider } from '../../../testing/oidc-provider.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { visitProvider } from '../../../testing/visit-provider.ts';
import { clientState, codeOf, comeBack, openPopUp, publicUrl } from './testing/pop-up.ts';

let provider: TestOidcProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider({ callbacks: [`${publicUrl}/sso/thirdLogin/oidc/callback`] });
  server = await startTestServer({
    providers: (clock) =>
      openProviders(
        {
          publicUrl,
          oidc: { ...provider, name: '企业统一登录' },
          wecom: { corpId: 'ww1', agentId: '1', secret: 'unused-wecom-secret' },
        },
        clock,
      ),
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const liwei = 'user-liwei';
const enter = (token: string) => server.call(thirdParty.signIn, { token });

/** Stores a bound identity directly in the database. */
const bind = (subject: string, userId: string) =>
  server.rows(sql`insert into sys_user_identity (provider, subject, user_id, name, create_time)
    values ('oidc', ${subject}, ${userId}, ${subject}, now()) on conflict do nothing`);

const refusalsInLog = async (): Promise<string[]> =>
  (
    await server.rows<{ log_content: string }>(
      sql`select log_content from sys_log where log_type = 1 and log_content like '%登录失败：%'`,
    )
  ).map((row) => row.log_content);

test('the sign-in page gets the names of the configured providers', async () => {
  const { result } = await server.call(thirdParty.providers, {});
  expect(result).toEqual([
    { key: 'oidc', name: '企业统一登录', location: null },
    { key: 'wecom', name: '企业微信', location: null },
  ]);
});

test('the pop-up is redirected to the provider with our own state, nonce and PKCE challenge', async () => {
  const first = new URL(await openPopUp(server));
  expect(first.origin).toBe(provider.issuer);
  const asked = Object.fromEntries(first.searchParams);
  expect(asked).toMatchObject({
    client_id: 'baisi',
    response_type: 'code',
    redirect_uri: `${publicUrl}/sso/thirdLogin/oidc/callback`,
    code_challenge_method: 'S256',
  });
  const second = Object.fromEntries(new URL(await openPopUp(server)).searchParams);
  for (const key of ['state', 'nonce', 'code_challenge']) {
    expect(asked[key]).toMatch(/^[\w-]{22,}$/);
    expect(asked[key]).not.toBe(second[key]);
  }
  expect(first.href).not.toContain(clientState);
});

test('a bound user signs in through the provider, and the session records the method', async () => {
  await bind('liwei@corp', liwei);
  const code = await codeOf(server, 'liwei@corp');
  const { result, message } = await enter(code);
  expect(message).toBe('登录成功');
  expect(result.userInfo.id).toBe(liwei);
  expect((await server.call(session.userInfo, {}, result.token)).status).toBe(200);
  const [row] = await server.rows<{ way: string }>(
    sql`select way from sys_session where token_hash = ${createHash('sha256').update(result.token).digest()}`,
  );
  expect(row?.way).toBe('oidc');
});

test('登录设备 and 在线用户 name the provider of a session as it is configured', async () => {
  await bind('sunyilan@corp', 'user-sunyilan');
  const { result } = await enter(await codeOf(server, 'sunyilan@corp'));
  const own = await server.call(ownSecurity.sessions, {}, result.token);
  expect(own.result.find(({ isCurrent }) => isCurrent)).toMatchObject({
    way: 'oidc',
    wayName: '企业统一登录',
  });
  const admin = await server.signIn('admin');
  const online = await server.call(onlineUsers.list, { username: 'sunyilan' }, admin);
  expect(online.result.records[0]).toMatchObject({ way: 'oidc', wayName: '企业统一登录' });
  const self = await server.call(ownSecurity.sessions, {}, admin);
  expect(self.result[0]).toMatchObject({ way: 'account', wayName: null });
});

test('the one-time code signs in once; a used or unknown code and a session token are refused with 401', async () => {
  await bind('liwei@corp', liwei);
  const code = await codeOf(server, 'liwei@corp');
  const { result } = await enter(code);
  for (const spent of [code, 'A'.repeat(22), result.token]) {
    const answer = await enter(spent);
    expect([answer.status, answer.message]).toEqual([401, 'Token失效，请重新登录']);
  }
});

test('of ten concurrent uses of a code one signs in', async () => {
  await bind('liwei@corp', liwei);
  const code = await codeOf(server, 'liwei@corp');
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
});

test('the second form of the path, with the provider after the code, signs in as well', async () => {
  await bind('liwei@corp', liwei);
  const code = await codeOf(server, 'liwei@corp');
  const answer = await server.request({ method: 'GET', url: `/sso/thirdLogin/getLoginUser/${code}/oidc` });
  expect(answer.body).toMatchObject({ success: true, result: { userInfo: { id: liwei } } });
});

test('the one-time code expires after a minute', async () => {
  await bind('liwei@corp', liwei);
  const code = await codeOf(server, 'liwei@corp');
  server.clock.advance(61_000);
  expect((await enter(code)).status).toBe(401);
});

test('a link or an image of another site cannot consume the code', async () => {
  await bind('liwei@corp', liwei);
  const code = await codeOf(server, 'liwei@corp');
  const url = `/sso/thirdLogin/getLoginUser/${code}`;
  for (const headers of [{ 'sec-fetch-dest': 'document' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await server.request({ method: 'GET', url, headers })).status).toBe(403);
  expect((await enter(code)).status).toBe(200);
});

test('an unbound identity gets no session, even with the e-mail address of an existing user', async () => {
  const [row] = await server.rows<{ email: string }>(sql`select email from sys_user where id = ${liwei}`);
  const subject = row?.email ?? '';
  const { refusal } = await enter(await codeOf(server, subject));
  expect(refusal).toMatchObject({
    error: 'identity-unlinked',
    message: '该账号尚未绑定，请先绑定系统账号',
    result: {
      provider: 'oidc',
      providerName: '企业统一登录',
      name: `${subject}先生`,
      ticket: expect.stringMatching(/^[\w-]{22}$/),
    },
  });
});

test('the same user id at another provider is a different identity', async () => {
  await server.rows(sql`insert into sys_user_identity (provider, subject, user_id, name, create_time)
    values ('wecom', 'namesake', ${liwei}, 'namesake', now())`);
  const { refusal } = await enter(await codeOf(server, 'namesake'));
  expect(refusal?.error).toBe('identity-unlinked');
});

test('a frozen user cannot sign in, whatever the provider replies', async () => {
  const [person] = await server.rows<{ id: string }>(
    sql`update sys_user set status = 2 where id = (
      select id from sys_user where username <> 'admin' and id <> ${liwei} and status = 1 and del_flag = 0 limit 1)
      returning id`,
  );
  await bind('frozen@corp', person?.id ?? '');
  expect((await enter(await codeOf(server, 'frozen@corp'))).message).toBe('该用户已冻结');
});

test('a response of the provider is valid once', async () => {
  const callback = await visitProvider(await openPopUp(server), 'somebody');
  expect(await comeBack(server, callback)).toMatchObject({ state: clientState, code: expect.any(String) });
  expect(await comeBack(server, callback)).toEqual({});
});

test('a response with a state that we did not issue is refused', async () => {
  const callback = await visitProvider(await openPopUp(server), 'somebody');
  callback.searchParams.set('state', 'A'.repeat(22));
  expect(await comeBack(server, callback)).toEqual({});
  callback.searchParams.delete('state');
  expect(await comeBack(server, callback)).toEqual({});
});

test("one pop-up's response with another pop-up's state is refused: code, challenge and nonce belong together", async () => {
  const mine = await visitProvider(await openPopUp(server), 'somebody');
  const other = await visitProvider(await openPopUp(server), 'somebody-else');
  other.searchParams.set('state', mine.searchParams.get('state') ?? '');
  expect(await comeBack(server, other)).toEqual({ state: clientState });
});

test("a response sent to another provider's callback is refused", async () => {
  const callback = await visitProvider(await openPopUp(server), 'somebody');
  callback.pathname = '/sso/thirdLogin/wecom/callback';
  expect(await comeBack(server, callback)).toEqual({ state: clientState });
  // The other provider received no request.
  await expect.poll(refusalsInLog).toContain('企业微信登录失败：登录请求无效或已使用');
});

test('a response after ten minutes is refused', async () => {
  const callback = await visitProvider(await openPopUp(server), 'somebody');
  server.clock.advance(601_000);
  expect(await comeBack(server, callback)).toEqual({});
});

test('a response in the name of another issuer is refused', async () => {
  const callback = await visitProvider(await openPopUp(server), 'somebody');
  callback.searchParams.set('iss', 'https://evil.example');
  expect(await comeBack(server, callback)).toEqual({ state: clientState });
});

test('a user who cancels at the provider returns without a code, and the sign-in log contains the reason', async () => {
  const callback = await visitProvider(await openPopUp(server), undefined);
  expect(await comeBack(server, callback)).toEqual({ state: clientState });
  await expect.poll(refusalsInLog).toContain('企业统一登录登录失败：身份校验失败（access_denied）');
});

test('neither code nor state is in the database or in the log', async () => {
  await bind('liwei@corp', liwei);
  const start = new URL(await openPopUp(server));
  const callback = await visitProvider(start.href, 'liwei@corp');
  const kept = async (secret: string) =>
    (
      await server.rows<{ n: number }>(
        sql`select count(*) as n from auth_ticket t where t::text like ${`%${secret}%`}`,
      )
    )[0]?.n;
  const state = start.searchParams.get('state') ?? '';
  expect(await kept(state)).toBe(0);
  const { code = '' } = await comeBack(server, callback);
  expect(await kept(code)).toBe(0);
  await enter(code);
  const log = server.logLines().join('\n');
  for (const secret of [state, code, callback.searchParams.get('code') ?? '']) {
    expect(secret).not.toBe('');
    expect(log).not.toContain(secret);
  }
});

test.each(['dingtalk', 'cas'])('%s is not configured: its pop-up is refused', async (key) => {
  const answer = await server.request({
    method: 'GET',
    url: `/sso/thirdLogin/render/${key}?state=${clientState}`,
  });
  expect(answer.body['message']).toBe('未启用该登录方式');
});
