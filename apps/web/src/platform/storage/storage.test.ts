import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { StorageKey } from './keys.ts';
import { keys } from './keys.ts';
import { signInKeys } from './sign-in-keys.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const word: StorageKey<string> = {
  name: 'pro__WORD',
  areas: ['local'],
  schema: z.string(),
  lifetimeMs: 1000,
};

test('a value is stored with its expiry, in the format of api-contract 1.9', () => {
  vi.spyOn(Date, 'now').mockReturnValue(5_000);
  writeStored(word, '百司');
  expect(localStorage.getItem('pro__WORD')).toBe('{"value":"百司","expire":6000}');
  expect(readStored(word)).toBe('百司');
});

test('an expired value is absent', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(5_000);
  writeStored(word, '百司');
  now.mockReturnValue(5_999);
  expect(readStored(word)).toBe('百司');
  now.mockReturnValue(6_000);
  expect(readStored(word)).toBeUndefined();
});

test.each(['', 'no json', '7', '{"value":7,"expire":null}', '{"value":"x"}', 'null'])(
  'a value in another format reads as absent: %s',
  (text) => {
    localStorage.setItem('pro__WORD', text);
    expect(readStored(word)).toBeUndefined();
  },
);

test('the user and the key for passwords are kept for seven days', {
  meta: { spec: 'limits.storage-days' },
}, () => {
  const { token, username, user, departs, owes, dictionaries } = keys;
  const { transportKey } = signInKeys;
  for (const { lifetimeMs } of [token, username, user, departs, owes, dictionaries, transportKey])
    expect(lifetimeMs).toBe(604_800_000);
});

test('the button lists are stored bare', () => {
  writeStored(keys.ownActions, [{ action: 'user:add', type: '1', describe: '新增' }]);
  expect(JSON.parse(sessionStorage.getItem('LOGIN_USER_BUTTON_AUTH') ?? '')).toEqual([
    { action: 'user:add', type: '1', describe: '新增' },
  ]);
});

test('the token of this tab takes precedence over the token of all tabs, and both are removed', () => {
  writeStored(keys.token, 'of all tabs', ['local']);
  expect(readStored(keys.token)).toBe('of all tabs');
  writeStored(keys.token, 'of this tab');
  expect(readStored(keys.token)).toBe('of this tab');
  removeStored(keys.token);
  expect(readStored(keys.token)).toBeUndefined();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('a browser that refuses storage keeps values in memory until the page closes', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  writeStored(word, '百司');
  expect(readStored(word)).toBe('百司');
  removeStored(word);
  expect(readStored(word)).toBeUndefined();
});
