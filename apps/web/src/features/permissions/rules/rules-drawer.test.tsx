import { accessInspector, type RuleBench } from '@baisi/contract/access-inspector';
import { history } from '@baisi/contract/history';
import { permissionRecords } from '@baisi/contract/permission-records';
import { type DataRule, permissionRules } from '@baisi/contract/permission-rules';
import { users } from '@baisi/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { noHistory } from '../../../testing/no-history.ts';
import { aUser, signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aMenu } from '../testing/a-menu.ts';
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

function open(): { server: FakeServer } & ReturnType<typeof renderPage> {
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
  return { server, ...renderPage(<RulesDrawer open menuId="m-people" onClose={() => undefined} />) };
}

test('a rule is read in words, and tried for a person: how many, which, by which condition', async () => {
  const { user, server } = open();
  expect(await screen.findByText('性别 等于 男')).toBeTruthy();
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

test('a fragment of SQL is refused in the words of the server', async () => {
  const { user, server } = open();
  await user.click(await screen.findByText('添加规则'));
  await user.type(await screen.findByLabelText('规则名称'), '全部');
  await user.click(screen.getByLabelText('条件规则'));
  await user.click(await screen.findByText('自定义SQL表达式'));
  await user.type(await screen.findByLabelText('规则值'), '1=1');
  await user.click(screen.getByText(/保\s?存/));
  expect(await screen.findByText('不支持自定义SQL规则，请用字段、条件和值表达')).toBeTruthy();
  expect(server.asked(permissionRules.add)).toEqual([]);
});

test('deleting the last rule says that all rows will be seen', async () => {
  const { user, server } = open();
  server.on(permissionRules.remove, () => null);
  await user.click(await screen.findByLabelText('更多只看男的操作'));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(await screen.findByText(/所有持有该菜单的人都将看到全部数据/)).toBeTruthy();
  await user.click(screen.getByText(/删\s?除/, { selector: '.ant-modal-confirm-btns *' }));
  await waitFor(() => expect(server.inputs(permissionRules.remove)).toEqual([{ id: 'rule-men' }]));
});

test('what became of a rule is read from its row', async () => {
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
