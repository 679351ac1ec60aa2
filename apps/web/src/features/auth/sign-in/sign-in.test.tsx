import { auth } from '@baisi/contract/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeArrival } from '../../../platform/session/arrival.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { keys } from '../../../platform/storage/keys.ts';
import { openServer, openSignIn, signInForm, unwrapped } from '../../../testing/open-sign-in.tsx';
import { aSignIn } from '../../../testing/people.ts';

const { picture, username, password, code, submit, shownKey, fill } = signInForm;

test('a user signs in and reaches the workspace with everything that it needs', {
  meta: { spec: 'login.account login.welcome' },
}, async () => {
  const server = openServer();
  const { user, replace } = await openSignIn();
  const shown = await shownKey();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/dashboard/analysis'));
  const [sent] = server.inputs(auth.login);
  expect(sent).toMatchObject({ username: 'zhoulan', captcha: 'ab2d', checkKey: shown, remember_me: true });
  expect([unwrapped(sent?.password), sent?.encrypted]).toEqual(['Secret#2026', true]);
  expect(useSession.getState()).toMatchObject({ token: 'token-of-zhoulan', user: { realname: '周岚' } });
  expect(sessionStorage.getItem(keys.token.name)).toContain('token-of-zhoulan');
  expect(takeArrival()).toBe(true);
  expect(submit().disabled).toBe(true);
});

test.each([
  ['?redirect=%2Fisystem%2Fuser%3Fpage%3D2%23row-3', ''],
  ['?redirect=/isystem/user?page=2', '#row-3'],
])('the sign-in returns to the requested page, with its hash: %s%s', async (search, hash) => {
  openServer();
  const { user, replace } = await openSignIn(search, hash);
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/isystem/user?page=2#row-3'));
});

test('Enter in any field signs in', async () => {
  openServer();
  const { user, replace } = await openSignIn();
  await fill(user);
  await user.type(username(), '{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalled());
});

test('the request contains that auto-login is off', { meta: { spec: 'login.extras' } }, async () => {
  const server = openServer();
  const { user } = await openSignIn();
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: '自动登录' }));
  await user.click(submit());
  await waitFor(() => expect(server.inputs(auth.login)).toMatchObject([{ remember_me: false }]));
});

test('account, password and code contain no whitespace', { meta: { spec: 'login.account' } }, async () => {
  const server = openServer();
  const { user } = await openSignIn();
  await user.type(username(), ' zhou lan ');
  expect(username().value).toBe('zhoulan');
  await user.type(password(), ' Secret #2026 ');
  expect(password().value).toBe('Secret#2026');
  await user.type(code(), ' A b 2 D ');
  await user.click(submit());
  await waitFor(() =>
    expect(server.inputs(auth.login)).toMatchObject([{ username: 'zhoulan', captcha: 'ab2d' }]),
  );
  expect(unwrapped(server.inputs(auth.login)[0]?.password)).toBe('Secret#2026');
});

test('an e-mail address is an account too', async () => {
  const server = openServer();
  const { user } = await openSignIn();
  await user.type(username(), ' Zhou.Lan@example.com ');
  await user.type(password(), 'Secret#2026');
  await user.type(code(), 'ab2d{Enter}');
  await waitFor(() =>
    expect(server.inputs(auth.login)).toMatchObject([{ username: 'Zhou.Lan@example.com' }]),
  );
});

test('every empty field has an error, the first one has the focus, and typing removes the error', {
  meta: { spec: 'login.account' },
}, async () => {
  const server = openServer();
  const { user } = await openSignIn();
  await user.click(submit());
  for (const text of ['请输入用户名!', '请输入密码!', '请输入验证码!'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(username());
  expect(username().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(username().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '请输入用户名!',
  );
  await user.type(username(), 'z');
  expect(screen.queryByText('请输入用户名!')).toBeNull();
  expect(screen.getByText('请输入密码!')).toBeTruthy();
  expect(server.asked(auth.login)).toEqual([]);
});

test('a refused sign-in shows a message, renews the captcha, keeps the input and can be retried', {
  meta: { spec: 'login.account errors.login' },
}, async () => {
  const server = openServer();
  server.refuse(auth.login, 'wrong-credentials');
  const { user, replace } = await openSignIn();
  const before = await shownKey();
  await fill(user);
  await user.click(submit());
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe('登录失败用户名或密码错误');
  await waitFor(async () => expect(await shownKey()).not.toBe(before));
  expect([username().value, password().value, code().value]).toEqual(['zhoulan', 'Secret#2026', '']);
  expect(document.activeElement).toBe(password());
  expect(submit().disabled).toBe(false);
  expect(replace).not.toHaveBeenCalled();

  server.on(auth.login, () => aSignIn());
  await user.type(code(), 'x2y3');
  await user.click(submit());
  await waitFor(() => expect(replace).toHaveBeenCalled());
  expect(server.inputs(auth.login).at(-1)).toMatchObject({
    captcha: 'x2y3',
    checkKey: await shownKey(),
  });
});

test('an expired captcha has its own message', async () => {
  const server = openServer();
  server.refuse(auth.login, 'captcha-expired');
  const { user } = await openSignIn();
  await fill(user);
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('登录失败验证码已失效，请重新获取');
});

test('a password can be pasted, and whitespace around it is lost', async () => {
  const server = openServer();
  const { user } = await openSignIn();
  await user.type(username(), 'zhoulan');
  await user.click(password());
  await user.paste(' from-a-password-safe#1\n');
  await user.type(code(), 'ab2d{Enter}');
  await waitFor(() => expect(server.inputs(auth.login)).toHaveLength(1));
  expect(unwrapped(server.inputs(auth.login)[0]?.password)).toBe('from-a-password-safe#1');
});

test('after a wrong code the focus is in the code field', {
  meta: { spec: 'errors.login' },
}, async () => {
  const server = openServer();
  server.refuse(auth.login, 'captcha-wrong');
  const { user } = await openSignIn();
  await fill(user);
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('登录失败验证码错误');
  expect(screen.getByText('您输入的验证码不正确!')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(code()));
});

test('an unreachable server has a readable message', { meta: { spec: 'errors.login' } }, async () => {
  const server = openServer();
  const { user } = await openSignIn();
  await picture();
  await fill(user);
  server.goAway();
  await user.click(submit());
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe('登录失败请求出现错误，请稍后再试');
  await waitFor(() => expect(submit().disabled).toBe(false));
});

test('while the server responds, the button is busy and a second Enter sends nothing', {
  meta: { spec: 'login.extras' },
}, async () => {
  const server = openServer();
  const answer = Promise.withResolvers<ReturnType<typeof aSignIn>>();
  server.on(auth.login, () => answer.promise);
  const { user, replace } = await openSignIn();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'));
  await user.type(password(), '{Enter}');
  await waitFor(() => expect(server.asked(auth.login)).toHaveLength(1));
  await act(async () => answer.resolve(aSignIn()));
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
});
