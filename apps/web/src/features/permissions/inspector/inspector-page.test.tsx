import { accessHolders } from '@baisi/contract/access-holders';
import { type AccessVerdict, accessInspector } from '@baisi/contract/access-inspector';
import { unusedRights } from '@baisi/contract/unused-rights';
import { users } from '@baisi/contract/users';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { aUser, signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { InspectorPage } from './inspector-page.tsx';
import { OwnVerdictModal } from './own-verdict-modal.tsx';

const at = '/isystem/accessInspector';
const no: AccessVerdict = {
  allowed: false,
  reason: '所持角色均未授予此权限',
  chains: [],
  row: null,
  remedy: {
    kind: 'role',
    role: { id: 'r1', name: '部门经理' },
    permissions: [],
    rules: [],
    cost: 3,
    text: '授予该用户角色“部门经理”',
  },
};
const yes: AccessVerdict = {
  allowed: true,
  reason: '已授予',
  row: null,
  remedy: null,
  chains: [
    [
      { kind: 'person', id: 'u1', name: '李伟' },
      { kind: 'department', id: 'd1', name: '信息技术部' },
      { kind: 'role', id: 'r1', name: '账号管理员' },
      { kind: 'permission', id: 'p1', name: '添加用户' },
    ],
  ],
};

function serverSaying(verdict: AccessVerdict): FakeServer {
  const server = fakeServer();
  const li = { ...aUser({ id: 'u1', username: 'liwei', realname: '李伟' }), orgCodeTxt: '' };
  server.on(users.choices, () => ({
    records: [li],
    total: 1,
    size: 20,
    current: 1,
    pages: 1,
    totalIsExact: true,
  }));
  server.on(users.getMany, () => [li]);
  server.on(accessInspector.targets, () => [
    {
      id: 'm1',
      parentId: null,
      name: '用户管理',
      menuType: 0,
      perms: null,
      permsType: null,
      status: '1',
      hasRows: true,
    },
    {
      id: 'p1',
      parentId: 'm1',
      name: '添加用户',
      menuType: 2,
      perms: 'user:add',
      permsType: '1',
      status: '1',
      hasRows: false,
    },
  ]);
  server.on(accessInspector.ofPerson, () => verdict);
  server.on(accessInspector.own, () => verdict);
  return server;
}

test('requests nothing until user and permission are chosen, then shows a yes with every step of the chain', async () => {
  signInAs({ codes: ['permission:inspect'] });
  const server = serverSaying(yes);
  const first = renderPage(<InspectorPage />, { at });
  expect(await screen.findByText('请选择用户和要诊断的内容')).toBeTruthy();
  expect(server.asked(accessInspector.ofPerson)).toEqual([]);
  first.unmount();
  renderPage(<InspectorPage />, { at: `${at}?kind=action&user=u1&target=user:add` });
  expect(await screen.findByText('允许：李伟 执行【添加用户】')).toBeTruthy();
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(steps).toEqual(
    expect.arrayContaining(['用户李伟', '→部门信息技术部', '→角色账号管理员', '→权限添加用户']),
  );
});

test('shows a no with the smallest grant that would change it, and a link for users who may grant it', async () => {
  signInAs({ codes: ['permission:inspect', 'role:user'] });
  serverSaying(no);
  renderPage(<InspectorPage />, { at: `${at}?kind=action&user=u1&target=user:add` });
  expect(await screen.findByText('拒绝：李伟 执行【添加用户】')).toBeTruthy();
  expect(screen.getByText('授予该用户角色“部门经理”')).toBeTruthy();
  expect(screen.getByText('前往角色管理授予').getAttribute('href')).toBe('/isystem/roleUserList');
});

test('谁有权限 lists users with roles, chains and ends, can be searched, and leads on to one of them', async () => {
  signInAs({ codes: ['permission:inspect'] });
  const server = serverSaying(yes);
  server.on(accessHolders.list, ({ pageNo, pageSize }) => ({
    records: [
      {
        userId: 'u1',
        username: 'liwei',
        realname: '李伟',
        departNames: '信息技术部',
        chains: yes.chains,
        rowChains: [],
        endsAt: '2026-12-31 18:00:00',
      },
    ],
    total: 1,
    size: pageSize,
    current: pageNo,
    pages: 1,
    totalIsExact: true,
    isUnguarded: false,
  }));
  renderPage(<InspectorPage />, { at: `${at}?view=holders` });
  expect(await screen.findByText('请选择要诊断的内容')).toBeTruthy();
  expect(screen.queryByLabelText('用户')).toBeNull();
  expect(server.asked(accessHolders.list)).toEqual([]);
  cleanup();
  const second = renderPage(<InspectorPage />, { at: `${at}?view=holders&kind=action&target=user:add` });
  const row = (await screen.findByTitle('李伟')).closest('tr');
  for (const words of ['liwei', '信息技术部', '账号管理员（信息技术部）', '2026-12-31 18:00'])
    expect(row?.textContent).toContain(words);
  await second.user.type(screen.getByLabelText('姓名或账号'), '李{Enter}');
  await waitFor(() => expect(server.inputs(accessHolders.list).at(-1)).toMatchObject({ keyword: '李' }));
  await second.user.click(screen.getByLabelText('诊断李伟'));
  expect(await screen.findByText('允许：李伟 执行【添加用户】')).toBeTruthy();
  expect(second.search().get('user')).toBe('u1');
});

test('a step that ends shows its end, and authorized users extend it there; a refusal is shown below the day', async () => {
  signInAs({ codes: ['permission:inspect', 'role:user'] });
  const [person, , role, button] = yes.chains[0] ?? [];
  if (person === undefined || role === undefined || button === undefined) throw new Error('no chain');
  const ending = { endsAt: '2099-12-31 23:59:59' };
  const server = serverSaying({
    ...yes,
    chains: [[person, { ...role, ...ending }, { ...button, ...ending }]],
  });
  server.refuse(users.setRoleEnd, 'own-roles-fixed');
  const { user } = renderPage(<InspectorPage />, { at: `${at}?kind=action&user=u1&target=user:add` });
  expect(await screen.findAllByText('至 2099-12-31')).toHaveLength(2);
  // Without role:grant the permission of the role cannot be extended.
  expect(screen.queryByLabelText('延期添加用户')).toBeNull();
  await user.click(screen.getByLabelText('延期账号管理员'));
  expect(await screen.findByDisplayValue('2099-12-31')).toBeTruthy();
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(users.setRoleEnd)).toEqual([{ roleId: 'r1', userIds: 'u1', endsAt: '2099-12-31' }]),
  );
  expect(await screen.findByText('不能修改自己的角色！')).toBeTruthy();
});

test('unused permissions are listed by role; when use was recorded for less than 90 days, the page does not claim 90', async () => {
  signInAs({ codes: ['permission:inspect'] });
  const server = serverSaying(yes);
  const role = {
    roleId: 'r1',
    roleName: '部门经理',
    holders: 3,
    given: 5,
    unused: [{ permissionId: 'p1', name: '添加用户', code: 'user:add', lastUsedOn: null }],
  };
  server.on(unusedRights.list, ({ pageNo, pageSize }) => ({
    records: [role],
    total: 1,
    size: pageSize,
    current: pageNo,
    pages: 1,
    totalIsExact: true,
    since: '2026-11-20 09:00:00',
    isReached: false,
  }));
  renderPage(<InspectorPage />, { at: `${at}?view=unused` });
  const row = (await screen.findByTitle('部门经理')).closest('tr');
  for (const words of ['3 人', '1 / 5', '添加用户']) expect(row?.textContent).toContain(words);
  expect(screen.getByText(/使用记录自 2026-11-20 开始，尚不足 90 天/)).toBeTruthy();
});

test('for one row it shows the result of each rule', async () => {
  signInAs({ codes: ['permission:inspect'] });
  const server = serverSaying({
    ...no,
    reason: '有操作权限，但该数据不在数据范围内',
    row: {
      id: 'u2',
      name: '潘思琪（pansiqi）',
      isReached: false,
      isRuled: true,
      grants: [
        {
          steps: [{ kind: 'role', id: 'r1', name: '账号管理员' }],
          isOpen: false,
          rules: [
            { id: 'x', name: '只看男', text: '性别 等于 男', opens: 'some', isActive: true, isMet: false },
          ],
        },
      ],
    },
  });
  server.on(accessInspector.rows, () => [{ id: 'u2', name: '潘思琪（pansiqi）' }]);
  renderPage(<InspectorPage />, { at: `${at}?kind=row&user=u1&target=user:add&menu=m1&row=u2` });
  expect(await screen.findByText('✗ 不满足')).toBeTruthy();
  expect(screen.getByText('此授权不包含该数据')).toBeTruthy();
});

test('a refused user sees the reason, and what to request from the administrator', async () => {
  signInAs({ codes: [], known: ['user:add'] });
  const server = serverSaying(no);
  renderPage(<OwnVerdictModal demanded="user:add" onClose={() => undefined} />);
  expect(await screen.findByText('拒绝：您执行【user:add】')).toBeTruthy();
  expect(screen.getByText('请将以上内容告知管理员')).toBeTruthy();
  expect(server.inputs(accessInspector.own)).toEqual([{ kind: 'action', target: 'user:add' }]);
});

test('from an own refusal, a user with access to 权限诊断 can open the question there', async () => {
  signInAs({ codes: ['permission:inspect'] });
  serverSaying(no).on(accessInspector.own, () => no);
  renderPage(<OwnVerdictModal demanded="user:add" onClose={() => undefined} />);
  const link = await screen.findByText('在权限诊断中查看', { selector: 'a' });
  const asked = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect([asked.get('kind'), asked.get('target')]).toEqual(['action', 'user:add']);
  expect(asked.get('user')).not.toBe('');
});
