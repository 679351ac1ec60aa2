import { expect, test } from 'vitest';
import { homePath, targetAfterSignIn } from './after-sign-in.ts';

const asked = (redirect: string) => `?redirect=${encodeURIComponent(redirect)}`;

test.each(['/isystem/user', '/isystem/user?page=2&q=李#row', '/404'])(
  'after a sign-in the requested page opens: %s',
  (path) => {
    expect(decodeURIComponent(targetAfterSignIn(asked(path)))).toBe(path);
  },
);

test.each([
  '?redirect=/isystem/user#row',
  '?redirect=%2Fisystem%2Fuser#row',
  '?redirect=/isystem/user%23row',
])('a sign-in link keeps the hash of its redirect: %s', (asking) => {
  expect(targetAfterSignIn(asking)).toBe('/isystem/user#row');
});

test.each([
  '',
  '/',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'https://evil.example/a',
  'javascript:alert(1)',
  '/user',
  '/user/login',
  '/user/login?redirect=/user/login',
])('a redirect to another site or back to the sign-in page opens the home page: %j', (path) => {
  expect(targetAfterSignIn(asked(path))).toBe(homePath);
});

test('a requested page is opened before the one that the user chose, which is opened before the home page', () => {
  expect(targetAfterSignIn(asked('/isystem/user'), '/trade/orders')).toBe('/isystem/user');
  expect(targetAfterSignIn('', '/trade/orders')).toBe('/trade/orders');
  expect(targetAfterSignIn(asked('/'), '/trade/orders')).toBe('/trade/orders');
  expect(targetAfterSignIn(asked('//evil.example'), '//evil.example')).toBe(homePath);
});

test('without a requested page the home page opens', () => {
  expect(targetAfterSignIn('')).toBe('/dashboard/analysis');
  expect(targetAfterSignIn('', null)).toBe('/dashboard/analysis');
});
