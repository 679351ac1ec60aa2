import { roleGrants } from '@baisi/contract/role-grants';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findWithdrawn, isClosed, withdraw } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aPreview, aRole, rolesServer, signInToRoles } from '../testing/roles-server.ts';
import { RoleGrantDrawer } from './role-grant-drawer.tsx';

function renderDrawer(role = aRole()) {
  const closed: true[] = [];
  const page = renderPage(<RoleGrantDrawer open role={role} onClose={() => closed.push(true)} />);
  return { ...page, closed };
}
const tree = async () => within(await screen.findByRole('tree'));
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

test('a grant is previewed before it is saved: who gains what, then the difference is sent', async () => {
  signInToRoles();
  const server = rolesServer();
  server.on(roleGrants.preview, () => preview);
  server.on(roleGrants.save, () => null);
  const { user, closed, said } = renderDrawer();
  await user.click((await tree()).getByText('日志管理'));
  await user.click(screen.getByText('保存并关闭'));
  expect(await screen.findByText('增加 1 项权限；拥有此角色的 2 个在用账号中有 1 个受影响')).toBeTruthy();
  expect(screen.getByText('获得菜单').nextElementSibling?.textContent).toBe('日志管理');
  expect(server.asked(roleGrants.save)).toEqual([]);
  await user.click(screen.getByText('确认保存'));
  await waitFor(() => expect(closed).toHaveLength(1));
  expect(server.inputs(roleGrants.save)).toEqual([
    {
      roleId: 'r-auditor',
      permissionIds: 'm-users,m-logs',
      lastpermissionIds: 'm-users',
      endsAt: null,
    },
  ]);
  expect(said).toEqual([{ kind: 'success', text: '保存成功！' }]);
});

test('going back from the preview, or a refusal, keeps every tick', async () => {
  signInToRoles();
  const server = rolesServer();
  server.refuse(roleGrants.save, 'beyond-own-grants');
  const { user, closed, said } = renderDrawer();
  await user.click((await tree()).getByText('日志管理'));
  await user.click(screen.getByText('仅保存'));
  await confirm(user);
  expect(await screen.findByText('不能授予或收回超出自身权限的内容')).toBeTruthy();
  await user.click(screen.getByText('返回修改'));
  expect(screen.getByText('已选 2 项')).toBeTruthy();
  expect([closed, said]).toEqual([[], []]);
});

test('leaving with changed ticks asks first', async () => {
  signInToRoles();
  rolesServer();
  const { user, closed } = renderDrawer();
  await user.click((await tree()).getByText('日志管理'));
  await user.click(screen.getByText(/^取\s?消$/));
  expect(await screen.findByText('确定放弃编辑？', { selector: '.ant-modal-confirm-title' })).toBeTruthy();
  expect(closed).toEqual([]);
  await user.click(screen.getByText(/^放\s?弃$/));
  await waitFor(() => expect(closed).toHaveLength(1));
});

test('the grants of the administrators’ role are shown and cannot be changed', async () => {
  signInToRoles();
  rolesServer();
  renderDrawer(aRole({ roleCode: 'admin' }));
  expect(await screen.findByText('超级管理员角色拥有全部权限，不可修改')).toBeTruthy();
  for (const words of ['仅保存', '全部勾选']) expect(screen.queryByText(words)).toBeNull();
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
  const { user } = renderDrawer();
  await user.click(await screen.findByLabelText('用户管理的数据规则'));
  await user.click(await screen.findByText('本部门'));
  await user.click(screen.getByText(/^保\s?存$/));
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
  const { user } = renderDrawer();
  await user.click(await screen.findByLabelText('用户管理有效期至 2099-12-31，延期'));
  expect(await screen.findByDisplayValue('2099-12-31')).toBeTruthy();
  await user.click(screen.getByText(/^保\s?存$/));
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
  const { user } = renderDrawer();
  await user.click((await tree()).getByText('日志管理'));
  withdraw('role:grant');
  expect(await findWithdrawn()).toBeTruthy();
  expect(screen.getByText('已选 2 项')).toBeTruthy();
  expect([isClosed('仅保存'), isClosed('保存并关闭')]).toEqual([true, true]);
  expect(server.asked(roleGrants.preview)).toEqual([]);
});

test('a preview shows a notice and cannot be confirmed after the permission is withdrawn', async () => {
  signInToRoles();
  const server = rolesServer();
  server.on(roleGrants.preview, () => preview);
  const { user } = renderDrawer();
  await user.click((await tree()).getByText('日志管理'));
  await user.click(screen.getByText('保存并关闭'));
  await screen.findByText('获得菜单');
  withdraw('role:grant');
  await waitFor(() => expect(isClosed('确认保存')).toBe(true));
  expect(screen.getAllByText(/^您的权限已变更，无法保存/)).toHaveLength(2);
  expect(screen.getByText('获得菜单')).toBeTruthy();
  expect(server.asked(roleGrants.save)).toEqual([]);
});
