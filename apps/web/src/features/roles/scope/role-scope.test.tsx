import { departments } from '@baisi/contract/departments';
import { errorText } from '@baisi/contract/errors';
import { type RoleDataScope, roleGrants } from '@baisi/contract/role-grants';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findWithdrawn, isClosed, withdraw } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRole, rolesServer, signInToRoles } from '../testing/roles-server.ts';
import { RoleScope } from './role-scope.tsx';

const stored: RoleDataScope = {
  version: 2,
  kind: 'all',
  departIds: [],
  exceptions: [],
  menus: [
    { id: 'm-users', name: '用户管理' },
    { id: 'm-logs', name: '日志管理' },
  ],
};
const preview = {
  people: [
    {
      userId: 'u-lili',
      username: 'lili',
      realname: '李丽',
      rows: [{ menu: '用户管理', before: 62, after: 17 }],
    },
  ],
  total: 1,
  blinded: 0,
  holders: 2,
};

function renderScope(scope = stored, role = aRole()) {
  signInToRoles();
  const server = rolesServer();
  server.on(roleGrants.dataScope, () => scope);
  server.on(roleGrants.previewDataScope, () => preview);
  server.on(departments.idTree, () => []);
  return { ...renderPage(<RoleScope role={role} part="scope" />), server };
}

test('a data scope is previewed before it is saved: who sees how many rows afterwards', async () => {
  const { user, server } = renderScope();
  server.on(roleGrants.saveDataScope, () => null);
  await user.click(await screen.findByRole('radio', { name: '本部门及以下' }));
  expect(screen.getByText('看到当前部门及其下级部门的数据')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('2 人可打开，其中 1 人看到的数据会变化')).toBeTruthy();
  expect(screen.getByText('用户管理：62 条 → 17 条')).toBeTruthy();
  expect(server.asked(roleGrants.saveDataScope)).toEqual([]);
  await user.click(screen.getByText('确认保存'));
  await waitFor(() => expect(isClosed(/^保\s?存$/)).toBe(true));
  expect(server.inputs(roleGrants.saveDataScope)).toEqual([
    { roleId: 'r-auditor', version: 2, kind: 'below', departIds: [], exceptions: [] },
  ]);
});

test('a refusal is shown beside the preview, and the choice stays', async () => {
  const { user, server } = renderScope();
  server.refuse(roleGrants.saveDataScope, 'beyond-own-grants');
  await user.click(await screen.findByRole('radio', { name: '仅本人' }));
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  await user.click(await screen.findByText('确认保存'));
  expect(await screen.findByText(errorText('beyond-own-grants'))).toBeTruthy();
  await user.click(screen.getByText('返回修改'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '仅本人' }).checked).toBe(true);
});

test('a custom scope requires departments, and an exception requires a menu', async () => {
  const { user, server } = renderScope();
  await user.click(await screen.findByRole('radio', { name: '自定义' }));
  await user.click(screen.getByText('添加例外'));
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('请选择自定义数据范围的部门')).toBeTruthy();
  expect(server.asked(roleGrants.previewDataScope)).toEqual([]);
});

test('the administrators’ role has no data scope', async () => {
  renderScope(stored, aRole({ roleCode: 'admin' }));
  expect(await screen.findByText('超级管理员可查看全部数据，不设数据范围')).toBeTruthy();
});

test('a data scope stays visible with a notice and cannot be previewed after the permission is withdrawn', async () => {
  const { user, server } = renderScope();
  const own = await screen.findByLabelText<HTMLInputElement>('仅本人');
  await user.click(own);
  withdraw('role:grant');
  expect(await findWithdrawn()).toBeTruthy();
  expect(own.checked).toBe(true);
  expect(isClosed(/^保\s?存$/)).toBe(true);
  expect(server.asked(roleGrants.previewDataScope)).toEqual([]);
});
