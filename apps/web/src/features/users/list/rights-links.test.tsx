import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followedLinks } from '../../../testing/followed-links.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { everyRight, people, signInToUsers, usersServer } from '../testing/user-server.ts';
import { UsersListPage } from '../users-list-page.tsx';

test('each user links to 权限诊断, and exactly two selected users to their comparison', async () => {
  signInToUsers([...everyRight, 'permission:inspect']);
  usersServer(people(3));
  const links = followedLinks();
  const { user } = renderPage(<UsersListPage />, { at: '/isystem/user' });
  await user.click(await screen.findByLabelText('更多员工1的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '权限诊断' }));
  expect(links).toEqual(['/isystem/accessInspector?user=u-1']);
  await user.click(screen.getByRole('checkbox', { name: '选择员工0' }));
  const compare = () => within(screen.getByRole('region', { name: '批量操作' })).getByText('比较权限');
  expect(compare().closest('button')?.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '选择员工2' }));
  await user.click(compare());
  expect(links.at(-1)).toBe('/isystem/accessInspector?view=compare&first=u-0&second=u-2');
});
