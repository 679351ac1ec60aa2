import { errorTable } from '@baisi/contract/errors';
import { describe, expect, test } from 'vitest';
import { ApiError, type ApiFailure, isEndOfSession, refusalOf } from '../../platform/api/api-error.ts';
import { type Reaction, reactionTo } from './error-policy.ts';

const signedIn = { hasToken: true, online: true, asked: 'command' } as const;
const notification = (title: string, text: string, requestId?: string): Reaction => ({
  kind: 'notification',
  title,
  text,
  ...(requestId === undefined ? {} : { requestId }),
});
/** The error that `call()` throws for a response with `message`. */
const failed = (status: number, message: string, over: Partial<ApiFailure> = {}) =>
  new ApiError({ status, code: status, message, sentMessage: message, ...over });

describe('every failure has its defined reaction (§8)', () => {
  test.each<[string, ApiError, Reaction]>([
    ['403', failed(403, '拒绝访问', { error: 'forbidden' }), notification('系统提示', '拒绝访问')],
    [
      '403 with a reason of its own',
      failed(403, '不能授予超出自身权限的角色', { error: 'beyond-own-rights' }),
      notification('系统提示', '拒绝访问：不能授予超出自身权限的角色'),
    ],
    [
      '403, password due',
      failed(403, '请先修改初始密码', { error: 'password-change-due' }),
      { kind: 'settle', obligation: 'password' },
    ],
    [
      '403 with a reason that begins with the text',
      failed(403, '拒绝访问：报表使用的数据集「订单」未授权给您', { error: 'report-source-closed' }),
      notification('系统提示', '拒绝访问：报表使用的数据集「订单」未授权给您'),
    ],
    ['403 of a proxy', failed(403, 'Forbidden'), notification('系统提示', '拒绝访问')],
    [
      '403 of another server with an error of its own',
      refusalOf(403, { error: 'forbidden', message: 'Access Denied' }),
      notification('系统提示', '拒绝访问'),
    ],
    ['HTML with 200', refusalOf(200, undefined), notification('系统提示', '请求出现错误，请稍后再试')],
    ['404', failed(404, '路径不存在，请检查路径是否正确'), notification('系统提示', '很抱歉，资源未找到!')],
    ['504', failed(504, 'Gateway Timeout'), notification('系统提示', '网络超时')],
    ['401, session ended', failed(401, 'Token失效，请重新登录'), { kind: 'sign-in-again' }],
    ['500, session ended', failed(500, 'Token失效，请重新登录'), { kind: 'sign-in-again' }],
    [
      '401 for another reason',
      failed(401, '未授权，请重新登录'),
      { kind: 'leave', title: '系统提示', text: '未授权，请重新登录', afterMs: 1500 },
    ],
    [
      '409',
      failed(409, '数据已被 周岚 于 2026-11-21 09:30:00 修改，请核对后再保存'),
      notification('系统提示', '数据已被 周岚 于 2026-11-21 09:30:00 修改，请核对后再保存'),
    ],
    ['429', failed(429, '操作过于频繁，请稍后再试'), notification('系统提示', '操作过于频繁，请稍后再试')],
    ['500', failed(500, '操作失败，请稍后再试'), notification('系统错误 (500)', '操作失败，请稍后再试')],
    [
      '503',
      failed(503, '服务暂时不可用，请稍后再试'),
      notification('系统错误 (503)', '服务暂时不可用，请稍后再试'),
    ],
    ['400', failed(400, '用户账号不能为空'), notification('系统错误 (400)', '用户账号不能为空')],
    [
      'a refused business action',
      failed(200, '用户名已存在!', { code: 500 }),
      { kind: 'message', text: '用户名已存在!' },
    ],
    [
      'no response',
      failed(0, '请求出现错误，请稍后再试'),
      notification('系统提示', '请求出现错误，请稍后再试'),
    ],
    ['no response in time', failed(0, '网络超时'), notification('系统提示', '网络超时')],
  ])('%s', { meta: { spec: 'errors.403 errors.404-504 errors.401 errors.others' } }, (_, error, reaction) => {
    expect(reactionTo(error, signedIn)).toEqual(reaction);
  });

  test.each([
    [403, '系统提示', '拒绝访问', true],
    [404, '系统提示', '很抱歉，资源未找到!', true],
    [500, '系统错误 (500)', '操作失败', true],
    [400, '系统错误 (400)', '操作失败', true],
    [409, '系统提示', '操作失败', false],
    [429, '系统提示', '操作失败', false],
  ])('%i shows the request id when an administrator has to look it up', (status, title, text, shown) => {
    const reaction = reactionTo(failed(status, '操作失败', { requestId: 'r-17' }), signedIn);
    expect(reaction).toEqual(notification(title, text, shown ? 'r-17' : undefined));
  });
});

test.each(['query', 'command'] as const)(
  'Token失效 opens one dialog, for reads and commands alike (%s)',
  { meta: { spec: 'errors.token' } },
  (asked) => {
    for (const status of [401, 500])
      expect(reactionTo(failed(status, 'Token失效，请重新登录'), { ...signedIn, asked })).toEqual({
        kind: 'sign-in-again',
      });
  },
);

test.each([
  { status: 500, error: 'x', message: 'Token失效', path: '/a', timestamp: '2026-11-21T09:30:00Z' },
  { success: false, error: 'x', message: 'Token失效', code: 500 },
])(
  'Token失效 of another server ends the session, whatever it names as error: %j',
  {
    meta: { spec: 'errors.token' },
  },
  (body) => {
    expect(reactionTo(refusalOf(500, body), signedIn)).toEqual({ kind: 'sign-in-again' });
  },
);

test('of the product’s own codes with the text Token失效 all but the used code of a provider end the session', {
  meta: { spec: 'errors.token' },
}, () => {
  const codes = Object.entries(errorTable).flatMap(([code, { text }]) =>
    text.includes('Token失效') ? [code] : [],
  );
  const ending = codes.filter((error) =>
    isEndOfSession(refusalOf(401, { success: false, error, message: 'Token失效，请重新登录' })),
  );
  expect([codes, ending]).toEqual([['session-ended', 'third-code-spent'], ['session-ended']]);
});

test('a 401 without a session shows a message and ends nothing', () => {
  for (const message of ['未授权，请重新登录', 'Token失效，请重新登录']) {
    expect(reactionTo(failed(401, message), { ...signedIn, hasToken: false })).toEqual(
      notification('系统提示', '未授权，请重新登录'),
    );
  }
});

test('the words Token失效 in a refused business action do not end the session', () => {
  expect(reactionTo(failed(200, 'Token失效'), signedIn)).toEqual({ kind: 'message', text: 'Token失效' });
});

test('offline, the bar at the top is enough for a read; a failed command shows a message of its own', () => {
  const offline = { ...signedIn, online: false };
  const error = failed(0, '请求出现错误，请稍后再试');
  expect(reactionTo(error, { ...offline, asked: 'query' })).toEqual({ kind: 'none' });
  expect(reactionTo(error, offline)).toEqual(notification('系统提示', '网络连接已断开，请在网络恢复后重试'));
});

test('offline, a part of a page that could not be loaded is told where it was to be shown, not twice', () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  expect(reactionTo(error, { ...signedIn, online: false, asked: 'query' })).toEqual({ kind: 'none' });
});

test('an aborted request is not a failure', () => {
  expect(reactionTo(new DOMException('aborted', 'AbortError'), signedIn)).toEqual({ kind: 'none' });
});

test('a programming error is reported without its internal message', () => {
  expect(reactionTo(new TypeError('x is not a function'), signedIn)).toEqual(
    notification('系统提示', '请求出现错误，请稍后再试'),
  );
});
