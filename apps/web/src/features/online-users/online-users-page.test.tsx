import { type OnlineUser, onlineUsers } from '@baisi/contract/online-users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { aUser, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OnlineUsersPage } from './online-users-page.tsx';

const at = '/isystem/online';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';

function aVisitor(over: Partial<OnlineUser> = {}): OnlineUser {
  return {
    id: 's1',
    token: 's1',
    userId: 'u9',
    username: 'lili',
    realname: '李丽',
    avatar: null,
    orgCodeTxt: '财务部',
    way: 'phone',
    wayName: null,
    ip: '10.0.0.8',
    userAgent: chrome,
    signedInAt: '2026-11-21 09:00:00',
    seenAt: '2026-11-21 09:30:00',
    isCurrent: false,
    ...over,
  };
}
const me = aVisitor({
  id: 's2',
  token: 's2',
  username: 'zhoulan',
  realname: '周岚',
  userId: aUser().id,
  isCurrent: true,
});

function serverWith(records: OnlineUser[]): FakeServer {
  const server = fakeServer();
  server.on(onlineUsers.list, ({ pageNo = 1, pageSize = 10 }) => ({
    records,
    total: records.length,
    size: pageSize,
    current: pageNo,
    pages: 1,
    totalIsExact: true,
  }));
  return server;
}

test('sessions are listed with user, sign-in method, address and device; the own session is marked', async () => {
  signInAs({ codes: ['online:list', 'online:kick'] });
  serverWith([aVisitor(), me]);
  renderPage(<OnlineUsersPage />, { at });
  const row = (await screen.findByTitle('李丽')).closest('tr');
  for (const words of ['lili', '财务部', '手机号', '10.0.0.8', 'Chrome 126 · Windows', '2026-11-21 09:30:00'])
    expect(row?.textContent).toContain(words);
  expect(screen.getByTitle('周岚').closest('tr')?.textContent).toContain('zhoulan（我）');
  expect(row?.textContent).not.toContain('（我）');
  expect(screen.queryByLabelText('强退周岚')).toBeNull();
});

test('forcing out asks first, ends that one session, and refetches the list', async () => {
  signInAs({ codes: ['online:list', 'online:kick'] });
  const server = serverWith([aVisitor(), me]);
  server.on(onlineUsers.forceLogout, () => null);
  const { user, said } = renderPage(<OnlineUsersPage />, { at });
  await user.click(await screen.findByLabelText('强退李丽'));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText('强制退出用户？', { selector: '.ant-modal-confirm-title' })).toBeTruthy();
  expect(server.asked(onlineUsers.forceLogout)).toEqual([]);
  await user.click(within(question).getByText(/强\s?退/, { selector: 'button *' }));
  await waitFor(() => expect(server.inputs(onlineUsers.forceLogout)).toEqual([{ token: 's1' }]));
  await waitFor(() => expect(server.asked(onlineUsers.list)).toHaveLength(2));
  expect(said).toEqual([{ kind: 'success', text: '退出登录成功！' }]);
});

test('a session that has already ended is reported, and leaves the list', async () => {
  signInAs({ codes: ['online:list', 'online:kick'] });
  const server = serverWith([aVisitor()]);
  server.refuse(onlineUsers.forceLogout, 'session-missing');
  const { user, said } = renderPage(<OnlineUsersPage />, { at });
  await user.click(await screen.findByLabelText('强退李丽'));
  await user.click(within(await screen.findByRole('dialog')).getByText(/强\s?退/, { selector: 'button *' }));
  await waitFor(() => expect(said).toEqual([{ kind: 'error', text: '该会话已结束' }]));
  await waitFor(() => expect(server.asked(onlineUsers.list)).toHaveLength(2));
});

test('selected sessions are ended together after a question, except the user’s own', async () => {
  signInAs({ codes: ['online:list', 'online:kick'] });
  const server = serverWith([aVisitor(), aVisitor({ id: 's3', token: 's3', realname: '王芳' }), me]);
  server.on(onlineUsers.forceLogoutBatch, () => ({ ended: 2 }));
  const { user } = renderPage(<OnlineUsersPage />, { at });
  await screen.findByTitle('李丽');
  const [all] = screen.getAllByRole('checkbox');
  if (all !== undefined) await user.click(all);
  await user.click(within(screen.getByLabelText('批量操作')).getByText(/强\s?退/));
  const question = await screen.findByRole('dialog');
  expect(
    within(question).getByText('强制退出 2 个会话？', { selector: '.ant-modal-confirm-title' }),
  ).toBeTruthy();
  expect(within(question).getByText(/【李丽、王芳】的登录将立即失效/)).toBeTruthy();
  await user.click(within(question).getByText(/强\s?退/, { selector: 'button *' }));
  await waitFor(() => expect(server.inputs(onlineUsers.forceLogoutBatch)).toEqual([{ ids: 's1,s3' }]));
});

test('without the permission to force out there is no such button', async () => {
  signInAs({ codes: ['online:list'], known: ['online:kick'] });
  serverWith([aVisitor()]);
  renderPage(<OnlineUsersPage />, { at });
  await screen.findByTitle('李丽');
  expect(screen.queryByLabelText('强退李丽')).toBeNull();
});

test('a search is in the address and starts at page one; without results it can be cleared', async () => {
  signInAs({ codes: ['online:list'] });
  const server = serverWith([]);
  const { user, search } = renderPage(<OnlineUsersPage />, { at: `${at}?page=2` });
  await user.type(await screen.findByLabelText('用户账号或姓名'), ' 李 {Enter}');
  await waitFor(() =>
    expect(server.inputs(onlineUsers.list).at(-1)).toEqual({ pageNo: '1', pageSize: '10', username: '李' }),
  );
  expect(search().toString()).toBe('username=%E6%9D%8E');
  await user.click(await screen.findByText('清空条件'));
  await waitFor(() => expect(search().toString()).toBe(''));
});

test.each([
  ['forbidden', '抱歉，你无权访问该页面'],
  ['internal', '加载失败'],
] as const)('a list refused with %s shows %s', async (code, words) => {
  signInAs({ codes: ['online:list'] });
  fakeServer().refuse(onlineUsers.list, code);
  renderPage(<OnlineUsersPage />, { at });
  expect(await screen.findByText(words)).toBeTruthy();
});
