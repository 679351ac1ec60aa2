import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalServer, readBody, startLocalServer } from '../../testing/local-server.ts';
import { createDingtalk } from './dingtalk.ts';
import type { PopUpProvider } from './provider.ts';
import { createSafeFetch } from './safe-fetch.ts';

type Asked = { path: string; token: unknown; body: string };
type Answer = { status: number; body: object };

let server: LocalServer;
let provider: PopUpProvider;
let asked: Asked[];
let token: Answer;
let person: Answer;

beforeAll(async () => {
  server = await startLocalServer(() => (request, response) => {
    const answer = async (): Promise<void> => {
      const path = `${request.method} ${request.url}`;
      asked.push({
        path,
        token: request.headers['x-acs-dingtalk-access-token'],
        body: await readBody(request),
      });
      const { status, body } = path.startsWith('POST') ? token : person;
      response
        .writeHead(status, { 'content-type': 'application/json;charset=utf-8' })
        .end(JSON.stringify(body));
    };
    void answer();
  });
  provider = createDingtalk({
    clientId: 'ding4711',
    clientSecret: 'dingtalk-secret',
    publicUrl: 'https://baisi.example',
    safeFetch: createSafeFetch([server.address]),
    bases: { api: server.address, signIn: 'https://login.dingtalk.com' },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  token = { status: 200, body: { accessToken: 'user-token', refreshToken: 'r', expireIn: 7200 } };
  person = {
    status: 200,
    body: { nick: '李伟', unionId: 'union-1', openId: 'open-1', mobile: '13800000000' },
  };
});

const errand = { state: 'state-1', verifier: 'v', nonce: 'n' };

test('the pop-up opens the sign-in page of DingTalk, with our application, address and state', async () => {
  const address = new URL(await provider.addressOf(errand));
  expect(address.origin + address.pathname).toBe('https://login.dingtalk.com/oauth2/auth');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    redirect_uri: 'https://baisi.example/sso/thirdLogin/dingtalk/callback',
    response_type: 'code',
    client_id: 'ding4711',
    scope: 'openid',
    state: 'state-1',
    prompt: 'consent',
  });
});

test('a user is identified by unionId and named by the nickname, never by the phone', async () => {
  expect(await provider.identify({ authCode: 'code-1', code: 'code-2' }, errand)).toEqual({
    subject: 'union-1',
    name: '李伟',
  });
  expect(asked.map(({ path }) => path)).toEqual([
    'POST /v1.0/oauth2/userAccessToken',
    'GET /v1.0/contact/users/me',
  ]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    clientId: 'ding4711',
    clientSecret: 'dingtalk-secret',
    code: 'code-1',
    grantType: 'authorization_code',
  });
  expect(asked[1]?.token).toBe('user-token');
});

test('a used code is reported by the name of the error, without its text', async () => {
  token = { status: 400, body: { code: 'invalidParameter.authCode.notFound', message: 'dingtalk-secret' } };
  const failure = await provider.identify({ authCode: 'spent' }, errand).catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: '接口返回错误invalidParameter.authCode.notFound' });
  expect(String(failure)).not.toContain('dingtalk-secret');
  expect(asked).toHaveLength(1);
});

test('an error without a valid name is reported by its status', async () => {
  person = { status: 403, body: { code: '<script>' } };
  await expect(provider.identify({ authCode: 'code-1' }, errand)).rejects.toMatchObject({
    reason: '接口返回错误403',
  });
});

test.each<[string, object]>([
  ['no access token', {}],
  ['an access token that would break a header', { accessToken: 'a\r\nx: y' }],
])('%s identifies nobody', async (_what, body) => {
  token = { status: 200, body };
  await expect(provider.identify({ authCode: 'code-1' }, errand)).rejects.toMatchObject({
    reason: '未返回访问凭证',
  });
});

test('a user without unionId is not identified', async () => {
  person = { status: 200, body: { nick: '李伟', openId: 'open-1' } };
  await expect(provider.identify({ authCode: 'code-1' }, errand)).rejects.toMatchObject({
    reason: '未返回用户标识',
  });
});

test('a cancelled sign-in returns without a code, and no request is sent', async () => {
  await expect(provider.identify({}, errand)).rejects.toMatchObject({ reason: '用户取消或未授权' });
  expect(asked).toEqual([]);
});
