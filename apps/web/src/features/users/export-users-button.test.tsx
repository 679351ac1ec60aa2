import { users } from '@baisi/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { everyRight, people, signInToUsers, usersServer } from './testing/user-server.ts';
import { UsersListPage } from './users-list-page.tsx';

afterEach(() => vi.restoreAllMocks());

const rights = [...everyRight, 'user:export'];

/** Answers exports with chunks of a file; other requests go to the fake server. */
function filesComeAs(answer: (address: URL, signal: AbortSignal | null | undefined) => Promise<Response>) {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (to: string | URL, init?: RequestInit) => {
    const address = new URL(to, 'http://server');
    return address.pathname === users.exportXls.path ? answer(address, init?.signal) : others(to, init);
  });
}

test('#61 导出 saves a file of the list with its search, its order and all its pages', async () => {
  signInToUsers(rights);
  usersServer(people(3));
  const asked: URL[] = [];
  filesComeAs(async (address) => {
    asked.push(address);
    return new Response('PK', {
      headers: { 'content-disposition': "attachment; filename*=UTF-8''%E7%94%A8.xlsx" },
    });
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  const { user } = renderPage(<UsersListPage />, { at: '/isystem/user?username=li' });
  await screen.findByText('员工1');
  await user.click(screen.getByText('导出'));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const query = Object.fromEntries(asked[0]?.searchParams ?? []);
  expect(query).toMatchObject({ username: '*li*', column: 'createTime', order: 'desc' });
  expect(query).not.toHaveProperty('pageNo');
});

test('#61 an empty file is reported as 文件下载失败, and a running download can be cancelled', async () => {
  signInToUsers(rights);
  usersServer(people(3));
  filesComeAs(async () => new Response(''));
  const { user, said } = renderPage(<UsersListPage />, { at: '/isystem/user' });
  await screen.findByText('员工1');
  await user.click(screen.getByText('导出'));
  await waitFor(() => expect(said).toEqual([{ kind: 'error', text: '文件下载失败' }]));
  let isCalledOff = false;
  filesComeAs(
    (_, signal) =>
      new Promise((__, reject) => {
        signal?.addEventListener('abort', () => {
          isCalledOff = true;
          reject(new DOMException('', 'AbortError'));
        });
      }),
  );
  await user.click(await screen.findByText('导出'));
  await user.click(await screen.findByText(/正在导出，点击取消/));
  expect(await screen.findByText('导出')).toBeTruthy();
  expect(isCalledOff).toBe(true);
});

test('#61 without its permission there is no 导出', async () => {
  signInToUsers();
  usersServer(people(3));
  renderPage(<UsersListPage />, { at: '/isystem/user' });
  await screen.findByText('员工1');
  expect(screen.queryByText('导出')).toBeNull();
});
