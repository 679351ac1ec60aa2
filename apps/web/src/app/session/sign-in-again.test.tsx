import { auth } from '@baisi/contract/auth';
import { home } from '@baisi/contract/home';
import { onlineUsers } from '@baisi/contract/online-users';
import { session, tokenHeader } from '@baisi/contract/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSession } from '../../platform/session/session-store.ts';
import { Refused } from '../../testing/fake-server.ts';
import { aSignIn, aUser } from '../../testing/people.ts';
import { finance, friendlyServer, headOffice, openAs } from '../testing/open-workspace.tsx';

const longWait = { timeout: 15_000 };

/** Fakes a server on which all sessions have ended: it accepts only the token of a new sign-in. */
function forgetfulServer() {
  const server = friendlyServer();
  server.on(home.layout, (_, { headers }) => {
    if (headers.get(tokenHeader) !== 'later') throw new Refused('session-ended');
    return { widgets: null, entrances: null, version: 0 };
  });
  server.on(onlineUsers.ending, () => null);
  return server;
}

/** Finds the dialog by its content: in tests all antd dialogs have the same id for their titles. */
async function dialog(): Promise<HTMLElement> {
  const found = (await screen.findByText('使用其他账号', undefined, longWait)).closest<HTMLElement>(
    '[role=dialog]',
  );
  if (found === null) throw new Error('no dialog around it');
  return found;
}

async function proveAs(password: string) {
  const form = within(await dialog());
  await userEvent.type(await form.findByPlaceholderText('请输入密码', undefined, longWait), password);
  await userEvent.type(form.getByRole('textbox', { name: '图形验证码' }), 'AB2d');
  await userEvent.click(await form.findByRole('button', { name: /^(loading )?登录$/ }, longWait));
}

async function ended() {
  await screen.findByText('很抱歉，登录已过期，请重新登录', undefined, longWait);
  expect(screen.getAllByRole('dialog', { name: '登录已过期' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
}

test('when an administrator ended the session, the dialog shows by whom and when', async () => {
  const server = forgetfulServer();
  server.on(onlineUsers.ending, () => ({ by: '李管理', at: '2026-11-23 08:00:00' }));
  openAs('/');
  await screen.findByText(/您已被管理员李管理于 2026-11-23 08:00:00 强制下线/, undefined, longWait);
  expect(screen.getAllByRole('dialog', { name: '您已被强制下线' })).toHaveLength(1);
});

test('the same user signs in again in place and continues in the same department', async () => {
  const server = forgetfulServer();
  server.on(auth.login, () =>
    aSignIn({ token: 'later', departs: [headOffice, finance], multi_depart: 2, owes: ['department'] }),
  );
  server.on(session.selectDepartment, ({ orgCode }) => ({ userInfo: aUser({ orgCode }) }));
  const browser = openAs('/');
  const heading = await screen.findByRole('heading', { level: 1, name: /周岚/ }, longWait);
  await ended();
  expect(within(await dialog()).getByText('zhoulan')).toBeTruthy();
  await proveAs('Secret#2026');
  expect(await screen.findByRole('button', { name: '自定义首页' }, longWait)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: /周岚/ })).toBe(heading);
  expect(server.inputs(auth.login)).toMatchObject([
    { username: 'zhoulan', captcha: 'ab2d', encrypted: true },
  ]);
  const [chosen] = server.asked(session.selectDepartment);
  expect([chosen?.input.orgCode, chosen?.headers.get(tokenHeader)]).toEqual(['A01', 'later']);
  expect(useSession.getState()).toMatchObject({ token: 'later', owes: [] });
  expect(browser.reload).not.toHaveBeenCalled();
});

test('a refusal shows in the dialog with a new captcha, and the second factor is requested when due', async () => {
  const server = forgetfulServer();
  server.refuse(auth.login, 'wrong-credentials');
  openAs('/');
  await ended();
  const picture = () => screen.getByAltText<HTMLImageElement>('图形验证码，点击换一张').src;
  await screen.findByAltText('图形验证码，点击换一张', undefined, longWait);
  const first = picture();
  await proveAs('wrong');
  expect(await screen.findByText('用户名或密码错误', undefined, longWait)).toBeTruthy();
  await waitFor(() => expect(picture()).not.toBe(first));
  server.refuse(auth.login, 'second-factor-due', {}, { ticket: 'ticket-of-the-first-step' });
  server.on(auth.secondFactor, () => aSignIn({ token: 'later' }));
  await proveAs('Secret#2026');
  await userEvent.type(await screen.findByLabelText('输入 6 位动态码', undefined, longWait), '123456');
  await userEvent.click(screen.getByRole('button', { name: '继续' }));
  await waitFor(() => expect(useSession.getState().token).toBe('later'), longWait);
  expect(server.inputs(auth.secondFactor)).toEqual([{ ticket: 'ticket-of-the-first-step', code: '123456' }]);
});

test('another user gets a fresh page, and no waiting request is sent for them', async () => {
  const server = forgetfulServer();
  server.on(auth.login, () =>
    aSignIn({ token: 'later', userInfo: aUser({ id: 'u-lili', username: 'lili' }) }),
  );
  const browser = openAs('/');
  await ended();
  await proveAs('Secret#2026');
  await waitFor(() => expect(browser.reload).toHaveBeenCalledOnce(), longWait);
  expect(useSession.getState().user?.username).toBe('lili');
  const tokens = server.asked(home.layout).map(({ headers }) => headers.get(tokenHeader));
  expect(new Set(tokens)).toEqual(new Set(['token-of-zhoulan']));
});

test.each([
  ['退出登录', '/user/login?redirect=%2Fisystem%2Frole%3Fpage%3D2'],
  ['使用其他账号', '/user/login'],
])('%s leads to the sign-in page', async (words, address) => {
  const server = forgetfulServer();
  server.refuse(session.userInfo, 'session-ended');
  const browser = openAs('/isystem/role?page=2');
  await ended();
  await userEvent.click(within(await dialog()).getByRole('button', { name: words }));
  expect(browser.open).toHaveBeenCalledExactlyOnceWith(address);
  expect(useSession.getState().token).toBeUndefined();
});
