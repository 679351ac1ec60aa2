import { type CheckRuleRecord, checkRules } from '@baisi/contract/check-rules';
import { checks } from '@baisi/contract/checks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CheckRulesListPage } from './check-rules-list-page.tsx';

const at = '/isystem/checkRule';
const codes = ['checkRule:list', 'checkRule:add', 'checkRule:edit', 'checkRule:delete'];
const lines = [
  { digits: '2', pattern: '[A-Z]{2}', message: '前两位应为大写字母' },
  { digits: '*', pattern: '.{5}', message: '长度应为5位' },
];

const aRule = (over: Partial<CheckRuleRecord> = {}): CheckRuleRecord => ({
  id: 'r-1',
  ruleName: '物料编码',
  ruleCode: 'material',
  ruleJson: JSON.stringify(lines),
  ruleDescription: null,
  version: 2,
  createBy: 'admin',
  createTime: '2026-01-01 09:00:00',
  updateBy: null,
  updateTime: null,
  ...over,
});

function serverOf(stored: CheckRuleRecord[]): FakeServer {
  const server = fakeServer();
  const page = { size: 10, current: 1, pages: 1, totalIsExact: true };
  server.on(checkRules.list, () => ({ ...page, records: stored, total: stored.length }));
  server.on(checkRules.get, ({ id }) => stored.find((one) => one.id === id) ?? aRule({ id }));
  server.on(checks.duplicate, () => null);
  return server;
}

test('a rule is written line by line and can be tested before it is saved', async () => {
  signInAs({ codes });
  const server = serverOf([]);
  server.on(checkRules.add, () => ({ id: 'r-new' }));
  const { user, said } = renderPage(<CheckRulesListPage />, { at: `${at}?add=1` });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('规则名称'), '车牌');
  await user.type(dialog.getByLabelText('规则编码'), 'plate');
  await user.type(dialog.getByLabelText('第1行位数'), '1');
  await user.type(dialog.getByLabelText('第1行正则表达式'), '[[A-Z]');
  await user.type(dialog.getByLabelText('第1行提示文字'), '首位应为字母');
  await user.type(dialog.getByLabelText('测试值'), '9x');
  expect(await dialog.findByText('未通过：第1行，首位应为字母')).toBeTruthy();
  await user.clear(dialog.getByLabelText('测试值'));
  await user.type(dialog.getByLabelText('测试值'), 'A');
  expect((await dialog.findByRole('status')).textContent).toBe('通过');
  await user.click(dialog.getByText(/^保\s?存$/));
  await waitFor(() => {
    expect(server.inputs(checkRules.add)).toMatchObject([
      {
        ruleCode: 'plate',
        ruleJson: JSON.stringify([{ digits: '1', pattern: '[A-Z]', message: '首位应为字母' }]),
      },
    ]);
  });
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '添加成功！' }]));
});

test('a line that the server would refuse shows the same error before saving', async () => {
  signInAs({ codes });
  const server = serverOf([aRule()]);
  const { user } = renderPage(<CheckRulesListPage />, { at: `${at}?edit=r-1` });
  const pattern = await screen.findByLabelText('第1行正则表达式');
  await user.type(pattern, '(');
  expect(await screen.findByText('正则表达式格式不正确')).toBeTruthy();
  await user.click(screen.getByText(/^保\s?存$/));
  expect(server.asked(checkRules.edit)).toEqual([]);
});

test('lines can be moved and removed; a rule without lines is invalid', async () => {
  signInAs({ codes });
  const server = serverOf([aRule()]);
  server.on(checkRules.edit, () => null);
  const { user } = renderPage(<CheckRulesListPage />, { at: `${at}?edit=r-1` });
  await user.click(await screen.findByRole('button', { name: '第2行向上移' }));
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() => {
    expect(server.inputs(checkRules.edit)).toMatchObject([
      { id: 'r-1', version: 2, ruleJson: JSON.stringify(lines.toReversed()) },
    ]);
  });
});

test('a stored rule can be tested from the list', async () => {
  signInAs({ codes: ['checkRule:list'] });
  serverOf([aRule()]);
  const { user } = renderPage(<CheckRulesListPage />, { at });
  expect(await screen.findByText('2位 [A-Z]{2}；整个值 .{5}')).toBeTruthy();
  for (const words of ['添加规则', '编辑']) expect(screen.queryByText(words)).toBeNull();
  await user.click(screen.getByText('功能测试'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('测试值'), 'AB12');
  expect(await dialog.findByText('未通过：第2行，长度应为5位')).toBeTruthy();
});

test('the confirmation before a deletion names the consequences for forms that use the rule', async () => {
  signInAs({ codes });
  const server = serverOf([aRule()]);
  server.on(checkRules.remove, () => null);
  const { user } = renderPage(<CheckRulesListPage />, { at });
  await user.click(await screen.findByLabelText(/^更多.*的操作$/));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  const question = '是否删除选中数据? 物料编码，按这些编码校验的地方将提示“该编码不存在”。';
  expect(await screen.findByText(question)).toBeTruthy();
  await user.click(await within(screen.getByRole('dialog')).findByText(/删\s?除/, { selector: 'button *' }));
  await waitFor(() => {
    expect(server.inputs(checkRules.remove)).toEqual([{ id: 'r-1' }]);
  });
});
