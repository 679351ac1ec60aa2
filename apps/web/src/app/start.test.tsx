import { auth } from '@baisi/contract/auth';
import { home } from '@baisi/contract/home';
import { messages } from '@baisi/contract/messages';
import { ownSecurity } from '@baisi/contract/own-security';
import type { MenuNode } from '@baisi/contract/permissions';
import { permissions } from '@baisi/contract/permissions';
import { session } from '@baisi/contract/session';
import { tasks } from '@baisi/contract/tasks';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { beginWorkspace } from '../platform/early/early-workspace.ts';
import { markArrival } from '../platform/session/arrival.ts';
import { renewalInCharge } from '../platform/session/renewal.ts';
import { useSession } from '../platform/session/session-store.ts';
import { noTabs } from '../shell/tabs/state/tabs.logic.ts';
import { useTabs } from '../shell/tabs/state/tabs-store.ts';
import { type FakeServer, fakeServer } from '../testing/fake-server.ts';
import { aSignIn, aUser } from '../testing/people.ts';
import { startWorkspace } from './start.tsx';

const node = (path: string, title: string, component: string): MenuNode => ({
  id: path,
  path,
  name: path,
  component,
  route: '1',
  meta: { title, keepAlive: true, internalOrExternal: false },
});
const menu = [
  node('/dashboard/analysis', '首页', 'dashboard/Analysis'),
  node('/isystem/role', '角色管理', 'system/RoleList'),
];

/** Fakes a server that accepts the user's session. */
function friendlyServer(): FakeServer {
  const server = fakeServer();
  server.on(permissions.own, () => ({ menu, auth: [], allAuth: [], sysSafeMode: false, reach: 'rows' }));
  server.on(session.userInfo, () => aUser());
  server.on(session.departments, () => ({ list: [], orgCode: null }));
  server.on(messages.unread, () => ({
    anntMsgList: [],
    anntMsgTotal: 0,
    sysMsgList: [],
    sysMsgTotal: 0,
    news: [],
  }));
  server.on(home.layout, () => ({ widgets: null, entrances: null, version: 0 }));
  server.on(tasks.own, () => ({ tasks: [], totals: [] }));
  server.on(messages.own, () => ({
    records: [],
    total: 0,
    size: 5,
    current: 1,
    pages: 0,
    totalIsExact: true,
  }));
  server.on(auth.logout, () => null);
  server.on(auth.transportKey, () => ({ key: '0123456789abcdef', iv: 'fedcba9876543210' }));
  return server;
}

/** Opens the workspace at an address, signed in by default. */
function openAt(address: string, { signedIn = true, owing = false, arriving = false } = {}) {
  window.history.replaceState(null, '', address);
  if (signedIn) useSession.getState().signedIn(aSignIn({ owes: owing ? ['password'] : [] }), 'tab');
  if (arriving) markArrival();
  const root = document.body.appendChild(document.createElement('div'));
  const browser = { open: vi.fn<(path: string) => void>(), reload: vi.fn<() => void>() };
  let stop = () => {};
  act(() => {
    stop = startWorkspace(root, browser);
  });
  onTestFinished(() => {
    act(stop);
    root.remove();
  });
  return browser;
}

const longWait = { timeout: 15_000 };
const page404 = '抱歉，你访问的页面不存在或无权访问';

afterEach(() => {
  useTabs.setState(noTabs);
});

test('without a session the sign-in page opens, with the requested address in its query', {
  meta: { spec: 'guard.without-token' },
}, async () => {
  const server = friendlyServer();
  const browser = openAt('/isystem/role?page=2', { signedIn: false });
  await waitFor(() =>
    expect(browser.open).toHaveBeenCalledWith('/user/login?redirect=%2Fisystem%2Frole%3Fpage%3D2'),
  );
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(server.asked()).toEqual([]);
});

test('a signed-in user sees the home page, greeted by name, after one request for the permissions', {
  meta: { spec: 'guard.first-navigation limits.entry guard.titles' },
}, async () => {
  const server = friendlyServer();
  openAt('/', { arriving: true });
  expect(await screen.findByRole('heading', { level: 1, name: /周岚/ }, longWait)).toBeTruthy();
  expect(await screen.findByText(/，欢迎回来$/, undefined, longWait)).toBeTruthy();
  expect(window.location.pathname).toBe('/dashboard/analysis');
  expect(document.title).toBe('百司');
  expect(server.asked(permissions.own)).toHaveLength(1);
});

test('an address that opens keeps its hash, as the redirect of a sign-in', {
  meta: { spec: 'guard.without-token' },
}, async () => {
  friendlyServer();
  openAt('/isystem/role?page=2#row-3');
  expect(await screen.findByRole('tab', { name: '角色管理' }, longWait)).toBeTruthy();
  expect(window.location.href).toMatch(/\/isystem\/role\?page=2#row-3$/);
});

test('data requested before the scripts loaded is not requested again', async () => {
  const server = friendlyServer();
  useSession.getState().signedIn(aSignIn(), 'tab');
  window.earlyAnswers = beginWorkspace();
  openAt('/');
  expect(await screen.findByRole('heading', { level: 1, name: /周岚/ }, longWait)).toBeTruthy();
  expect(server.asked(permissions.own)).toHaveLength(1);
  expect(server.asked(session.userInfo)).toHaveLength(1);
});

test('a requested address opens unchanged, beside the home tab', {
  meta: { spec: 'routes.history' },
}, async () => {
  friendlyServer();
  openAt('/isystem/role?page=2');
  expect(await screen.findByRole('tab', { name: '角色管理', selected: true }, longWait)).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['首页', '角色管理']);
  expect(window.location.pathname + window.location.search).toBe('/isystem/role?page=2');
  expect(document.title).toBe('角色管理 - 百司');
});

test('an unknown address leads to the 404 page inside the workspace, and home from there', {
  meta: { spec: 'routes.fixed exceptions' },
}, async () => {
  friendlyServer();
  openAt('/nowhere');
  expect(await screen.findByText(page404, undefined, longWait)).toBeTruthy();
  expect(window.location.pathname).toBe('/404');
  await userEvent.click(screen.getByRole('link', { name: '返回首页' }));
  expect(await screen.findByRole('heading', { level: 1, name: /周岚/ }, longWait)).toBeTruthy();
});

test('when permissions cannot be loaded, a message shows, the session ends, and sign-in returns here', {
  meta: { spec: 'guard.first-navigation' },
}, async () => {
  const server = friendlyServer();
  server.refuse(permissions.own, 'internal');
  const browser = openAt('/isystem/role');
  expect(await screen.findByText('请求用户信息失败，请重试！', undefined, longWait)).toBeTruthy();
  await waitFor(
    () => expect(browser.open).toHaveBeenCalledWith('/user/login?redirect=%2Fisystem%2Frole'),
    longWait,
  );
  expect(server.asked(auth.logout)).toHaveLength(1);
  expect(useSession.getState().token).toBeUndefined();
});

test('a user without any menu sees the advice to ask the administrator', {
  meta: { spec: 'errors.no-permissions' },
}, async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = friendlyServer();
  server.on(permissions.own, () => ({ menu: [], auth: [], allAuth: [], sysSafeMode: false, reach: 'rows' }));
  const browser = openAt('/');
  expect(await screen.findByText('您没有任何菜单权限，请联系管理员!', undefined, longWait)).toBeTruthy();
  expect(screen.queryByText('500')).toBeNull();
  await waitFor(() => expect(browser.open).toHaveBeenCalledOnce(), longWait);
  expect(warned.mock.calls).toEqual([['permissions must be a non-null array']]);
});

test('an unreachable server signs nobody out, and the user can try again', async () => {
  const server = friendlyServer();
  server.goAway();
  const browser = openAt('/');
  expect(await screen.findByText('网络连接已断开', undefined, longWait)).toBeTruthy();
  expect(screen.queryByText('500')).toBeNull();
  friendlyServer();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1, name: /周岚/ }, longWait)).toBeTruthy();
  expect(browser.open).not.toHaveBeenCalled();
});

test('another 401 shows one message, and the page reloads without the session and without any other page before', {
  meta: { spec: 'errors.401' },
}, async () => {
  const server = friendlyServer();
  server.refuse(home.layout, 'unauthenticated');
  const browser = openAt('/');
  // The error may be shown twice: as a notification, and on the page that sent the request.
  expect((await screen.findAllByText('未授权，请重新登录', undefined, longWait)).length).toBeGreaterThan(0);
  // The server ends the sockets of a session that signs out: no dialog tells of its end.
  renewalInCharge()?.tell('refused');
  expect(screen.queryByText('登录已过期')).toBeNull();
  await waitFor(() => expect(browser.reload).toHaveBeenCalledOnce(), longWait);
  expect(useSession.getState().token).toBeUndefined();
  expect(screen.queryByText(page404)).toBeNull();
  expect(await screen.findByRole('status', { name: '正在进入百司' })).toBeTruthy();
});

test('a session without a chosen department can do nothing else, even after a reload', async () => {
  const server = friendlyServer();
  server.refuse(permissions.own, 'department-choice-due');
  const departs = [
    { id: 'd1', parentId: '', departName: '总部', orgCode: 'A01', orgCategory: '1' },
    { id: 'd2', parentId: 'd1', departName: '财务部', orgCode: 'A01A02', orgCategory: '2' },
  ];
  server.on(session.departments, () => ({ list: departs, orgCode: null }));
  server.on(session.selectDepartment, ({ orgCode }) => {
    server.on(permissions.own, () => ({ menu, auth: [], allAuth: [], sysSafeMode: false, reach: 'rows' }));
    server.on(session.userInfo, () => aUser({ orgCode }));
    return { userInfo: aUser({ orgCode }) };
  });
  const browser = openAt('/isystem/role');
  expect(await screen.findByText('请选择登录部门', { selector: 'h2' }, longWait)).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(browser.open).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByLabelText('您隶属于多部门，请选择登录部门'), '财务部');
  await userEvent.click(screen.getByRole('button', { name: '确认' }));
  expect(await screen.findByRole('tab', { name: '角色管理', selected: true }, longWait)).toBeTruthy();
  expect(useSession.getState().user?.orgCode).toBe('A01A02');
});

test('a session with a due password change can do nothing else until it is done', async () => {
  const server = friendlyServer();
  server.on(session.updatePassword, () => null);
  openAt('/', { owing: true });
  expect(await screen.findByRole('heading', { name: '修改密码' }, longWait)).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.type(screen.getByLabelText('旧密码'), 'old');
  await userEvent.type(screen.getByLabelText('新密码'), 'Abcdef1!');
  await userEvent.type(screen.getByLabelText('确认新密码'), 'Abcdef1!');
  await userEvent.click(screen.getByRole('button', { name: '确认修改' }));
  expect(await screen.findByRole('navigation', { name: '主导航' }, longWait)).toBeTruthy();
});

test('a session with a due second factor enrols it, keeps the recovery codes, and continues', async () => {
  const server = friendlyServer();
  server.refuse(permissions.own, 'second-factor-enrolment-due');
  const app = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Baisi:zhoulan?secret=JBSWY3DPEHPK3PXP' };
  server.on(ownSecurity.enrolSecondFactor, () => app);
  server.on(ownSecurity.confirmSecondFactor, () => ({ recoveryCodes: ['abcde-12345'] }));
  openAt('/');
  await userEvent.type(await screen.findByLabelText('当前密码', undefined, longWait), 'Secret#2026');
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  await userEvent.type(await screen.findByLabelText('动态码', undefined, longWait), '123456');
  await userEvent.click(screen.getByRole('button', { name: '启用' }));
  await screen.findByText('abcde-12345', undefined, longWait);
  server.on(permissions.own, () => ({ menu, auth: [], allAuth: [], sysSafeMode: false, reach: 'rows' }));
  await userEvent.click(screen.getByLabelText('我已保存恢复码'));
  await userEvent.click(screen.getByRole('button', { name: '完成' }));
  expect(await screen.findByRole('navigation', { name: '主导航' }, longWait)).toBeTruthy();
  expect(useSession.getState().owes).toEqual([]);
});

test('a password change that the server demands is shown at once', async () => {
  const server = friendlyServer();
  server.refuse(home.layout, 'password-change-due');
  openAt('/');
  expect(await screen.findByRole('heading', { name: '修改密码' }, longWait)).toBeTruthy();
});

test('signing out asks first; a refusal of the server is shown, and the sign-out continues', {
  meta: { spec: 'errors.sign-out' },
}, async () => {
  const server = friendlyServer();
  server.refuse(auth.logout, 'internal');
  const browser = openAt('/');
  await userEvent.click(await screen.findByRole('button', { name: '用户菜单：周岚' }, longWait));
  await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
  expect(await screen.findByText('真的要注销登录吗 ?', undefined, longWait)).toBeTruthy();
  expect(server.asked(auth.logout)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect((await screen.findByText('错误', undefined, longWait)).closest('[role="alert"]')?.textContent).toBe(
    '错误操作失败，请稍后再试',
  );
  await waitFor(() => expect(browser.open).toHaveBeenCalledWith('/user/login'), longWait);
  expect(useSession.getState().token).toBeUndefined();
});
