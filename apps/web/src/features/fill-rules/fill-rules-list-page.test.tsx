import { categories } from '@baisi/contract/categories';
import { checks } from '@baisi/contract/checks';
import { departments } from '@baisi/contract/departments';
import { type FillRuleRecord, fillRules } from '@baisi/contract/fill-rules';
import { history } from '@baisi/contract/history';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { noHistory } from '../../testing/no-history.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FillRulesListPage } from './fill-rules-list-page.tsx';

const at = '/isystem/fillRule';
const codes = ['fillRule:list', 'fillRule:add', 'fillRule:edit', 'fillRule:delete'];

const aRule = (over: Partial<FillRuleRecord> = {}): FillRuleRecord => ({
  id: 'f-1',
  ruleName: '出库单号',
  ruleCode: 'stock_out',
  ruleClass: 'serialNo',
  ruleParams: '{"prefix":"CK","date":"YYYYMMDD","digits":4}',
  version: 2,
  createBy: 'admin',
  createTime: '2026-01-01 09:00:00',
  updateBy: null,
  updateTime: null,
  ...over,
});

function serverOf(stored: FillRuleRecord[]): FakeServer {
  const server = fakeServer();
  const page = { size: 10, current: 1, pages: 1, totalIsExact: true };
  server.on(fillRules.list, () => ({ ...page, records: stored, total: stored.length }));
  server.on(fillRules.get, ({ id }) => stored.find((one) => one.id === id) ?? aRule({ id }));
  server.on(checks.duplicate, () => null);
  server.on(departments.idTree, () => [
    { key: 'd-head', value: 'd-head', title: '总公司', code: 'A01', children: [] },
  ]);
  const node = { parentId: '0', leaf: true, icon: null, children: null };
  server.on(categories.treeTop, () => [
    { ...node, key: 'c-parts', value: 'c-parts', title: '配件', code: 'A01' },
    { ...node, key: 'c-tools', value: 'c-tools', title: '工具', code: 'A02' },
  ]);
  return server;
}

test('the list describes in words how each rule generates its values', async () => {
  signInAs({ codes });
  serverOf([
    aRule(),
    aRule({ id: 'f-2', ruleCode: 'org', ruleClass: 'orgCode', ruleParams: '{"parentId":"d-head"}' }),
    aRule({ id: 'f-3', ruleCode: 'sort', ruleClass: 'categoryCode', ruleParams: '{"pid":"c-parts"}' }),
  ]);
  renderPage(<FillRulesListPage />, { at });
  expect(await screen.findByText('前缀 CK · YYYYMMDD · 4位流水号')).toBeTruthy();
  expect(await screen.findByText('上级部门 总公司')).toBeTruthy();
  expect(await screen.findByText('上级分类 配件（A01）')).toBeTruthy();
});

test('the form shows example numbers, and sends its parameters as JSON', async () => {
  signInAs({ codes });
  const server = serverOf([]);
  server.on(fillRules.add, () => ({ id: 'f-new' }));
  const { user } = renderPage(<FillRulesListPage />, { at: `${at}?add=1` });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('0001、0002')).toBeTruthy();
  await user.type(dialog.getByLabelText('规则名称'), '订单号');
  await user.type(dialog.getByLabelText('规则编码'), 'order_no');
  await user.type(dialog.getByLabelText('前缀'), 'DD');
  expect(await dialog.findByText('DD0001、DD0002')).toBeTruthy();
  await user.click(dialog.getByText(/^保\s?存$/));
  await waitFor(() => {
    expect(server.inputs(fillRules.add)).toEqual([
      {
        ruleName: '订单号',
        ruleCode: 'order_no',
        ruleClass: 'serialNo',
        ruleParams: '{"prefix":"DD","date":"","digits":4}',
      },
    ]);
  });
});

test('功能测试 shows the next value, and requests it again on demand', async () => {
  signInAs({ codes: ['fillRule:list'] });
  const server = serverOf([aRule()]);
  server.on(fillRules.preview, () => 'CK202611220001');
  const { user } = renderPage(<FillRulesListPage />, { at });
  await user.click(await screen.findByText('功能测试'));
  expect(await screen.findByText('CK202611220001')).toBeTruthy();
  expect(screen.getByText('测试只作预览，不会占用号码。')).toBeTruthy();
  server.on(fillRules.preview, () => 'CK202611220002');
  await user.click(screen.getByText('再次测试'));
  expect(await screen.findByText('CK202611220002')).toBeTruthy();
  expect(server.inputs(fillRules.preview)).toEqual([{ ruleCode: 'stock_out' }, { ruleCode: 'stock_out' }]);
});

test('a failed test shows the reason and can be repeated', async () => {
  signInAs({ codes });
  const server = serverOf([aRule()]);
  server.refuse(fillRules.preview, 'fill-impossible', { message: '未找到上级部门' });
  const { user } = renderPage(<FillRulesListPage />, { at });
  await user.click(await screen.findByText('功能测试'));
  expect(await screen.findByText('未找到上级部门')).toBeTruthy();
});

test('editing keeps the other values of the rule', async () => {
  signInAs({ codes });
  const server = serverOf([aRule()]);
  server.on(fillRules.edit, () => null);
  const { user } = renderPage(<FillRulesListPage />, { at: `${at}?edit=f-1` });
  expect(await screen.findByDisplayValue('CK')).toBeTruthy();
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() => {
    expect(server.inputs(fillRules.edit)).toMatchObject([
      { id: 'f-1', version: 2, ruleParams: '{"prefix":"CK","date":"YYYYMMDD","digits":4}' },
    ]);
  });
});

test('the parent category of generated codes is chosen from the tree', async () => {
  signInAs({ codes });
  const server = serverOf([aRule({ ruleClass: 'categoryCode', ruleParams: '{"pid":"c-parts"}' })]);
  server.on(fillRules.edit, () => null);
  const { user } = renderPage(<FillRulesListPage />, { at: `${at}?edit=f-1` });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('配件（A01）')).toBeTruthy();
  await user.click(dialog.getByLabelText('上级分类'));
  await user.click(await screen.findByText('工具（A02）'));
  await user.click(dialog.getByText(/^保\s?存$/));
  await waitFor(() => {
    expect(server.inputs(fillRules.edit)).toMatchObject([
      { ruleClass: 'categoryCode', ruleParams: '{"pid":"c-tools"}' },
    ]);
  });
});

test('a user with read permission can open the history of a rule from its row', async () => {
  signInAs({ codes: ['fillRule:list'] });
  const server = serverOf([aRule()]);
  server.on(history.list, () => noHistory);
  const { user } = renderPage(<FillRulesListPage />, { at });
  await user.click(await screen.findByLabelText(/^更多.*的操作$/));
  await user.click(await screen.findByRole('menuitem', { name: '变更记录' }));
  expect(await screen.findByText('变更记录：出库单号')).toBeTruthy();
  await waitFor(() => {
    expect(server.inputs(history.list)).toMatchObject([{ table: 'sys_fill_rule', id: 'f-1' }]);
  });
});
