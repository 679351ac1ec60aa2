import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installationKeyOf, readInstallationKey } from './installation-key.ts';

const text = 'k7Qw2mXv9Lr4Tz8Np3Hs6Yd1Bf5Gj0Cu';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baisi-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the key is created once, readable only by its owner, and never changes', async () => {
  const made = await readInstallationKey(folder);
  const file = join(folder, 'secrets', 'key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700);
  expect((await readInstallationKey(folder)).fingerprint).toEqual(made.fingerprint);
  expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(64);
});

test('nodes that start at the same moment share one key, and leave no other files', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => readInstallationKey(folder)));
  expect(new Set(keys.map(({ fingerprint }) => String(fingerprint))).size).toBe(1);
  expect(await readdir(join(folder, 'secrets'))).toEqual(['key']);
});

test.each([
  ['too short', 'k7Qw2mXv9Lr4Tz8Np3Hs6Yd1Bf5Gj0C', '密钥过短'],
  ['one repeated character', 'a'.repeat(40), '密钥过于常见'],
  ['an example of the manuals', 'changeme-changeme-changeme-changeme', '密钥过于常见'],
  ['the name of the product', 'baisi-k7Qw2mXv9Lr4Tz8Np3Hs6Yd1Bf5Gj0', '密钥过于常见'],
  ['a default password', 'admin123-k7Qw2mXv9Lr4Tz8Np3Hs6Yd1', '密钥过于常见'],
  ['a word for key', 'my-secret-k7Qw2mXv9Lr4Tz8Np3Hs6Yd1', '密钥过于常见'],
  ['digits in a row', 'k7Qw2mXv9Lr4Tz8Np3Hs6Yd1Bf-123456', '密钥过于常见'],
  ['published constants', '1234567890adbcde1234567890hjlkew', '密钥过于常见'],
])('a key that is %s is refused with one line', (_name, key, line) => {
  expect(() => installationKeyOf(key)).toThrow(line);
  expect(() => installationKeyOf(key)).not.toThrow(key);
});

test('sealed data opens only with the same key and for the same purpose', () => {
  const key = installationKeyOf(text);
  const sealed = key.seal(Buffer.from('secret'), 'totp u1');
  expect(key.unseal(sealed, 'totp u1').toString()).toBe('secret');
  expect(() => key.unseal(sealed, 'totp u2')).toThrow('authenticate');
  expect(() => installationKeyOf(`${text}x`).unseal(sealed, 'totp u1')).toThrow('authenticate');
  const touched = Buffer.from(sealed);
  touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1;
  expect(() => key.unseal(touched, 'totp u1')).toThrow('authenticate');
  expect(key.seal(Buffer.from('secret'), 'totp u1')).not.toEqual(sealed);
});

test('each purpose has its own bytes, and the fingerprint reveals none of them', () => {
  const key = installationKeyOf(text);
  expect(key.derive('a')).toEqual(key.derive('a'));
  expect(key.derive('a')).not.toEqual(key.derive('b'));
  expect(key.fingerprint).not.toEqual(key.derive('seal'));
});
