import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../testing/local-server.ts';
import type { PopUpProvider } from './provider.ts';
import { createSafeFetch } from './safe-fetch.ts';
import { createWecom } from './wecom.ts';

/** Next responses of the API by path, and the requests that it received. */
let answers: Record<string, object[]>;
let asked: URL[];
let server: LocalServer;
let provider: PopUpProvider;
let now: number;

beforeAll(async () => {
  server = await startLocalServer((address) => (request, response) => {
    const url = new URL(request.url ?? '', address);
    asked.push(url);
    const next = answers[url.pathname]?.shift() ?? { errcode: -1, errmsg: 'system busy' };
    response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(next));
  });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  now = 1_000_000;
  answers = {
    '/cgi-bin/gettoken': [
      { errcode: 0, errmsg: 'ok', access_token: 'first-token', expires_in: 7200 },
      { errcode: 0, errmsg: 'ok', access_token: 'second-token', expires_in: 7200 },
    ],
    '/cgi-bin/auth/getuserinfo': [],
  };
  provider = createWecom({
    corpId: 'ww4711',
    agentId: '1000002',
    secret: 'wecom-secret',
    publicUrl: 'https://baisi.example',
    clock: { now: () => new Date(now) },
    safeFetch: createSafeFetch([server.address]),
    bases: { api: server.address, signIn: 'https://login.work.weixin.qq.com' },
  });
});

const errand = { state: 'state-1', verifier: 'v', nonce: 'n' };
const identify = (...members: object[]) => {
  answers['/cgi-bin/auth/getuserinfo']?.push(...members);
  return provider.identify({ code: 'code-1' }, errand);
};
const tokensUsed = () =>
  asked
    .filter((url) => url.pathname.endsWith('getuserinfo'))
    .map((url) => url.searchParams.get('access_token'));

test('the pop-up opens the sign-in page of WeCom, with our application, address and state', async () => {
  const address = new URL(await provider.addressOf(errand));
  expect(address.origin + address.pathname).toBe('https://login.work.weixin.qq.com/wwlogin/sso/login');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    login_type: 'CorpApp',
    appid: 'ww4711',
    agentid: '1000002',
    redirect_uri: 'https://baisi.example/sso/thirdLogin/wecom/callback',
    state: 'state-1',
  });
});

test('a member is identified by userid', async () => {
  expect(await identify({ errcode: 0, errmsg: 'ok', userid: 'LiWei' })).toEqual({
    subject: 'LiWei',
    name: 'LiWei',
  });
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    corpid: 'ww4711',
    corpsecret: 'wecom-secret',
  });
  expect(asked[1]?.searchParams.get('code')).toBe('code-1');
});

test('the access token is cached until shortly before it expires', async () => {
  const ok = { errcode: 0, userid: 'LiWei' };
  await identify(ok);
  now += 7_000_000;
  await identify(ok);
  now += 200_000;
  await identify(ok);
  expect(tokensUsed()).toEqual(['first-token', 'first-token', 'second-token']);
});

test.each([40014, 42001])(
  'an access token that is no longer valid (%i) is fetched again, once',
  async (errcode) => {
    expect(await identify({ errcode }, { errcode: 0, userid: 'LiWei' })).toMatchObject({ subject: 'LiWei' });
    expect(tokensUsed()).toEqual(['first-token', 'second-token']);
    await expect(identify({ errcode }, { errcode })).rejects.toMatchObject({ name: 'ProviderError' });
  },
);

test.each<[string, object, string]>([
  ['a used code', { errcode: 40029, errmsg: 'invalid code' }, '接口返回错误码40029'],
  ['a person outside the company', { errcode: 0, openid: 'o1', external_userid: 'w1' }, '不是企业成员'],
  ['an empty userid', { errcode: 0, userid: '' }, '未返回用户标识'],
  ['a userid that is no text', { errcode: 0, userid: { $ne: '' } }, '未返回用户标识'],
])('%s identifies nobody', async (_what, answer, reason) => {
  await expect(identify(answer)).rejects.toMatchObject({ name: 'ProviderError', reason });
});

test('a wrong secret is reported by its error code, without the secret', async () => {
  answers['/cgi-bin/gettoken'] = [{ errcode: 40001, errmsg: 'invalid credential wecom-secret' }];
  const failure = await identify().catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: '接口返回错误码40001' });
  expect(String(failure)).not.toContain('wecom-secret');
});

test('a cancelled sign-in returns without a code, and no request is sent', async () => {
  await expect(provider.identify({}, errand)).rejects.toMatchObject({ reason: '用户取消或未授权' });
  expect(asked).toEqual([]);
});
