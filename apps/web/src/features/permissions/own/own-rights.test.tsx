import { type OwnRight, ownRights } from '@baisi/contract/own-rights';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { OwnRights } from './own-rights.tsx';

const by = (role: string, department?: string, endsAt: string | null = null): OwnRight['holding'] => ({
  chains: [
    [
      { kind: 'person', id: 'u1', name: '周岚' },
      ...(department === undefined
        ? []
        : [{ kind: 'department' as const, id: `d-${department}`, name: department }]),
      { kind: 'role', id: role, name: role, ...(endsAt === null ? {} : { endsAt }) },
    ],
  ],
  endsAt,
  isInForce: true,
});
const rights: OwnRight[] = [
  { kind: 'role', key: 'r1', name: '人事专员', detail: 'hr', module: '', holding: by('人事专员') },
  {
    kind: 'action',
    key: 'user:add',
    name: '添加用户',
    detail: 'user:add',
    module: '系统管理 / 用户管理',
    holding: by('代班', undefined, '2026-12-31 23:59:59'),
  },
  {
    kind: 'menu',
    key: 'm1',
    name: '用户管理',
    detail: '系统管理',
    module: '系统管理',
    holding: by('账号员', '信息部'),
  },
  {
    kind: 'rows',
    key: 'm1 a',
    name: '用户管理',
    detail: '本部门',
    module: '系统管理',
    holding: by('账号员'),
  },
];

function serve(held = rights, isAdministrator = false) {
  signInAs();
  const server = fakeServer();
  server.on(ownRights.list, () => ({ isAdministrator, rights: held }));
  return server;
}
const open = (at = '/account/center?tab=rights') => renderPage(<OwnRights />, { at });
const namesOf = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

test('pages come first, then codes, rows and roles, each with the role that grants it and its end', async () => {
  serve();
  open();
  expect(await screen.findByText('添加用户')).toBeTruthy();
  expect(namesOf()).toEqual(['用户管理', '添加用户user:add', '用户管理本部门', '人事专员hr']);
  expect(screen.getByText('经 账号员（信息部）')).toBeTruthy();
  expect(screen.getByText('经 代班 · 至 2026-12-31')).toBeTruthy();
  expect(screen.getByText('直接分配')).toBeTruthy();
});

test('rights are found by name, code, menu and role, and filtered by kind; the address keeps both', async () => {
  serve();
  const { user, search } = open('/account/center?tab=rights&part=action');
  expect(await screen.findByText('添加用户')).toBeTruthy();
  expect(namesOf()).toEqual(['添加用户user:add']);
  await user.type(screen.getByLabelText('名称、编码或角色'), '账号员{Enter}');
  await waitFor(() => expect(search().get('keyword')).toBe('账号员'));
  expect(search().get('tab')).toBe('rights');
  expect(screen.queryByText('添加用户')).toBeNull();
});

test('a right opens to the chain of its grants', async () => {
  serve();
  const { user } = open('/account/center?tab=rights&keyword=user%3Aadd');
  const row = (await screen.findByText('添加用户')).closest('tr');
  const opener = row?.querySelector('button[aria-expanded]');
  if (opener === null || opener === undefined) throw new Error('the row does not open');
  await user.click(opener);
  expect(await screen.findByText('至 2026-12-31')).toBeTruthy();
  // The own rights name no record that the user could not open.
  expect(screen.queryByRole('link')).toBeNull();
});

test('an administrator is told so, a user without rights and a failure have their own texts', async () => {
  const server = serve([], true);
  const { unmount } = open();
  expect(await screen.findByText('您是超级管理员，拥有全部权限和全部数据。')).toBeTruthy();
  expect(screen.getByText('您还没有任何权限，请联系管理员')).toBeTruthy();
  unmount();
  server.refuse(ownRights.list, 'internal');
  open();
  expect(await screen.findByText('加载失败')).toBeTruthy();
});
