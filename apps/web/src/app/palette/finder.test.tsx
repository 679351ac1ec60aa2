import { dictionaries } from '@baisi/contract/dictionaries';
import { permissions } from '@baisi/contract/permissions';
import { users } from '@baisi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSettings } from '../../platform/settings/settings-store.ts';
import { aUser } from '../../testing/people.ts';
import { friendlyServer, homeNode, openAs, permitted, rolesNode } from '../testing/open-workspace.tsx';

const longWait = { timeout: 15_000 };
const usersNode = {
  ...rolesNode,
  id: 'u',
  path: '/isystem/user',
  component: 'system/UserList',
  meta: { ...rolesNode.meta, title: '用户管理' },
};
const mayList = { action: 'user:list', type: '1', describe: '查询用户' };
const lihua = {
  ...aUser({ id: 'u1', username: 'lihua', realname: '李华', workNo: 'W07' }),
  orgCodeTxt: '财务部',
};
const pageOf = <T,>(records: T[]) => ({
  records,
  total: records.length,
  size: 6,
  current: 1,
  pages: 1,
  totalIsExact: true,
});

/** Opens the workspace for a user with or without the permission to list users. */
async function open({ mayListUsers = true } = {}) {
  const server = friendlyServer();
  const own = permitted(homeNode, rolesNode, usersNode);
  const known = [{ ...mayList, status: '1' }];
  server.on(permissions.own, () => ({ ...own, auth: mayListUsers ? [mayList] : [], allAuth: known }));
  openAs('/');
  await screen.findByRole('heading', { level: 1, name: /周岚/ }, longWait);
  return { server, user: userEvent.setup() };
}
const palette = () => screen.findByRole('dialog', { name: '快速查找' }, longWait);
const options = async () =>
  within(await palette())
    .queryAllByRole('option')
    .map((one) => one.textContent);

test('Ctrl+K opens the palette and closes it; pages and actions can be chosen by keyboard alone', async () => {
  const { user } = await open({ mayListUsers: false });
  await user.keyboard('{Control>}k{/Control}');
  const field = within(await palette()).getByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog', { name: '快速查找' })).toBeNull();
  await user.keyboard('{Meta>}k{/Meta}');
  await palette();
  await user.keyboard('juese');
  await waitFor(async () => expect(await options()).toEqual(['角色管理']));
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/isystem/role');
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('深色');
  await waitFor(async () => expect(await options()).toEqual(['切换为暗色']));
  await user.keyboard('{Enter}');
  expect(useSettings.getState().appearance).toBe('dark');
});

test('the last choice comes first the next time', async () => {
  const { user } = await open({ mayListUsers: false });
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('juese');
  await waitFor(async () => expect(await options()).toEqual(['角色管理']));
  await user.keyboard('{Enter}{Control>}k{/Control}');
  const recent = await within(await palette()).findByRole('group', { name: '最近使用' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['角色管理']);
});

test('a user is found by name and opened on the users page; only the last text typed is searched for', async () => {
  const { server, user } = await open();
  server.on(users.list, () => pageOf([lihua]));
  server.on(users.get, () => lihua);
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('李华');
  const found = await within(await palette()).findByRole('option', { name: /李华/ }, longWait);
  expect(found.textContent).toContain('lihua · W07 · 财务部');
  expect(server.asked(users.list)).toHaveLength(1);
  expect(JSON.stringify(server.inputs(users.list)[0])).toContain('李华');
  await user.click(found);
  expect(window.location.pathname + window.location.search).toBe('/isystem/user?user=u1');
});

test('without the permission to list users the palette shows none and sends no request', async () => {
  const { server, user } = await open({ mayListUsers: false });
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('李华');
  expect(await within(await palette()).findByText('没有找到匹配的内容')).toBeTruthy();
  expect(server.asked(users.list)).toEqual([]);
});

test('records that arrive above the highlighted line do not move the highlight', async () => {
  const { server, user } = await open();
  server.on(users.list, () => pageOf([lihua]));
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('深色');
  await within(await palette()).findByRole('option', { name: /李华/ }, longWait);
  expect(await options()).toEqual([expect.stringContaining('李华'), '切换为暗色']);
  await user.keyboard('{Enter}');
  expect(useSettings.getState().appearance).toBe('dark');
});

test('a failed record search shows an error in the list and is retried with Enter', async () => {
  const { server, user } = await open();
  server.refuse(users.list, 'internal');
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('李华');
  await within(await palette()).findByRole('option', { name: /用户查找失败/ }, longWait);
  server.on(users.list, () => pageOf([]));
  await user.keyboard('{Enter}');
  expect(await within(await palette()).findByText('没有找到匹配的内容', undefined, longWait)).toBeTruthy();
});

test('清理缓存 reloads dictionaries and server data, and reports the result', async () => {
  const { server, user } = await open();
  server.on(dictionaries.refresh, () => null);
  server.on(dictionaries.all, () => ({ sex: [] }));
  await user.click(screen.getByRole('button', { name: /用户菜单/ }));
  await user.click(screen.getByRole('menuitem', { name: '清理缓存' }));
  expect(await screen.findByText('刷新缓存完成！', undefined, longWait)).toBeTruthy();
  server.refuse(dictionaries.all, 'internal');
  await user.click(screen.getByRole('button', { name: /用户菜单/ }));
  await user.click(screen.getByRole('menuitem', { name: '清理缓存' }));
  expect(await screen.findByText('刷新缓存失败！', undefined, longWait)).toBeTruthy();
});
