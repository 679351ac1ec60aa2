import { departmentPermissions } from '@baisi/contract/department-permissions';
import { departments } from '@baisi/contract/departments';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findWithdrawn, isClosed, withdraw } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DepartmentsPage } from './departments-page.tsx';
import { departmentsServer, signInToDepartments } from './testing/departments-server.ts';

function open(at: string) {
  signInToDepartments();
  const server = departmentsServer();
  return { server, ...renderPage(<DepartmentsPage />, { at }) };
}

test('after the permission to add departments is withdrawn, a typed outline stays visible with a notice and cannot be saved', async () => {
  const { server, user } = open('/isystem/depart?department=d-head');
  await user.click(await screen.findByRole('button', { name: '批量添加' }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('部门提纲');
  await user.type(text, '销售部');
  withdraw('depart:add');
  expect(await findWithdrawn()).toBeTruthy();
  expect(text.value).toBe('销售部');
  expect(isClosed('保存（1）')).toBe(true);
  expect(server.asked(departments.addOutline)).toEqual([]);
});

test('after the permission to grant is withdrawn, changed grants of a department stay visible with a notice and cannot be saved', async () => {
  const { server, user } = open('/isystem/depart?department=d-hr&tab=permissions');
  await user.click(await screen.findByRole('checkbox', { name: /^用户管理 · 整行/ }));
  withdraw('depart:permission');
  expect(await findWithdrawn()).toBeTruthy();
  expect(screen.getByText('已授权 3')).toBeTruthy();
  expect(isClosed(/^保\s?存$/)).toBe(true);
  expect(server.asked(departmentPermissions.save)).toEqual([]);
});
