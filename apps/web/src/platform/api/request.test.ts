import { auth } from '@baisi/contract/auth';
import { dictionaries } from '@baisi/contract/dictionaries';
import { users } from '@baisi/contract/users';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addressOf, bodyOf } from './request.ts';

const clock = { now: () => 1_700_000_000_999 };

test('path segments are filled from the input, encoded, and not repeated in the query', () => {
  expect(addressOf(auth.captcha, { checkKey: '17' }, clock)).toBe('/sso/user/randomImage/17?_t=1700000000');
  expect(addressOf(dictionaries.items, { dictCode: 'sys_user,realname,id' }, clock)).toBe(
    '/sys/dict/getDictItems/sys_user%2Crealname%2Cid',
  );
});

test('a GET sends its input as query, without empty values, and the time in seconds', () => {
  const input = { pageNo: 2, username: '*李*', realname: '', departId: undefined };
  expect(addressOf(users.list, input, clock)).toBe(
    '/sys/user/list?pageNo=2&username=*%E6%9D%8E*&_t=1700000000',
  );
});

test('dictionary items are requested without the time, so that they can be cached', () => {
  expect(addressOf(dictionaries.items, { dictCode: 'sex' }, clock)).not.toContain('_t');
});

test('a DELETE sends its input as query', () => {
  expect(addressOf(users.remove, { id: 'u1' }, clock)).toBe('/sys/user/delete?id=u1');
  expect(bodyOf(users.remove, { id: 'u1' })).toBeUndefined();
});

test('a POST sends its input as JSON and adds nothing to the address', () => {
  const input = { captcha: 'ab2d', checkKey: '17' };
  expect(addressOf(auth.checkCaptcha, input, clock)).toBe('/sso/user/checkCaptcha');
  expect(JSON.parse(bodyOf(auth.checkCaptcha, input) ?? '')).toEqual(input);
});

test('a path with the segment index_page is sent to another base URL, without that segment', () => {
  const indexed = { ...auth.checkCaptcha, path: '/sys/index_page/checkCaptcha' } as const;
  const input = { captcha: 'ab2d', checkKey: '17' };
  expect(addressOf(indexed, input, clock)).toBe('/sys/checkCaptcha');
  vi.stubEnv('VITE_INDEX_PAGE_BASE', '/second');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(addressOf(indexed, input, clock)).toBe('/second/sys/checkCaptcha');
  expect(addressOf(auth.checkCaptcha, input, clock)).toBe('/sso/user/checkCaptcha');
});
