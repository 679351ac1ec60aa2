import { expect, test } from 'vitest';
import { homePath, targetAfterSignIn } from './after-sign-in.ts';

const asked = (redirect: string) => `?redirect=${encodeURIComponent(redirect)}`;

test.each(['/isystem/user', '/isystem/user?page=2&q=李#row', '/404'])(
  'after a sign-in people reach the page they asked for: %s',
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
])('a redirect to another site or back to the sign-in leads home: %j', (path) => {
  expect(targetAfterSignIn(asked(path))).toBe(homePath);
});

test('without a wish people arrive home', () => {
  expect(targetAfterSignIn('')).toBe('/dashboard/analysis');
});
