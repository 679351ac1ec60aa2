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

test('without a requested page the home page opens', () => {
  expect(targetAfterSignIn('')).toBe('/dashboard/analysis');
});
