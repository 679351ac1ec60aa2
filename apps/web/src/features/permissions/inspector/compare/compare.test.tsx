import {
  type AccessComparison,
  accessComparison,
  type ComparedHolding,
} from '@baisi/contract/access-comparison';
import { users } from '@baisi/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { aUser, signInAs } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { InspectorPage } from '../inspector-page.tsx';

const at = '/isystem/accessInspector?view=compare';
const pair = `${at}&first=u1&second=u2`;

const by = (person: string, role: string, endsAt: string | null = null): ComparedHolding => ({
  chains: [
    [
      { kind: 'person', id: person, name: person },
      { kind: 'role', id: role, name: role, ...(endsAt === null ? {} : { endsAt }) },
      { kind: 'permission', id: 'p', name: '权限' },
    ],
  ],
  endsAt,
  isInForce: true,
});
const person = (userId: string, realname: string) => ({
  userId,
  username: userId,
  realname,
  isActive: true,
  isAdministrator: false,
});
const comparison: AccessComparison = {
  first: person('u1', '李伟'),
  second: { ...person('u2', '王芳'), isActive: false },
  rights: [
    {
      kind: 'action',
      key: 'user:add',
      name: '添加用户',
      detail: 'user:add',
      first: by('u1', '账号管理员', '2026-12-31 23:59:59'),
      second: null,
    },
    {
      kind: 'menu',
      key: 'm1',
      name: '用户管理',
      detail: '系统管理',
      first: by('u1', '账号管理员'),
      second: by('u2', '部门经理'),
    },
  ],
};

function serverComparing(found: AccessComparison) {
  const server = fakeServer();
  const people = [
    { ...aUser({ id: 'u1', username: 'liwei', realname: '李伟' }), orgCodeTxt: '' },
    { ...aUser({ id: 'u2', username: 'wangfang', realname: '王芳' }), orgCodeTxt: '' },
  ];
  server.on(users.choices, () => ({
    records: people,
    total: 2,
    size: 20,
    current: 1,
    pages: 1,
    totalIsExact: true,
  }));
  server.on(users.getMany, ({ userIds }) => people.filter(({ id }) => userIds.includes(id)));
  server.on(accessComparison.compare, () => found);
  return server;
}

const rowOf = async (name: string) => (await screen.findByTitle(name)).closest('tr');

test('nothing is compared until two different users are chosen; the address contains them, and they can be swapped', async () => {
  signInAs({ codes: ['permission:inspect'] });
  const server = serverComparing(comparison);
  const first = renderPage(<InspectorPage />, { at: `${at}&first=u1&second=u1` });
  expect(await screen.findByText('请选择两个不同的用户')).toBeTruthy();
  expect(server.asked(accessComparison.compare)).toEqual([]);
  first.unmount();
  const { user, search } = renderPage(<InspectorPage />, { at: pair });
  expect(await screen.findByText('李伟独有 1 项，王芳独有 0 项，两人共有 1 项')).toBeTruthy();
  await user.click(screen.getByLabelText('交换两个用户'));
  expect(search().get('first')).toBe('u2');
  await waitFor(() =>
    expect(server.inputs(accessComparison.compare).at(-1)).toEqual({ firstId: 'u2', secondId: 'u1' }),
  );
});

test('each right is listed for the user who has it, with role and end, and expands to its chains with links', async () => {
  signInAs({ codes: ['permission:inspect', 'user:list', 'role:list'] });
  serverComparing(comparison);
  const { user } = renderPage(<InspectorPage />, { at: pair });
  const row = await rowOf('添加用户');
  for (const words of ['操作', 'user:add', '经 账号管理员 · 至 2026-12-31'])
    expect(row?.textContent).toContain(words);
  expect((await rowOf('用户管理'))?.textContent).toContain('经 部门经理');
  expect(screen.getByText('王芳已冻结，不能登录：解冻前所列权限均无法使用。')).toBeTruthy();
  const opener = row?.querySelector('button[aria-expanded]');
  if (opener === null || opener === undefined) throw new Error('the row does not open');
  await user.click(opener);
  expect(await screen.findByText('没有')).toBeTruthy();
  expect(screen.getByText('账号管理员', { selector: 'a' }).getAttribute('href')).toBe(
    `/isystem/roleUserList?roleName=${encodeURIComponent('账号管理员')}`,
  );
  expect(screen.getByText('u1', { selector: 'a' }).getAttribute('href')).toBe('/isystem/user?user=u1');
});

test('the address contains the filter for differences, the kind and the search text, and the list applies them', async () => {
  signInAs({ codes: ['permission:inspect'] });
  serverComparing(comparison);
  const { user, search } = renderPage(<InspectorPage />, { at: `${pair}&only=different` });
  await rowOf('添加用户');
  expect(screen.queryByTitle('用户管理')).toBeNull();
  await user.type(screen.getByLabelText('名称或编码'), '没有这个{Enter}');
  await waitFor(() => expect(screen.queryByTitle('添加用户')).toBeNull());
  expect(search().get('keyword')).toBe('没有这个');
  expect(search().get('first')).toBe('u1');
});

test('two users with the same rights are reported as equal', async () => {
  signInAs({ codes: ['permission:inspect'] });
  serverComparing({ ...comparison, rights: comparison.rights.slice(1) });
  renderPage(<InspectorPage />, { at: pair });
  expect(await screen.findByText('两人的权限完全相同，共 1 项')).toBeTruthy();
});
