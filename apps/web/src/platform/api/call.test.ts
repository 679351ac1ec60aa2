import { auth } from '@baisi/contract/auth';
import { session, tokenHeader } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { aSignIn, aUser, signInAs } from '../../testing/people.ts';
import { ApiError } from './api-error.ts';
import { call, callWithMessage } from './call.ts';

const login = { username: 'zhoulan', password: 'secret', captcha: 'ab2d', checkKey: '17' };

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

function answerWith(status: number, body: string): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

test('a call returns the parsed result and the message of the envelope', async () => {
  const server = fakeServer();
  server.on(auth.login, () => aSignIn());
  const { result, message } = await callWithMessage(auth.login, login);
  expect(result.userInfo.realname).toBe('周岚');
  expect(message).toBe('登录成功');
});

test('the session token is sent in its header, and only while there is a session', async () => {
  const server = fakeServer();
  server.on(session.userInfo, () => aUser());
  await call(session.userInfo, {});
  signInAs();
  await call(session.userInfo, {});
  expect(server.asked().map((one) => one.headers.get(tokenHeader))).toEqual([null, 'token-of-zhoulan']);
});

test('a refused business action becomes an error with code, text, field and request id', async () => {
  const server = fakeServer();
  server.refuse(auth.login, 'captcha-wrong');
  const error = await failureOf(call(auth.login, login));
  expect(error).toMatchObject({
    status: 200,
    code: 412,
    error: 'captcha-wrong',
    message: '验证码错误',
    sentMessage: '验证码错误',
    field: 'captcha',
    requestId: 'test-request',
  });
});

test('the error of a conflict carries the values that another user saved', async () => {
  const server = fakeServer();
  signInAs();
  server.refuse(users.list, 'stale-version', { user: '李丽', time: '09:30' }, { version: 4 });
  const error = await failureOf(call(users.list, {}));
  expect(error).toMatchObject({
    status: 409,
    message: '数据已被 李丽 于 09:30 修改，请核对后再保存',
    result: { version: 4 },
  });
});

test('the message of a refusal in the format of older servers is kept', async () => {
  answerWith(
    500,
    JSON.stringify({ status: 500, error: 'Internal', message: 'Token失效，请重新登录', path: '/' }),
  );
  const error = await failureOf(call(session.userInfo, {}));
  expect(error).toMatchObject({ status: 500, error: undefined, sentMessage: 'Token失效，请重新登录' });
});

test.each([
  [504, '<html>', '网络超时'],
  [502, '', '系统错误 (502)'],
  [404, '{}', '很抱歉，资源未找到!'],
  [403, 'null', '拒绝访问'],
])('a response %i without a message shows the text of its status', async (status, body, text) => {
  answerWith(status, body);
  const error = await failureOf(call(session.userInfo, {}));
  expect(error).toMatchObject({ status, message: text, sentMessage: '' });
});

test('a result outside the contract is an error and never reaches a page', async () => {
  answerWith(200, JSON.stringify({ success: true, message: '', code: 200, result: { id: 7 }, timestamp: 0 }));
  const error = await failureOf(call(session.userInfo, {}));
  expect(error.message).toBe('页面与服务器版本不一致，请刷新页面重试');
});

test('an unreachable server is an error with a text for users', async () => {
  fakeServer().goAway();
  const error = await failureOf(call(session.userInfo, {}));
  expect(error).toMatchObject({ status: 0, message: '请求出现错误，请稍后再试' });
});

test('a caller that aborts receives its own reason', async () => {
  const server = fakeServer();
  server.on(session.userInfo, () => new Promise<never>(() => {}));
  const stop = new AbortController();
  vi.stubGlobal(
    'fetch',
    (_: string, init: RequestInit) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      }),
  );
  const asked = call(session.userInfo, {}, { signal: stop.signal });
  stop.abort(new Error('another page'));
  await expect(asked).rejects.toThrow('another page');
});

test('a call is given up after 200 s', { meta: { spec: 'limits.http-timeout' } }, async () => {
  vi.useFakeTimers();
  try {
    vi.stubGlobal(
      'fetch',
      (_: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
    );
    const failure = failureOf(call(session.userInfo, {}));
    await vi.advanceTimersByTimeAsync(199_999);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ status: 0, message: '网络超时' });
  } finally {
    vi.useRealTimers();
  }
});
