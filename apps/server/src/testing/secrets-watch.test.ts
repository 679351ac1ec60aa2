import { expect, test } from 'vitest';
import { createSecretsWatch, forbiddenNamesIn } from './secrets-watch.ts';

test('a password, token or code that is written to a log is found, wherever in a body it was sent', () => {
  const watch = createSecretsWatch();
  watch.saw({ username: 'lili', password: 'Wrong#2026' });
  watch.saw({ result: { token: 'k3vXXXXXXXXX', userInfo: { id: 'u1' } } });
  watch.saw({ result: { recoveryCodes: ['k3m9x-p7q2w'] } });
  watch.saw({ smscode: '493817' });
  const found = watch.findIn([
    '{"path":"/sso/user/login","body":"Wrong#2026"}',
    'token k3vXXXXXXXXX',
    '{"smscode":"493817"}',
    'k3m9x-p7q2w',
    'lili u1',
  ]);
  expect(found.map(({ secret }) => secret).toSorted()).toEqual([
    '493817',
    'Wrong#2026',
    'k3m9x-p7q2w',
    'k3vXXXXXXXXX',
  ]);
});

test('a short code inside a longer number is not reported', () => {
  const watch = createSecretsWatch();
  watch.saw({ smscode: '493817' });
  expect(watch.findIn(['{"time":1749381712345}'])).toEqual([]);
});

test('a response that contains a password, a salt or a hash is found at any depth', () => {
  const rows = [
    { id: 'u1', salt: 'x' },
    { id: 'u2', user: { password_hash: null } },
  ];
  expect(forbiddenNamesIn({ result: { records: rows, pwd: '' } })).toEqual(['salt', 'password_hash', 'pwd']);
  expect(forbiddenNamesIn({ result: { passwordChangedAt: null, version: 1 }, message: 'password' })).toEqual(
    [],
  );
});
