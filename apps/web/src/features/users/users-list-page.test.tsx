import { userStatus, users } from '@baisi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { aPage, aRecord, people, signInToUsers, usersServer } from './testing/user-server.ts';
import { UsersListPage } from './users-list-page.tsx';

const at = '/isystem/user';
// Finds a button by its text: a query by role takes seconds in jsdom for a whole table.
const button = (words: string | RegExp) => screen.getByText(words);
const box = () => screen.getByPlaceholderText<HTMLInputElement>('请输入账号、姓名或手机号码');
const dialogButton = async (words: RegExp) =>
  within(await screen.findByRole('dialog')).findByText(words, { selector: 'button *' });

test('the list requests the newest ten users and shows the total', {
  meta: { spec: 'limits.paging' },
}, async () => {
  signInToUsers();
  const server = usersServer([]);
  server.on(users.list, () => aPage(people(10), { total: 37 }));
  renderPage(<UsersListPage />, { at });
  expect(await screen.findByText('1-10 共 37 条')).toBeTruthy();
  expect(screen.getByText('10 条/页')).toBeTruthy();
  expect(screen.getByText(/跳至/)).toBeTruthy();
  expect(server.inputs(users.list)).toEqual([
    { column: 'createTime', order: 'desc', pageNo: '1', pageSize: '10' },
  ]);
  expect(screen.getByText('员工3')).toBeTruthy();
});

test('an estimated total is marked as estimated', async () => {
  signInToUsers();
  usersServer([]).on(users.list, () => aPage(people(10), { total: 1_000_000, totalIsExact: false }));
  renderPage(<UsersListPage />, { at });
  expect(await screen.findByText('1-10 共约 1,000,000 条')).toBeTruthy();
});

test('a click on a column sorts by it, the third click restores the default order', async () => {
  signInToUsers();
  const server = usersServer(people(3));
  const { user, search } = renderPage(<UsersListPage />, { at });
  const header = await screen.findByRole('columnheader', { name: '工号' });
  await user.click(header);
  expect(search().toString()).toBe('sort=workNo&order=asc');
  await user.click(header);
  expect(search().toString()).toBe('sort=workNo&order=desc');
  await waitFor(() => {
    expect(server.inputs(users.list).at(-1)).toMatchObject({ column: 'workNo', order: 'desc' });
  });
  await user.click(header);
  expect(search().toString()).toBe('');
});

test('a user with read permission sees no button that would be refused', async () => {
  signInToUsers(['user:list']);
  usersServer(people(2));
  const { user } = renderPage(<UsersListPage />, { at });
  expect(await screen.findAllByRole('row')).toHaveLength(3);
  for (const words of ['添加用户', '回收站', '密码']) expect(screen.queryByText(words)).toBeNull();
  // The only checkbox belongs to the departments beside the list; rows have none.
  expect(screen.getAllByRole('checkbox')).toEqual([screen.getByLabelText('含下级部门')]);
  await user.click(screen.getByLabelText('更多员工0的操作'));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['变更记录']);
});

test('chosen users are frozen together after a confirmation, which clears the choice', async () => {
  signInToUsers();
  const server = usersServer(people(3));
  server.on(users.freezeBatch, () => null);
  const { user, said } = renderPage(<UsersListPage />, { at });
  await user.click(await screen.findByRole('checkbox', { name: '选择员工0' }));
  await user.click(screen.getByRole('checkbox', { name: '选择员工2' }));
  const bar = screen.getByRole('region', { name: '批量操作' });
  expect(bar.textContent).toContain('已选择 2 项');
  await user.click(within(bar).getByRole('button', { name: /冻结/ }));
  expect(await screen.findByText('员工0、员工2将被立即强制下线，解冻之前不能登录。')).toBeTruthy();
  await user.click(await dialogButton(/冻\s?结/));
  await waitFor(() => {
    expect(said).toEqual([{ kind: 'success', text: '操作成功!' }]);
  });
  expect(server.inputs(users.freezeBatch)).toEqual([{ ids: 'u-0,u-2', status: userStatus.frozen }]);
  expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull();
  await waitFor(() => {
    expect(server.asked(users.list)).toHaveLength(2);
  });
});

test('one click chooses all rows of a page, another clears them', async () => {
  signInToUsers();
  usersServer(people(3));
  const { user } = renderPage(<UsersListPage />, { at });
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }));
  expect(screen.getByText('已选择 3 项')).toBeTruthy();
  await user.click(button(/清\s?空/));
  expect(screen.queryByText(/已选择/)).toBeNull();
});

test('freezing the administrator is refused before the confirmation', async () => {
  signInToUsers();
  const server = usersServer([aRecord({ username: 'admin', realname: '管理员' })]);
  const { user, said } = renderPage(<UsersListPage />, { at });
  await user.click(await screen.findByRole('checkbox', { name: '选择管理员' }));
  await user.click(button('冻结'));
  expect(said).toEqual([{ kind: 'warning', text: '管理员账号不允许此操作！' }]);
  expect(server.asked(users.freezeBatch)).toEqual([]);
});

test('a refusal is shown, and the choice stays', async () => {
  signInToUsers();
  const server = usersServer(people(2));
  server.refuse(users.remove, 'last-administrator');
  const { user, said } = renderPage(<UsersListPage />, { at });
  await user.click(await screen.findByRole('checkbox', { name: '选择员工0' }));
  await user.click(button('删除'));
  await user.click(await dialogButton(/删\s?除/));
  await waitFor(() => {
    expect(said).toEqual([{ kind: 'error', text: '不能停用或删除最后一个管理员账号！' }]);
  });
  expect(screen.getByText('已选择 1 项')).toBeTruthy();
});

test('deleting the last row of a page shows the previous page', async () => {
  signInToUsers();
  const server = usersServer([]);
  server.on(users.list, ({ query }) => aPage(people(query.pageNo === 3 ? 1 : 10), { total: 21 }));
  server.on(users.remove, () => null);
  const { user, search } = renderPage(<UsersListPage />, { at: `${at}?page=3` });
  await user.click(await screen.findByLabelText(/^更多.*的操作$/));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await user.click(await dialogButton(/删\s?除/));
  await waitFor(() => {
    expect(search().get('page')).toBe('2');
  });
});

test('a frozen user can be unfrozen from the row', async () => {
  signInToUsers();
  const server = usersServer([aRecord({ status: userStatus.frozen, status_dictText: '冻结' })]);
  server.on(users.freezeBatch, () => null);
  const { user } = renderPage(<UsersListPage />, { at });
  await user.click(await screen.findByLabelText('解冻李明'));
  await user.click(await dialogButton(/解\s?冻/));
  await waitFor(() => {
    expect(server.inputs(users.freezeBatch)).toEqual([{ ids: 'u-liming', status: userStatus.normal }]);
  });
});

test('an empty list offers to add a user, an empty search to clear the filters', async () => {
  signInToUsers();
  usersServer([]);
  const { user, search } = renderPage(<UsersListPage />, { at: `${at}?keyword=nobody` });
  expect(await screen.findByText('没有查询到任何数据')).toBeTruthy();
  await user.click(button('清空条件'));
  expect(await screen.findByText('还没有用户')).toBeTruthy();
  expect(search().toString()).toBe('');
  expect(box().value).toBe('');
  expect(screen.getAllByText('添加用户')).toHaveLength(2);
});

test('a list that failed to load can be retried', async () => {
  signInToUsers();
  const server = usersServer(people(1));
  server.refuse(users.list, 'internal');
  const { user } = renderPage(<UsersListPage />, { at });
  expect(await screen.findByText('操作失败，请稍后再试')).toBeTruthy();
  server.on(users.list, () => aPage(people(1)));
  await user.click(button(/重\s?试/));
  expect(await screen.findByText('员工0')).toBeTruthy();
});

test('a user who may not list users sees only the refusal', async () => {
  signInToUsers([]);
  usersServer([]).refuse(users.list, 'forbidden');
  renderPage(<UsersListPage />, { at });
  expect(await screen.findByText('抱歉，你无权访问该页面')).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
});

test('a hidden column stays hidden at the next visit', async () => {
  signInToUsers();
  usersServer(people(1));
  const first = renderPage(<UsersListPage />, { at });
  await first.user.click(await screen.findByRole('button', { name: '列设置' }));
  await first.user.click(await screen.findByRole('checkbox', { name: '邮箱' }));
  expect(screen.queryByRole('columnheader', { name: '邮箱' })).toBeNull();
  first.unmount();
  renderPage(<UsersListPage />, { at });
  expect(await screen.findByRole('columnheader', { name: '创建时间' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: '邮箱' })).toBeNull();
});

test('a press on a row opens the record, one on a control does not', async () => {
  signInToUsers();
  usersServer([aRecord()]);
  const { user, search } = renderPage(<UsersListPage />, { at });
  await user.click(await screen.findByRole('checkbox', { name: '选择李明' }));
  expect(search().get('user')).toBeNull();
  await user.click(screen.getByText('13900000001'));
  expect(search().get('user')).toBe('u-liming');
});

test('departments that do not fit into the column are shortened, and hovering shows all of them', async () => {
  signInToUsers();
  const all = Array.from({ length: 8 }, (_, i) => `上海第${i}分公司`);
  usersServer([aRecord({ orgCodeTxt: all.join(',') })]);
  const { user } = renderPage(<UsersListPage />, { at });
  await user.hover(await screen.findByText(`${all.join('、').slice(0, 25)}…`));
  expect((await screen.findByRole('tooltip')).textContent).toBe(all.join('、'));
});

test('adding is in the URL, so that a reload opens the form again', async () => {
  signInToUsers();
  usersServer([aRecord()]);
  const { user, search } = renderPage(<UsersListPage />, { at: `${at}?page=2` });
  await user.click(await screen.findByText('添加用户'));
  expect(search().toString()).toBe('page=2&add=1');
  await user.click(await screen.findByText(/取\s?消/));
  expect(search().toString()).toBe('page=2');
});

test('a URL opens no form without the permission', async () => {
  signInToUsers(['user:list']);
  usersServer([aRecord()]);
  renderPage(<UsersListPage />, { at: `${at}?add=1` });
  expect(await screen.findByText('李明')).toBeTruthy();
  expect(screen.queryByText('登录密码')).toBeNull();
});
