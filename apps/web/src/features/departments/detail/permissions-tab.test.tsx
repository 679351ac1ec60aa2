import { departmentPermissions } from '@baisi/contract/department-permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { DepartmentsPage } from '../departments-page.tsx';
import { departmentsServer, dialogSaying, signInToDepartments } from '../testing/departments-server.ts';

const tree = () => within(screen.getByRole('tree', { name: '部门' }));
function open(at: string) {
  signInToDepartments();
  const server = departmentsServer();
  return { server, ...renderPage(<DepartmentsPage />, { at }) };
}

test('a save sends the added and removed permissions; leaving unsaved changes asks first', async () => {
  const { server, user, search } = open('/isystem/depart?department=d-hr&tab=permissions');
  server.on(departmentPermissions.save, () => null);
  await user.click(await screen.findByRole('checkbox', { name: /^用户管理 · 整行/ }));
  await user.click(tree().getByText('信息技术部'));
  const question = await dialogSaying('已勾选的权限还没有保存。');
  await user.click(question.getByRole('button', { name: '继续编辑' }));
  expect(search().get('department')).toBe('d-hr');
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => {
    expect(server.inputs(departmentPermissions.save)).toEqual([
      { departId: 'd-hr', permissionIds: 'system,users,list', lastpermissionIds: 'system,users' },
    ]);
  });
});

test('saved permissions are shown as saved before the server returns them', async () => {
  const { server, user, search } = open('/isystem/depart?department=d-hr&tab=permissions');
  await user.click(await screen.findByRole('checkbox', { name: /^用户管理 · 整行/ }));
  server.on(departmentPermissions.save, () => null);
  server.on(departmentPermissions.permissionIds, () => new Promise<string[]>(() => {}));
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /^保\s?存$/ })).toHaveProperty('disabled', true);
  });
  await user.click(tree().getByText('信息技术部'));
  await waitFor(() => {
    expect(search().get('department')).not.toBe('d-hr');
  });
  expect(screen.queryByText('已勾选的权限还没有保存。')).toBeNull();
});
