import { departmentPermissions } from '@baisi/contract/department-permissions';
import { departmentRoles } from '@baisi/contract/department-roles';
import { departments } from '@baisi/contract/departments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imported in advance, because otherwise each first test would wait for the lazy chunk.
import '../../fields/live-grid/live-grid-body.tsx';
import { roomFor } from '../../testing/layout-size.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MyDepartmentsPage } from './my-departments-page.tsx';
import {
  aChoice,
  aRole,
  departmentsServer,
  dialogSaying,
  signInToDepartments,
} from './testing/departments-server.ts';

function open(at = '/isystem/departUserList') {
  roomFor({ widthPx: 1100, heightPx: 500 });
  signInToDepartments(['depart:user', 'depart:role', 'user:list']);
  const server = departmentsServer();
  return { server, draw: () => renderPage(<MyDepartmentsPage personForm={() => null} />, { at }) };
}

test('users who manage no department see the reason', async () => {
  const { server, draw } = open();
  server.on(departments.managed, () => null);
  const first = draw();
  expect(await screen.findByText('普通员工暂无此权限')).toBeTruthy();
  first.unmount();
  server.on(departments.managed, () => []);
  draw();
  expect(await screen.findByText('您的部门下暂无有效部门信息')).toBeTruthy();
});

test('a manager opens one of their departments and sees its members', async () => {
  const { draw } = open();
  const { user, search } = draw();
  await user.type(await screen.findByRole('searchbox', { name: '搜索部门' }), '信息{Enter}');
  const tree = within(screen.getByRole('tree', { name: '我的部门' }));
  expect(tree.queryByText('人力资源部')).toBeNull();
  await user.click(tree.getByText('信息技术部'));
  const panel = within(await screen.findByRole('region', { name: '信息技术部' }));
  expect(panel.getByText('总公司')).toBeTruthy();
  expect(await panel.findByText('liming')).toBeTruthy();
  expect(Object.fromEntries(search())).toEqual({ q: '信息', department: 'd-it' });
});

test('a change of a user’s department roles sends only the added and removed ones', async () => {
  const { server, draw } = open('/isystem/departUserList?department=d-hr');
  server.on(departmentRoles.ofUser, () => [
    aRole(),
    aRole({ id: 'r-clerk', roleName: '招聘专员', roleCode: 'clerk' }),
  ]);
  server.on(departmentRoles.heldBy, () => [
    { id: 'u-liming-r-keeper', userId: 'u-liming', droleId: 'r-keeper', endsAt: null },
  ]);
  server.on(departmentRoles.give, () => null);
  const { user } = draw();
  await user.click(await screen.findByLabelText('部门角色李明'));
  const dialog = await dialogSaying('部门角色分配：李明');
  await user.click(await dialog.findByLabelText(/招聘专员/));
  await user.click(dialog.getByLabelText(/档案管理员/));
  await user.click(dialog.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => {
    expect(server.inputs(departmentRoles.give)).toEqual([
      { userId: 'u-liming', newRoleId: 'r-clerk', oldRoleId: 'r-keeper' },
    ]);
  });
});

test('the end of a department role can be extended', async () => {
  const { server, draw } = open('/isystem/departUserList?department=d-hr');
  let endsAt = '2099-06-30 23:59:59';
  server.on(departmentRoles.ofUser, () => [aRole()]);
  server.on(departmentRoles.heldBy, () => [
    { id: 'u-liming-r-keeper', userId: 'u-liming', droleId: 'r-keeper', endsAt },
  ]);
  server.on(departmentRoles.give, () => {
    endsAt = '2100-01-31 23:59:59';
    return null;
  });
  const { user } = draw();
  await user.click(await screen.findByLabelText('部门角色李明'));
  const dialog = await dialogSaying('部门角色分配：李明');
  expect(await dialog.findByText('（2099-06-30 23:59:59 到期）')).toBeTruthy();
  await user.click(dialog.getByLabelText('延期档案管理员'));
  const extension = await dialogSaying('延期：档案管理员');
  expect(extension.getByDisplayValue('2099-06-30')).toBeTruthy();
  await user.click(extension.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() =>
    expect(server.inputs(departmentRoles.give)).toEqual([
      { userId: 'u-liming', newRoleId: 'r-keeper', oldRoleId: '', endsAt: '2099-06-30' },
    ]),
  );
  expect(await dialog.findByText('（2100-01-31 23:59:59 到期）')).toBeTruthy();
});

test('roles are added, granted within the rights of the department, and deleted after a confirmation', async () => {
  const { server, draw } = open('/isystem/departUserList?department=d-hr&tab=roles');
  server.on(departmentRoles.add, () => ({ id: 'r-new' }));
  server.on(departmentRoles.remove, () => null);
  server.on(departmentPermissions.tree, () => ({
    treeList: [aChoice('users', '用户管理')],
    ids: ['users'],
  }));
  server.on(departmentPermissions.rolePermissionIds, () => []);
  server.on(departmentPermissions.saveRole, () => null);
  const { user } = draw();
  await user.click(await screen.findByText('添加部门角色'));
  const form = await dialogSaying('部门角色编码');
  await user.type(form.getByLabelText('部门角色名称'), '招聘专员');
  await user.type(form.getByLabelText('部门角色编码'), 'recruiter');
  await user.click(form.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => {
    expect(server.inputs(departmentRoles.add)).toMatchObject([
      { roleName: '招聘专员', roleCode: 'recruiter', departId: 'd-hr' },
    ]);
  });
  await user.click(await screen.findByLabelText('授权档案管理员'));
  await user.click(await screen.findByRole('checkbox', { name: /^用户管理 · 整行/ }));
  const drawer = await dialogSaying('角色权限配置：档案管理员');
  await user.click(drawer.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => {
    expect(server.inputs(departmentPermissions.saveRole)).toEqual([
      { roleId: 'r-keeper', permissionIds: 'users', lastpermissionIds: '' },
    ]);
  });
  await user.click(screen.getByLabelText('更多档案管理员的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  const question = await dialogSaying('档案管理员将被删除，拥有者立即失去其权限。');
  await user.click(question.getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => {
    expect(server.inputs(departmentRoles.remove)).toEqual([{ id: 'r-keeper' }]);
  });
});
