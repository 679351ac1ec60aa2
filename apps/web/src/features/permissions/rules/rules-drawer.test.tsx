import { accessInspector, type RuleBench } from '@baisi/contract/access-inspector';
import { history } from '@baisi/contract/history';
import { permissionRecords } from '@baisi/contract/permission-records';
import { type DataRule, permissionRules } from '@baisi/contract/permission-rules';
import { users } from '@baisi/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
// The grid's code is fetched on first use; importing it here spares each test the wait.
import '../../../fields/live-grid/live-grid-body.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { roomFor } from '../../../testing/layout-size.ts';
import { noHistory } from '../../../testing/no-history.ts';
import { aUser, findWithdrawn, isClosed, signInAs, withdraw } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aMenu } from '../testing/a-menu.ts';
import './rules-grid.tsx';
import { RulesDrawer } from './rules-drawer.tsx';

const people = aMenu({ id: 'm-people', name: '用户管理', menuType: 1, component: 'system/UserList' });
const men: DataRule = {
  id: 'rule-men',
  permissionId: 'm-people',
  ruleName: '只看男',
  ruleColumn: 'sex',
  ruleConditions: '=',
  ruleValue: '1',
  status: '1',
  version: 2,
  createBy: 'admin',
  createTime: '2026-01-05 09:00:00',
  updateBy: null,
  updateTime: null,
};
const bench: RuleBench = {
  seen: 3,
  total: 62,
  seenRows: [{ id: 'u1', name: '李伟（liwei）' }],
  hiddenRows: [{ id: 'u2', name: '潘思琪（pansiqi）' }],
  isRuled: true,
  exception: null,
  grants: [{ steps: [], rules: [{ id: '', name: '', text: '性别 等于 男', opens: 'some', isActive: true }] }],
};

function open() {
  roomFor({ widthPx: 900, heightPx: 500 });
  signInAs({ codes: ['permission:list', 'permission:rule', 'permission:inspect'] });
  const server = fakeServer();
  const li = { ...aUser({ id: 'u1', username: 'liwei', realname: '李伟' }), orgCodeTxt: '' };
  server.on(permissionRecords.get, () => people);
  server.on(permissionRules.ofMenu, () => [men]);
  server.on(users.choices, () => ({
    records: [li],
    total: 1,
    size: 20,
    current: 1,
    pages: 1,
    totalIsExact: true,
  }));
  server.on(users.getMany, () => [li]);
  server.on(accessInspector.bench, () => bench);
  server.on(permissionRules.previewBatch, () => ({ people: [], total: 0, blinded: 0, holders: 3 }));
  const closed = vi.fn();
  return { server, closed, ...renderPage(<RulesDrawer open menuId="m-people" onClose={closed} />) };
}

test('a rule is shown in words, and a test shows how many and which rows a user sees by which condition', async () => {
  const { user, server } = open();
  for (const words of ['性别', '等于', '男']) expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByLabelText('试算只看男'));
  await user.click(screen.getByRole('combobox', { name: '试算用户' }));
  await user.click(await screen.findByText('李伟（liwei）'));
  expect(await screen.findByText('条可见，共 62 条')).toBeTruthy();
  expect(screen.getByText('潘思琪（pansiqi）')).toBeTruthy();
  expect(server.inputs(accessInspector.bench)).toEqual([
    {
      permissionId: 'm-people',
      userId: 'u1',
      rule: { ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' },
    },
  ]);
});

test('a new rule is typed in words and saved as the values that these words stand for', async () => {
  const { user, server } = open();
  const saved = { ...men, id: 'rule-own', ruleName: '本部门', version: 1 };
  server.on(permissionRules.saveBatch, ({ added }) => ({
    rows: added.map(({ key }) => ({ key, record: saved })),
  }));
  await user.click(await screen.findByText('新增'));
  await user.keyboard('本部门{Tab}部门编码{Tab}以..开始{Tab}【当前部门编码】%{Enter}');
  await user.click(await screen.findByText('保存（1）'));
  await waitFor(() => {
    expect(server.inputs(permissionRules.saveBatch)).toEqual([
      {
        permissionId: 'm-people',
        added: [
          {
            key: 'row_1',
            ruleName: '本部门',
            ruleColumn: 'orgCode',
            ruleConditions: 'RIGHT_LIKE',
            ruleValue: '#{sys_org_code}%',
            status: '1',
          },
        ],
        changed: [],
        removed: [],
      },
    ]);
  });
});

test('a rule for all rows is saved without its previous field and value', async () => {
  const { user, server } = open();
  server.on(permissionRules.saveBatch, ({ changed }) => ({
    rows: changed.map(({ id }) => ({
      key: id,
      record: { ...men, ruleConditions: 'ALL', ruleColumn: null, ruleValue: null, version: 3 },
    })),
  }));
  await user.click(await screen.findByText('等于'));
  await user.keyboard('全部数据{Enter}{Control>}s{/Control}');
  await waitFor(() => {
    expect(server.inputs(permissionRules.saveBatch)).toMatchObject([
      {
        changed: [{ id: 'rule-men', version: 2, ruleConditions: 'ALL', ruleColumn: null, ruleValue: null }],
      },
    ]);
  });
});

test('closing the drawer asks first while rows are unsaved', async () => {
  const { user, closed } = open();
  await user.click(await screen.findByText('新增'));
  await user.keyboard('本部门{Enter}');
  await user.click(await screen.findByRole('button', { name: /Close|关闭/ }));
  expect(await screen.findByText('还有 1 行未保存。')).toBeTruthy();
  await user.click(screen.getByText('继续编辑'));
  expect(closed).not.toHaveBeenCalled();
});

test('a rule’s history opens from its row', async () => {
  const { user, server } = open();
  server.on(history.list, () => noHistory);
  await user.click(await screen.findByLabelText('更多只看男的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '变更记录' }));
  expect(await screen.findByText('变更记录：只看男')).toBeTruthy();
  await waitFor(() => {
    expect(server.inputs(history.list)).toMatchObject([
      { table: 'sys_permission_data_rule', id: 'rule-men' },
    ]);
  });
});

test('saving rules that hide rows from users lists those users, and continues only after confirmation', async () => {
  const { user, server } = open();
  server.on(permissionRules.previewBatch, () => ({
    people: [
      {
        userId: 'u1',
        username: 'liwei',
        realname: '李伟',
        rows: [{ menu: '用户管理', before: 62, after: 0 }],
      },
    ],
    total: 1,
    blinded: 1,
    holders: 3,
  }));
  const saved = { ...men, id: 'rule-own', ruleName: '本部门', version: 1 };
  server.on(permissionRules.saveBatch, ({ added }) => ({
    rows: added.map(({ key }) => ({ key, record: saved })),
  }));
  await user.click(await screen.findByText('新增'));
  await user.keyboard('本部门{Tab}部门编码{Tab}以..开始{Tab}【当前部门编码】%{Enter}');
  await user.click(await screen.findByText('保存（1）'));
  expect(await screen.findByText('3 人可打开，其中 1 人看到的数据会变化，1 人将看不到任何数据')).toBeTruthy();
  expect(screen.getByText('用户管理：62 条 → 看不到任何数据')).toBeTruthy();
  await user.click(screen.getByText('返回修改'));
  expect(server.asked(permissionRules.saveBatch)).toEqual([]);
  await user.click(await screen.findByText('保存（1）'));
  await user.click(await screen.findByText('确认保存'));
  await waitFor(() => expect(server.asked(permissionRules.saveBatch)).toHaveLength(1));
});

test('rules stay visible with a notice when the right to save them is revoked meanwhile', async () => {
  const { user, server } = open();
  await user.click(await screen.findByText('新增'));
  await user.keyboard('本部门{Enter}');
  // The cell is painted with the next frame.
  await screen.findByText('本部门');
  await screen.findByText('保存（1）');
  withdraw('permission:rule');
  expect(await findWithdrawn()).toBeTruthy();
  expect(screen.getByText('本部门')).toBeTruthy();
  expect(isClosed('保存（1）')).toBe(true);
  expect(server.asked(permissionRules.saveBatch)).toEqual([]);
});
