import { users } from '@baisi/contract/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { aPage, people, signInToUsers, usersServer } from '../testing/user-server.ts';
import { UsersListPage } from '../users-list-page.tsx';

const at = '/isystem/user';
const box = () => screen.getByPlaceholderText<HTMLInputElement>('请输入账号、姓名或手机号码');
const anyOf = (text: string) => ({
  superQueryParams: JSON.stringify(
    ['username', 'realname', 'phone'].map((field) => ({ field, rule: 'like', val: text })),
  ),
  superQueryMatchType: 'or',
});

test('a search matches anywhere in account, name or phone, starts at page one and is in the URL', async () => {
  signInToUsers();
  const server = usersServer(people(3));
  const { user, search } = renderPage(<UsersListPage />, { at: `${at}?page=2` });
  await user.type(box(), ' zhang {Enter}');
  await waitFor(() => {
    expect(server.inputs(users.list).at(-1)).toMatchObject({ ...anyOf('zhang'), pageNo: '1' });
  });
  expect(search().toString()).toBe('keyword=zhang');
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe('zhang');
});

test('a pause in typing searches and leaves the text as typed; an emptied box shows everybody', async () => {
  signInToUsers();
  const server = usersServer(people(3));
  const { user, search } = renderPage(<UsersListPage />, { at });
  await screen.findByText('员工1');
  await user.type(box(), 'zhang ');
  await waitFor(() => expect(server.inputs(users.list).at(-1)).toMatchObject(anyOf('zhang')));
  expect(search().toString()).toBe('keyword=zhang');
  expect(box().value).toBe('zhang ');
  await user.clear(box());
  await waitFor(() => expect(search().toString()).toBe(''));
});

test('letters that an input method composes into a word are not searched for', async () => {
  signInToUsers();
  const server = usersServer(people(3));
  const { search } = renderPage(<UsersListPage />, { at });
  await screen.findByText('员工1');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.compositionStart(box());
  fireEvent.change(box(), { target: { value: 'zhang' } });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(search().toString()).toBe('');
  vi.useRealTimers();
  fireEvent.change(box(), { target: { value: '张' } });
  fireEvent.compositionEnd(box());
  await waitFor(() => expect(server.inputs(users.list).at(-1)).toMatchObject(anyOf('张')));
});

test('a condition is added from the menu, named on its chip, and removed from there', async () => {
  signInToUsers();
  const server = usersServer(people(3));
  const { user, search } = renderPage(<UsersListPage />, { at: `${at}?departId=d-shanghai&keyword=li` });
  await screen.findByText('员工1');
  await user.click(screen.getByLabelText('添加条件'));
  const menu = within(await screen.findByRole('menu'));
  await user.click(menu.getByText('用户姓名'));
  await user.type(await screen.findByPlaceholderText('请输入用户姓名'), ' 员工 {Enter}');
  await waitFor(() => {
    expect(server.inputs(users.list).at(-1)).toMatchObject({ realname: '*员工*', ...anyOf('li') });
  });
  expect(search().get('realname')).toBe('员工');
  expect(screen.getByText('用户姓名：').parentElement?.textContent).toBe('用户姓名：员工');
  await user.click(screen.getByLabelText('移除条件用户姓名'));
  await waitFor(() => {
    expect(search().toString()).toBe('departId=d-shanghai&keyword=li');
  });
  expect(screen.queryByText('用户姓名：')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('添加条件'));
});

test('clearing the conditions empties the search, and keeps the chosen department', async () => {
  signInToUsers();
  usersServer(people(3));
  const { user, search } = renderPage(<UsersListPage />, {
    at: `${at}?departId=d-shanghai&keyword=li&createdFrom=2026-01-01`,
  });
  expect((await screen.findByText('创建时间：')).parentElement?.textContent).toBe('创建时间：2026-01-01 起');
  await user.click(screen.getByText('清除条件'));
  expect(search().toString()).toBe('departId=d-shanghai');
  expect(box().value).toBe('');
});

test('repeating a search requests the list again', async () => {
  signInToUsers();
  const server = usersServer(people(3));
  const { user } = renderPage(<UsersListPage />, { at });
  await screen.findByText('员工1');
  await user.type(box(), '{Enter}');
  await waitFor(() => {
    expect(server.asked(users.list)).toHaveLength(2);
  });
});

test('a URL restores filters, page, size and sort, also in the search', async () => {
  signInToUsers();
  const server = usersServer([]);
  server.on(users.list, () => aPage(people(5), { total: 45, current: 3 }));
  renderPage(<UsersListPage />, { at: `${at}?realname=员工&page=3&pageSize=20&sort=username&order=asc` });
  expect(await screen.findByText('41-45 共 45 条')).toBeTruthy();
  expect(server.inputs(users.list)).toEqual([
    { realname: '*员工*', column: 'username', order: 'asc', pageNo: '3', pageSize: '20' },
  ]);
  expect(screen.getByText('用户姓名：').parentElement?.textContent).toBe('用户姓名：员工');
});

test('a hidden column is neither shown nor searchable', async () => {
  signInToUsers(['user:list']);
  usersServer(people(1));
  const { user } = renderPage(<UsersListPage />, { at });
  await screen.findByText('员工0');
  await user.click(screen.getByLabelText('添加条件'));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByText('状态')).toBeTruthy();
  expect(screen.queryByText('性别')).toBeNull();
});
