import { auth } from '@baisi/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refused } from '../../../testing/fake-server.ts';
import { openServer, openSignIn, showSignIn, signInForm, startPage } from '../../../testing/open-sign-in.tsx';

const { username, password, code, submit, picture, shownKey, fill } = signInForm;

test.each(['换一张', '图形验证码'])(
  '%s loads another picture',
  { meta: { spec: 'login.account' } },
  async (name) => {
    const server = openServer();
    const { user } = await openSignIn();
    const before = await shownKey();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(async () => expect(await shownKey()).not.toBe(before));
    expect(server.asked(auth.captcha)).toHaveLength(2);
  },
);

test('a failed picture is reported, and a click requests another', {
  meta: { spec: 'errors.login' },
}, async () => {
  const server = openServer();
  server.on(auth.captcha, () => {
    throw new Refused('too-many-requests');
  });
  const { user } = await openSignIn();
  expect((await screen.findByRole('alert')).textContent).toBe('获取验证码失败操作过于频繁，请稍后再试');
  server.on(auth.captcha, ({ checkKey }) => `data:image/png;base64,${checkKey}`);
  await user.click(screen.getByRole('button', { name: '点击重试' }));
  expect(await picture()).toBeTruthy();
});

test('a picture that is about to expire is replaced before the user reads it', async () => {
  const server = openServer();
  const { user } = await openSignIn();
  await picture();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 115_000);
  await user.click(code());
  await waitFor(() => expect(server.asked(auth.captcha)).toHaveLength(2));
});

test('the password can be made visible', async () => {
  openServer();
  const { user } = await openSignIn();
  await user.type(password(), 'Secret#2026');
  expect(password().type).toBe('password');
  await user.click(screen.getByRole('button', { name: '显示输入内容' }));
  expect(password().type).toBe('text');
  await user.click(screen.getByRole('button', { name: '隐藏输入内容' }));
  expect(password().type).toBe('password');
});

test('password managers recognize the fields', async () => {
  openServer();
  await openSignIn();
  await picture();
  expect([username().autocomplete, password().autocomplete, code().autocomplete]).toEqual([
    'username',
    'current-password',
    'off',
  ]);
});

test('the focus is in the first empty field, and an account in the address is filled in', async () => {
  openServer();
  await openSignIn('?username=lili');
  await picture();
  expect(username().value).toBe('lili');
  expect(document.activeElement).toBe(password());
});

test('input from before the app loads stays, and an early submit is sent', async () => {
  const server = openServer();
  window.early = {
    captcha: { checkKey: '17', picture: Promise.resolve('data:image/png;base64,17') },
    takeSubmit: () => true,
    takePress: () => undefined,
  };
  // jsdom does not submit forms in `requestSubmit` as browsers do.
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function submits(
    this: HTMLFormElement,
  ) {
    this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  });
  const root = showSignIn();
  username().value = ' zhou lan ';
  password().value = 'Secret#2026';
  code().value = 'ab2d';
  const { replace } = await startPage(root);
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(server.inputs(auth.login)).toMatchObject([{ username: 'zhoulan', checkKey: '17' }]);
  expect(username().value).toBe('zhoulan');
  expect(server.asked(auth.captcha)).toEqual([]);
});

test('a tab chosen before the app loads opens when it loads', async () => {
  openServer();
  const root = showSignIn();
  const tab = screen.getByRole('tab', { name: '手机号登录' });
  window.early = { takeSubmit: () => false, takePress: () => tab };
  await startPage(root);
  expect(await screen.findByLabelText('手机号')).toBeTruthy();
  expect(tab.getAttribute('aria-selected')).toBe('true');
});

test('the workspace is prefetched when the user begins to type, not before', async () => {
  openServer();
  const { user } = await openSignIn();
  await picture();
  const fetched = () =>
    [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));
  expect(fetched()).toEqual([]);
  await user.type(username(), 'zh');
  await waitFor(() => expect(fetched()).toEqual(['/assets/workspace.js', '/assets/workspace.css']));
});

test('a notice can be closed and stays while it is read', async () => {
  const server = openServer();
  server.refuse(auth.login, 'account-frozen');
  const { user } = await openSignIn();
  await fill(user);
  await user.click(submit());
  await user.hover(await screen.findByRole('alert'));
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
