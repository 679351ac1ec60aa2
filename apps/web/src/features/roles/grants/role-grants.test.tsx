import { roleGrants } from '@baisi/contract/role-grants';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findWithdrawn, isClosed, withdraw } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RolesListPage } from '../roles-list-page.tsx';
import { aPreview, aRole, rolesServer, signInToRoles } from '../testing/roles-server.ts';
import { RoleGrants } from './role-grants.tsx';

const renderGrants = (role = aRole()) => renderPage(<RoleGrants role={role} part="grants" />);
const cell = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name}，`) });
const logs = () => cell('日志管理 · 可见');
const preview = aPreview({
  added: [{ id: 'm-logs', name: '日志管理' }],
  holders: 2,
  total: 1,
  people: [
    {
      userId: 'u-lili',
      username: 'lili',
      realname: '李丽',
      gains: { menus: [{ id: 'm-logs', name: '日志管理' }], buttons: [] },
      loses: { menus: [], buttons: [] },
      rules: [],
    },
  ],
});

/** Confirms the preview once it is shown. */
async function confirm(user: UserEvent): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '确认保存' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}

/** Presses 保存 once the preview of the change is shown. */
async function save(user: UserEvent): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^保\s?存$/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
}

test('the bar shows who a grant affects before it can be saved; then the difference is sent, and nothing is unsaved', async () => {
  signInToRoles();
  const server = rolesServer();
  let saved = ['m-users'];
  server.on(roleGrants.permissionIds, () => saved);
  server.on(roleGrants.preview, () => preview);
  server.on(roleGrants.save, () => {
    saved = ['m-users', 'm-logs'];
    return null;
  });
  const { user, said } = renderGrants();
  await user.click(await logs());
  expect(screen.getByText('增加 1 项权限（日志管理）')).toBeTruthy();
  expect(isClosed(/^保\s?存$/)).toBe(true);
  expect(await screen.findByText('拥有此角色的 2 个在用账号中有 1 个受影响')).toBeTruthy();
  expect(server.asked(roleGrants.save)).toEqual([]);
  await save(user);
  await screen.findByText('没有未保存的改动');
  expect(server.inputs(roleGrants.save)).toEqual([
    {
      roleId: 'r-auditor',
      permissionIds: 'm-users,m-logs',
      lastpermissionIds: 'm-users',
      endsAt: null,
    },
  ]);
  expect((await logs()).getAttribute('aria-label')).toBe('日志管理 · 可见，已授权');
  expect(said).toEqual([{ kind: 'success', text: '保存成功！' }]);
});

test('a change that takes permissions from users is confirmed with their names; going back keeps it', async () => {
  signInToRoles();
  const server = rolesServer();
  const [person] = preview.people;
  server.on(roleGrants.preview, () => ({
    ...preview,
    added: [],
    removed: [{ id: 'm-users', name: '用户管理' }],
    people: person
      ? [
          {
            ...person,
            gains: { menus: [], buttons: [] },
            loses: { menus: [{ id: 'm-users', name: '用户管理' }], buttons: [] },
          },
        ]
      : [],
  }));
  server.on(roleGrants.save, () => null);
  const { user } = renderGrants();
  await user.click(await cell('用户管理 · 可见'));
  await save(user);
  expect((await screen.findByText('失去菜单')).nextElementSibling?.textContent).toBe('用户管理');
  await user.click(screen.getByText('返回修改'));
  expect(screen.getByText('收回 1 项权限（用户管理）')).toBeTruthy();
  expect(server.asked(roleGrants.save)).toEqual([]);
  await save(user);
  await confirm(user);
  await waitFor(() =>
    expect(server.inputs(roleGrants.save)).toMatchObject([
      { permissionIds: '', lastpermissionIds: 'm-users' },
    ]),
  );
});

test('a refused save shows the reason and keeps every change', async () => {
  signInToRoles();
  const server = rolesServer();
  server.on(roleGrants.preview, () => preview);
  server.refuse(roleGrants.save, 'beyond-own-grants');
  const { user, said } = renderGrants();
  await user.click(await logs());
  await save(user);
  expect(await screen.findByText('不能授予或收回超出自身权限的内容')).toBeTruthy();
  expect(screen.getByText('增加 1 项权限（日志管理）')).toBeTruthy();
  expect(said).toEqual([]);
});

test('a failed preview shows an error and disables saving until a retry succeeds', async () => {
  signInToRoles();
  const server = rolesServer();
  server.refuse(roleGrants.preview, 'role-not-found');
  const { user } = renderGrants();
  await user.click(await logs());
  expect(await screen.findByText(/^未能预演：/)).toBeTruthy();
  expect(isClosed(/^保\s?存$/)).toBe(true);
  server.on(roleGrants.preview, () => preview);
  await user.click(screen.getByText(/^重\s?试$/));
  expect(await screen.findByText('拥有此角色的 2 个在用账号中有 1 个受影响')).toBeTruthy();
});

test('a permission that the caller does not hold cannot be given, and says why', async () => {
  signInToRoles();
  rolesServer();
  const { user } = renderGrants();
  const beyond = await cell('用户管理 · 冻结/解冻用户');
  expect(beyond.getAttribute('aria-disabled')).toBe('true');
  expect(beyond.getAttribute('aria-label')).toBe(
    '用户管理 · 冻结/解冻用户，未授权，您没有此权限，不能授予或收回',
  );
  await user.click(beyond);
  expect(screen.getByText('没有未保存的改动')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^用户管理 · 整行/ }));
  expect(screen.getByText('增加 1 项权限（编辑用户）')).toBeTruthy();
});

test('leaving with changed ticks asks first', async () => {
  signInToRoles();
  rolesServer();
  const at = '/isystem/roleUserList?role=r-auditor&tab=grants';
  const { user, search } = renderPage(<RolesListPage />, { at });
  await user.click(await logs());
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('确定放弃编辑？', { selector: '.ant-modal-confirm-title' })).toBeTruthy();
  expect(search().get('role')).toBe('r-auditor');
  await user.click(screen.getByText(/^放\s?弃$/));
  await waitFor(() => expect(search().get('role')).toBeNull());
});

test('the grants of the administrators’ role are shown and cannot be changed', async () => {
  signInToRoles();
  rolesServer();
  renderGrants(aRole({ roleCode: 'admin' }));
  expect(await screen.findByText('超级管理员角色拥有全部权限，不可修改')).toBeTruthy();
  expect((await cell('用户管理 · 可见')).getAttribute('data-fill')).toBe('inherited');
  expect(screen.queryByRole('button', { name: /^保\s?存$/ })).toBeNull();
});

test('the row rules of a menu are previewed and saved too', async () => {
  signInToRoles();
  const server = rolesServer();
  const rule = {
    id: 'rule-own',
    permissionId: 'm-users',
    ruleName: '本部门',
    ruleColumn: 'orgCode',
    ruleConditions: '=',
    ruleValue: '#{sys_org_code}',
    status: '1',
    version: 1,
    createBy: null,
    createTime: '2026-01-01 00:00:00',
    updateBy: null,
    updateTime: null,
  };
  server.on(roleGrants.rules, () => ({ datarule: [rule] }));
  server.on(roleGrants.saveRules, () => null);
  const { user } = renderGrants();
  await user.click(await screen.findByLabelText('用户管理的数据规则'));
  await user.click(await screen.findByText('本部门'));
  await user.click(screen.getAllByText(/^保\s?存$/).at(-1) ?? document.body);
  await confirm(user);
  await waitFor(() =>
    expect(server.inputs(roleGrants.saveRules)).toEqual([
      { roleId: 'r-auditor', permissionId: 'm-users', dataRuleIds: 'rule-own' },
    ]),
  );
  expect(server.inputs(roleGrants.preview)).toMatchObject([
    { dataRules: [{ permissionId: 'm-users', dataRuleIds: 'rule-own' }] },
  ]);
});

test('a temporary grant shows its end in the tree; a new end is previewed and then saved', async () => {
  signInToRoles();
  const server = rolesServer();
  server.on(roleGrants.ends, () => [{ permissionId: 'm-users', endsAt: '2099-12-31 23:59:59' }]);
  server.on(roleGrants.preview, () =>
    aPreview({
      holders: 2,
      ends: [{ id: 'm-users', name: '用户管理', before: '2099-12-31 23:59:59', after: null, isNew: false }],
    }),
  );
  server.on(roleGrants.saveEnds, () => null);
  const { user } = renderGrants();
  await user.click(await screen.findByLabelText('用户管理有效期至 2099-12-31，延期'));
  expect(await screen.findByDisplayValue('2099-12-31')).toBeTruthy();
  await user.click(screen.getAllByText(/^保\s?存$/).at(-1) ?? document.body);
  expect(await screen.findByText('至 2099-12-31 → 长期')).toBeTruthy();
  expect(
    screen.getByText('调整 1 项权限的有效期；拥有此角色的 2 个在用账号现有的权限不变，期限随之改变'),
  ).toBeTruthy();
  expect(server.asked(roleGrants.saveEnds)).toEqual([]);
  await confirm(user);
  await waitFor(() =>
    expect(server.inputs(roleGrants.saveEnds)).toEqual([
      { roleId: 'r-auditor', permissionIds: 'm-users', endsAt: '2099-12-31' },
    ]),
  );
});

test('ticks stay visible with a notice after the permission is withdrawn; nothing can be previewed or saved', async () => {
  signInToRoles();
  const server = rolesServer();
  const { user } = renderGrants();
  await user.click(await logs());
  withdraw('role:grant');
  expect(await findWithdrawn()).toBeTruthy();
  expect(screen.getByText('已授权 2')).toBeTruthy();
  expect(isClosed(/^保\s?存$/)).toBe(true);
  expect(server.asked(roleGrants.preview)).toEqual([]);
});

test('a preview shows a notice and cannot be confirmed after the permission is withdrawn', async () => {
  signInToRoles();
  const server = rolesServer();
  server.on(roleGrants.preview, () => preview);
  const { user } = renderGrants();
  await user.click(await logs());
  await user.click(await screen.findByText('查看影响'));
  await screen.findByText('获得菜单');
  withdraw('role:grant');
  await waitFor(() => expect(isClosed('确认保存')).toBe(true));
  expect(screen.getAllByText(/^您的权限已变更，无法保存/)).toHaveLength(2);
  expect(screen.getByText('获得菜单')).toBeTruthy();
  expect(server.asked(roleGrants.save)).toEqual([]);
});
