import { departments } from '@baisi/contract/departments';
import { users } from '@baisi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { DepartmentsPage } from '../departments-page.tsx';
import { aMember, departmentsServer, pageOf, signInToDepartments } from '../testing/departments-server.ts';

async function openForm(codes?: readonly string[]) {
  signInToDepartments(codes);
  const server = departmentsServer();
  const person = aMember();
  server.on(users.choices, () => pageOf([person]));
  server.on(users.getMany, () => [person]);
  const page = renderPage(<DepartmentsPage />, { at: '/isystem/depart?add=1' });
  const form = within(await screen.findByRole('dialog'));
  await form.findByText('部门负责人');
  return { server, form, ...page };
}

test('a new department gets its head in the same form, and a refusal of the person is told at that field', async () => {
  const { server, form, user } = await openForm();
  const reason = '不能将其加入新部门：超出您的数据权限范围';
  server.refuse(departments.add, 'head-refused', { reason: '超出您的数据权限范围' }, { field: 'headUserId' });
  await user.type(form.getByLabelText('机构名称'), '招聘组');
  await user.click(form.getByRole('combobox', { name: '部门负责人' }));
  await user.click(await screen.findByText('李明（liming）', { selector: '.ant-select-item-option *' }));
  await user.click(form.getByText(/^保\s?存$/));
  const told = await form.findByText(reason);
  expect(told.closest('.ant-form-item')?.textContent).toContain('部门负责人');
  expect(server.inputs(departments.add)).toMatchObject([{ departName: '招聘组', headUserId: 'u-liming' }]);
  server.on(departments.add, () => ({ id: 'd-new', orgCode: 'A01A02A01' }));
  await user.click(form.getByText(/^保\s?存$/));
  await waitFor(() => expect(server.inputs(departments.add)).toHaveLength(2));
});

test('a user who may not add members is told why there is no head to choose', async () => {
  const { form } = await openForm(['depart:list', 'depart:add', 'depart:edit']);
  expect(form.queryByRole('combobox', { name: '部门负责人' })).toBeNull();
  expect(form.getByText(/您没有维护部门用户的权限/)).toBeTruthy();
});
