import { createDecipheriv } from 'node:crypto';
import { auth } from '@baisi/contract/auth';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { forgetTransportKey, wrapPasswords } from './wrap-passwords.ts';
import { wrapText } from './wrap-text.ts';

const key = { key: '0123456789abcdef', iv: 'fedcba9876543210' };

function unwrap(wrapped: string, { key: secret, iv } = key): Buffer {
  const decipher = createDecipheriv('aes-128-cbc', Buffer.from(secret), Buffer.from(iv)).setAutoPadding(
    false,
  );
  return Buffer.concat([decipher.update(Buffer.from(wrapped, 'base64')), decipher.final()]);
}

test.each([0, 1, 15, 16, 17, 31, 32])('%i characters decrypt with zero padding to whole blocks', (length) => {
  const text = 'Aa1!'.repeat(8).slice(0, length);
  const padded = unwrap(wrapText(text, key));
  expect(padded.length).toBe(Math.ceil(length / 16) * 16);
  expect(padded.toString('utf8').replace(/\0+$/, '')).toBe(text);
});

test.each(['密码口令𠮷', '百司Baisi@2026', '+/='])('%s decrypts to the same text', (text) => {
  expect(unwrap(wrapText(text, key)).toString('utf8').replace(/\0+$/, '')).toBe(text);
});

test('every password is encrypted, and marked as such', async () => {
  const server = fakeServer();
  server.on(auth.transportKey, () => key);
  const sent = await wrapPasswords({ oldpassword: 'old', password: 'Abcdef1!' });
  expect(sent.encrypted).toBe(true);
  expect(unwrap(sent.oldpassword).toString().replace(/\0+$/, '')).toBe('old');
  expect(unwrap(sent.password).toString().replace(/\0+$/, '')).toBe('Abcdef1!');
});

test('a key is requested once in seven days', { meta: { spec: 'limits.storage-days' } }, async () => {
  const server = fakeServer();
  server.on(auth.transportKey, () => key);
  await wrapPasswords({ password: 'Abcdef1!' });
  await wrapPasswords({ password: 'Abcdef1!' });
  expect(server.asked(auth.transportKey)).toHaveLength(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 604_800_000);
  await wrapPasswords({ password: 'Abcdef1!' });
  expect(server.asked(auth.transportKey)).toHaveLength(2);
});

test('a key that the server no longer accepts is replaced', async () => {
  const server = fakeServer();
  server.on(auth.transportKey, () => key);
  await wrapPasswords({ password: 'Abcdef1!' });
  forgetTransportKey();
  const next = { key: 'another0another0', iv: 'sixteen000000000' };
  server.on(auth.transportKey, () => next);
  const { password } = await wrapPasswords({ password: 'Abcdef1!' });
  expect(unwrap(password, next).toString().replace(/\0+$/, '')).toBe('Abcdef1!');
});

test('without a key passwords are sent in plain text, and marked as such', async () => {
  fakeServer().refuse(auth.transportKey, 'too-many-requests');
  expect(await wrapPasswords({ password: 'Abcdef1!' })).toEqual({ password: 'Abcdef1!' });
});
