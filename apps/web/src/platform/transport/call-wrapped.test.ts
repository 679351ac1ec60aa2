import { auth } from '@baisi/contract/auth';
import { session } from '@baisi/contract/session';
import { expect, test } from 'vitest';
import { fakeServer, Refused } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { callWrapped } from './call-wrapped.ts';

const key = { key: '0123456789abcdef', iv: 'fedcba9876543210' };
const typed = { oldpassword: 'Before#1', password: 'Abcdef1!', confirmpassword: 'Abcdef1!' };
const change = () =>
  callWrapped(session.updatePassword, typed, ['oldpassword', 'password', 'confirmpassword']);

test('a password change sends no password in plain text', async () => {
  signInAs();
  const server = fakeServer();
  server.on(auth.transportKey, () => key);
  server.on(session.updatePassword, () => null);
  await change();
  const [sent] = server.inputs(session.updatePassword);
  expect(sent?.encrypted).toBe(true);
  for (const value of Object.values(typed)) expect(JSON.stringify(sent)).not.toContain(value);
});

test('when the server cannot decrypt, the passwords are encrypted with a fresh key, once', async () => {
  signInAs();
  const server = fakeServer();
  let issued = 0;
  server.on(auth.transportKey, () => {
    issued += 1;
    return key;
  });
  server.on(session.updatePassword, () => {
    if (issued === 1) throw new Refused('password-unreadable');
    return null;
  });
  await change();
  expect(server.asked(session.updatePassword)).toHaveLength(2);
  server.refuse(session.updatePassword, 'password-unreadable');
  await expect(change()).rejects.toThrow('密码无法解析');
  expect(server.asked(session.updatePassword)).toHaveLength(4);
});

test('any other refusal is final, and nothing is sent twice', async () => {
  signInAs();
  const server = fakeServer();
  server.on(auth.transportKey, () => key);
  server.refuse(session.updatePassword, 'old-password-wrong');
  await expect(change()).rejects.toThrow('旧密码输入错误!');
  expect(server.asked(session.updatePassword)).toHaveLength(1);
});
