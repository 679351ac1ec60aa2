import { roleRecords } from '@baisi/contract/role-records';
import { users } from '@baisi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followedLinks } from '../../testing/followed-links.ts';
import { findWithdrawn, withdraw } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RolesListPage } from './roles-list-page.tsx';
import { aHolder, aRole, rolesServer, signInToRoles } from './testing/roles-server.ts';

const at = '/isystem/roleUserList';
const dialogSaying = async (words: string) => {
  const found = (await screen.findAllByText(words)).at(-1)?.closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error(`no dialog says ${words}`);
  return within(found);
};

test('roles can be searched by a part of name or code and by creation date; the search is in the URL', async () => {
  signInToRoles();
  const server = rolesServer();
  const { user, search } = renderPage(<RolesListPage />, { at: `${at}?createdFrom=2026-01-01` });
  await user.type(await screen.findByPlaceholderText('请输入角色名称或编码'), '审计{Enter}');
  await waitFor(() =>
    expect(server.inputs(roleRecords.list).at(-1)).toEqual({
      superQueryParams: JSON.stringify([
        { field: 'roleName', rule: 'like', val: '审计' },
        { field: 'roleCode', rule: 'like', val: '审计' },
      ]),
      superQueryMatchType: 'or',
      createTime_begin: '2026-01-01',
      column: 'sortNo',
      order: 'asc',
      pageNo: '1',
      pageSize: '10',
    }),
  );
  expect(search().toString()).toBe('createdFrom=2026-01-01&keyword=%E5%AE%A1%E8%AE%A1');
  expect(await screen.findByText('3 人')).toBeTruthy();
});

test('a user with read permission sees no button that would be refused', async () => {
  signInToRoles(['role:list']);
  rolesServer();
  const { user } = renderPage(<RolesListPage />, { at });
  await screen.findByText('审计员');
  for (const words of ['添加角色', '用户管理', '授权']) expect(screen.queryByText(words)).toBeNull();
  await user.click(screen.getByLabelText('更多审计员的操作'));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['变更记录']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a role links to its rights in 权限诊断', async () => {
  signInToRoles(['role:list', 'permission:inspect']);
  rolesServer();
  const links = followedLinks();
  const { user } = renderPage(<RolesListPage />, { at });
  await user.click(await screen.findByLabelText('更多审计员的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '权限诊断' }));
  expect(links).toEqual([
    `/isystem/accessInspector?${new URLSearchParams({ view: 'unused', roleName: '审计员' }).toString()}`,
  ]);
});

test('the confirmation before roles are deleted names the number of users who lose them', async () => {
  signInToRoles();
  const server = rolesServer([aRole(), aRole({ id: 'r-empty', roleName: '空角色', userCount: 0 })]);
  server.on(roleRecords.removeBatch, () => null);
  const { user, said } = renderPage(<RolesListPage />, { at });
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }));
  await user.click(within(screen.getByRole('region', { name: '批量操作' })).getByText('删除'));
  const text = '审计员（3 人）的成员将立即失去相应权限，删除后不可恢复。';
  const dialog = await dialogSaying(text);
  expect(dialog.getByText('确认删除 2 个角色', { selector: '.ant-modal-confirm-title' })).toBeTruthy();
  await user.click(dialog.getByText(/删\s?除/, { selector: 'button *' }));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '删除角色成功' }]));
  expect(server.inputs(roleRecords.removeBatch)).toEqual([{ ids: 'r-auditor,r-empty' }]);
});

test('a role is added with a free code; a refusal is shown at its field and the form stays', async () => {
  signInToRoles();
  const server = rolesServer();
  server.refuse(roleRecords.add, 'role-code-taken');
  const { user, search } = renderPage(<RolesListPage />, { at: `${at}?add=1` });
  await user.type(await screen.findByLabelText('角色名称', { selector: '#roles-form_roleName' }), '出纳');
  await user.type(screen.getByLabelText('角色编码', { selector: '#roles-form_roleCode' }), '出纳');
  expect(await screen.findByText('角色编码不可输入汉字!')).toBeTruthy();
  await user.clear(screen.getByLabelText('角色编码', { selector: '#roles-form_roleCode' }));
  await user.type(screen.getByLabelText('角色编码', { selector: '#roles-form_roleCode' }), 'cashier');
  await user.click(screen.getByText(/^保\s?存$/));
  expect(await screen.findByText('角色编码已存在')).toBeTruthy();
  expect(server.inputs(roleRecords.add)).toEqual([
    {
      roleName: '出纳',
      roleCode: 'cashier',
      description: '',
      sortNo: null,
      status: '1',
      secondFactor: false,
    },
  ]);
  expect(search().get('add')).toBe('1');
});

test('a switched-off role is marked in the list', async () => {
  signInToRoles();
  rolesServer([aRole({ status: '0' })]);
  renderPage(<RolesListPage />, { at });
  expect(await screen.findByText('停用')).toBeTruthy();
});

test('the administrators’ role keeps its code in the form', async () => {
  signInToRoles();
  rolesServer([aRole({ id: 'r-admin', roleCode: 'admin', roleName: '超级管理员' })]);
  renderPage(<RolesListPage />, { at: `${at}?role=r-admin` });
  expect((await screen.findByDisplayValue<HTMLInputElement>('admin')).disabled).toBe(true);
});

test('the users of a role are listed with the end of their assignment, and removed after a confirmation', async () => {
  signInToRoles();
  const server = rolesServer(undefined, [
    aHolder({ roleEndsAt: '2099-06-30 23:59:59' }),
    aHolder({ id: 'u-wang', realname: '王强', username: 'wangqiang' }),
  ]);
  server.on(users.removeFromRoleBatch, () => null);
  const { user } = renderPage(<RolesListPage />, { at });
  await user.click(await screen.findByLabelText('更多审计员的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '用户' }));
  expect(await screen.findByText('2099-06-30')).toBeTruthy();
  expect(screen.getByText('长期')).toBeTruthy();
  await user.click(screen.getByLabelText('更多王强的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '取消关联' }));
  const dialog = await dialogSaying('王强将立即失去角色“审计员”的权限。');
  await user.click(dialog.getByText('取消关联', { selector: 'button *' }));
  await waitFor(() =>
    expect(server.inputs(users.removeFromRoleBatch)).toEqual([{ roleId: 'r-auditor', userIds: 'u-wang' }]),
  );
  await waitFor(() => expect(server.asked(roleRecords.list)).toHaveLength(2));
});

test('users stay chosen over several searches and after a refusal', async () => {
  signInToRoles();
  const server = rolesServer(undefined, [aHolder({ id: 'u-zhao', realname: '赵敏' })]);
  server.refuse(users.addToRole, 'beyond-own-rights');
  const { user, said } = renderPage(<RolesListPage />, { at });
  await user.click(await screen.findByLabelText('更多审计员的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '用户' }));
  await user.click(await screen.findByText('添加已有用户', { selector: '.ant-btn-primary span' }));
  await user.click(await screen.findByLabelText('选择李丽'));
  await user.type(screen.getByPlaceholderText('请输入用户姓名'), '王{Enter}');
  await waitFor(() => expect(server.inputs(users.choices).at(-1)).toMatchObject({ realname: '王' }));
  await user.click(await screen.findByLabelText('选择王强'));
  await user.click(screen.getByText('添加（2）'));
  expect(await screen.findByText('不能授予超出自身权限的角色')).toBeTruthy();
  expect(screen.getByText('添加（2）')).toBeTruthy();
  expect(said).toEqual([]);
  server.on(users.addToRole, () => null);
  await user.click(screen.getByText('添加（2）'));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '添加成功!' }]));
  expect(server.inputs(users.addToRole).at(-1)).toEqual({
    roleId: 'r-auditor',
    userIdList: ['u-lili', 'u-wang'],
    endsAt: null,
  });
});

test('the end of an assignment can be changed, and a refused day shows the reason below it', async () => {
  signInToRoles();
  const server = rolesServer(undefined, [aHolder({ roleEndsAt: '2099-06-30 23:59:59' })]);
  server.refuse(users.setRoleEnd, 'end-passed');
  const { user, said } = renderPage(<RolesListPage />, { at });
  await user.click(await screen.findByLabelText('更多审计员的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '用户' }));
  await user.click(await screen.findByLabelText('有效期李丽'));
  const dialog = await dialogSaying('有效期：李丽');
  expect(dialog.getByDisplayValue('2099-06-30')).toBeTruthy();
  await user.click(dialog.getByText(/^保\s?存$/));
  expect(await dialog.findByText('有效期必须晚于当前时间')).toBeTruthy();
  server.on(users.setRoleEnd, () => null);
  await user.click(dialog.getByText(/^保\s?存$/));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '修改成功!' }]));
  expect(server.inputs(users.setRoleEnd).at(-1)).toEqual({
    roleId: 'r-auditor',
    userIds: 'u-lili',
    endsAt: '2099-06-30',
  });
});

test('the form for an assignment’s end stays visible with a notice and cannot be saved after the permission is withdrawn', async () => {
  signInToRoles();
  const server = rolesServer(undefined, [aHolder({ roleEndsAt: '2099-06-30 23:59:59' })]);
  const { user } = renderPage(<RolesListPage />, { at });
  await user.click(await screen.findByLabelText('更多审计员的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '用户' }));
  await user.click(await screen.findByLabelText('有效期李丽'));
  const dialog = await dialogSaying('有效期：李丽');
  withdraw('role:user');
  expect(await findWithdrawn()).toBeTruthy();
  expect(dialog.getByDisplayValue('2099-06-30')).toBeTruthy();
  expect(dialog.getByText(/^保\s?存$/).closest('button')?.disabled).toBe(true);
  expect(server.asked(users.setRoleEnd)).toEqual([]);
});
