import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { installationKeyOf } from './installation-key.ts';
import { createTransportKeys, readPassword, type TransportKey } from './transport-keys.ts';

const installationKey = installationKeyOf('k7Qw2mXv9Lr4Tz8Np3Hs6Yd1Bf5Gj0Cu');
const dayMs = 24 * 3600_000;
let now = new Date('2026-05-04T09:00:00Z');
const keys = createTransportKeys({ clock: { now: () => now }, installationKey });

/** Encrypts as clients do (api-contract 9): AES-128-CBC over whole blocks, padded with zeros. */
function wrap(plain: Buffer | string, { key, iv }: TransportKey = keys.current()): string {
  const text = Buffer.from(plain);
  const padded = Buffer.concat([text, Buffer.alloc((16 - (text.length % 16)) % 16)]);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(iv)).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
}

test('key and iv are sixteen printable characters each, and not the publicly known ones', () => {
  const { key, iv } = keys.current();
  expect(key).toMatch(/^[\w-]{16}$/);
  expect(iv).toMatch(/^[\w-]{16}$/);
  expect([key, iv]).not.toContain('1234567890adbcde');
  expect(key).not.toBe(iv);
});

test.each([1, 15, 16, 17, 31, 32, 128])('a password of %i characters is decrypted unchanged', (length) => {
  const password = 'Aa1!'.repeat(32).slice(0, length);
  expect(keys.open(wrap(password), true)).toBe(password);
});

test.each(['密码口令一二三四五', '𠮷野家#9', 'a+b/c=d ', "'; drop table sys_user; --"])(
  '%s is decrypted unchanged',
  (password) => {
    expect(keys.open(wrap(password), true)).toBe(password);
    expect(keys.open(password, false)).toBe(password);
  },
);

test('the empty text is not a password, encrypted or not', () => {
  expect(keys.open('', true)).toBeUndefined();
  expect(keys.open(wrap(''), true)).toBeUndefined();
  expect(keys.open('', false)).toBeUndefined();
  expect(keys.open(wrap(Buffer.alloc(16)), true)).toBeUndefined();
});

test.each([
  ['text that is no Base64', '%%%%not-base64%%%%'],
  ['Base64 with a line break', `${wrap('Abcdef1!').slice(0, 8)}\n${wrap('Abcdef1!').slice(8)}`],
  ['fifteen bytes', Buffer.alloc(15, 7).toString('base64')],
  ['seventeen bytes', Buffer.alloc(17, 7).toString('base64')],
  ['a megabyte', Buffer.alloc(1 << 20, 7).toString('base64')],
  ['a wrap of 129 characters', wrap('x'.repeat(129))],
  ['bytes that are no UTF-8', wrap(Buffer.from([0xff, 0xfe, 0x41]))],
  ['a control character', wrap('Abc\u0007def1!')],
  ['a zero in the middle', wrap('Abc\0def1!')],
  ['a whole block of zeros after the text', wrap(Buffer.concat([Buffer.from('Abcdef1!'), Buffer.alloc(24)]))],
  ['a wrap with an unknown key', wrap('Abcdef1!', { key: '0123456789abcdef', iv: 'fedcba9876543210' })],
])('%s cannot be decrypted', (_name, sent) => {
  expect(keys.open(sent, true)).toBeUndefined();
});

test.each(['Abcdef1!\0', '\0Abcdef1!', 'Abc\u007fdef1!', 'x'.repeat(129)])(
  'sent as plain text, %j is not a password either',
  (sent) => {
    expect(keys.open(sent, false)).toBeUndefined();
  },
);

test('keys change at midnight; a client may be eight days behind, but not ten', () => {
  const first = keys.current();
  const wrapped = wrap('Abcdef1!', first);
  const start = now;
  const after = (days: number): string | undefined => {
    now = new Date(start.getTime() + days * dayMs);
    return keys.open(wrapped, true);
  };
  expect([0, 1, 7, 8].map(after)).toEqual(Array.from({ length: 4 }, () => 'Abcdef1!'));
  expect(keys.current()).not.toEqual(first);
  expect(after(10)).toBeUndefined();
  now = start;
});

test('every node of an installation has the same keys, another installation has different ones', () => {
  const clock = { now: () => now };
  expect(createTransportKeys({ clock, installationKey }).current()).toEqual(keys.current());
  const other = installationKeyOf('Zr6Pn1Wc8Xe3Vt5Lq0Jk7Hm2Gd9Fb4Ys');
  expect(createTransportKeys({ clock, installationKey: other }).current()).not.toEqual(keys.current());
});

test('a signed-in user gets a refusal for an unreadable password, without its text', () => {
  const refusal = (): string => readPassword(keys, 'Abcdef1!\0', false);
  expect(refusal).toThrow(AppError);
  expect(refusal).not.toThrow('Abcdef1!');
  expect(readPassword(keys, wrap('Abcdef1!'), true)).toBe('Abcdef1!');
});
