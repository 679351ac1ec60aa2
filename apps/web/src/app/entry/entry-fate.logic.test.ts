import { expect, test } from 'vitest';
import { ApiError, refusalOf, statusText } from '../../platform/api/api-error.ts';
import { entryFate } from './entry-fate.logic.ts';

const envelope = (message: string, error?: string) => ({ success: false, message, code: 500, error });
const noAnswer = (message: string) => new ApiError({ status: 0, code: 0, message });
const failed = '请求用户信息失败，请重试！';

test.each([
  ['the end of the session', refusalOf(401, envelope('Token失效，请重新登录', 'session-ended'))],
  ['the end of the session as older servers report it', refusalOf(500, envelope('Token失效请重新登录'))],
])('%s opens the dialog 登录已过期', (_, error) => {
  expect(entryFate(error)).toEqual({ kind: 'ended' });
});

test.each([
  ['another 500', refusalOf(500, envelope('操作失败，请稍后再试', 'internal')), '500'],
  ['403', refusalOf(403, envelope('拒绝访问', 'forbidden')), 'broken'],
  ['403 of a proxy', refusalOf(403, undefined), 'broken'],
  ['404', refusalOf(404, undefined), 'broken'],
  ['an HTML page instead of JSON', refusalOf(200, undefined), 'broken'],
  [
    'a response outside the contract',
    new ApiError({ status: 200, code: 0, message: '页面与服务器版本不一致' }),
    'broken',
  ],
  ['a programming error', new TypeError('x is undefined'), 'broken'],
])(
  '%s is shown to the user and leads to the sign-in page; the number 500 is for errors of the server',
  { meta: { spec: 'guard.first-navigation exceptions' } },
  (_, error, status) => {
    expect(entryFate(error)).toEqual({ kind: 'turned-away', status, text: failed });
  },
);

test('a 401 for another reason shows its message and leads to the sign-in page', {
  meta: { spec: 'errors.401' },
}, () => {
  expect(entryFate(refusalOf(401, undefined))).toEqual({
    kind: 'turned-away',
    status: 'signed-out',
    text: '未授权，请重新登录',
  });
});

test('an empty menu is explained and leads to the sign-in page', {
  meta: { spec: 'errors.no-permissions' },
}, () => {
  expect(entryFate('empty-menu')).toEqual({
    kind: 'turned-away',
    status: 'no-menu',
    text: '您没有任何菜单权限，请联系管理员!',
  });
});

test.each([
  ['department-choice-due', 'department'],
  ['password-change-due', 'password'],
  ['second-factor-enrolment-due', 'second-factor'],
])('%s must be resolved first', (code, obligation) => {
  expect(entryFate(refusalOf(403, envelope('', code)))).toEqual({ kind: 'owing', obligation });
});

test.each([
  ['no network', noAnswer(statusText(0)), undefined],
  ['a response that takes too long', noAnswer('网络超时'), { status: 'slow', text: '网络超时' }],
  ['504', refusalOf(504, undefined), { status: 'slow', text: '网络超时' }],
  ['502', refusalOf(502, undefined), { status: '500', text: '服务暂时不可用' }],
  ['503', refusalOf(503, undefined), { status: '500', text: '服务暂时不可用' }],
  ['429', refusalOf(429, undefined), { status: 'slow', text: '操作过于频繁' }],
])('%s may be temporary: the session stays, and the user can try again', (_, error, hindrance) => {
  expect(entryFate(error)).toMatchObject({ kind: 'hindered', hindrance });
});
