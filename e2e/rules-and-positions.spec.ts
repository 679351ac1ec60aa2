import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, tokenOf, visit } from './browser.ts';
import { chooseMore, openRecord } from './forms.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const unique = String(randomInt(1e6)).padStart(6, '0');
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();

test('a check rule is written beside a test, saved, and then validates API calls', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/checkRule?add=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('规则名称').fill(`运单号${unique}`);
  await dialog.getByLabel('规则编码').fill(`waybill_${unique}`);
  await dialog.getByLabel('第1行位数').fill('2');
  await dialog.getByLabel('第1行正则表达式').fill('[A-Z]{2}');
  await dialog.getByLabel('第1行提示文字').fill('前两位应为大写字母');
  await dialog.getByRole('button', { name: '添加一行' }).click();
  await dialog.getByLabel('第2行位数').fill('*');
  // A pattern for which backtracking engines need hours (catastrophic backtracking).
  await dialog.getByLabel('第2行正则表达式').fill('([A-Z]+\\d*)+');
  await dialog.getByLabel('第2行提示文字').fill('只能是字母和数字');
  const value = dialog.getByLabel('测试值');
  await value.fill('sf1234');
  await dialog.getByText('未通过：第1行，前两位应为大写字母').waitFor();
  await value.fill(`SF${'A1'.repeat(60)}!`);
  await dialog.getByText('未通过：第2行，只能是字母和数字').waitFor();
  await value.fill('SF1234');
  await dialog.getByRole('status').getByText('通过', { exact: true }).waitFor();
  await save(page);
  await page.getByText('添加成功！').waitFor();
  await page.getByRole('cell', { name: `waybill_${unique}` }).waitFor();

  const headers = { 'x-access-token': await tokenOf(page) };
  const ask = async (text: string) => {
    const query = new URLSearchParams({ ruleCode: `waybill_${unique}`, value: encodeURIComponent(text) });
    return (await page.request.get(`/sys/checkRule/checkByCode?${query.toString()}`, { headers })).json();
  };
  expect(await ask('SF1234')).toMatchObject({ success: true });
  expect(await ask('sf1234')).toMatchObject({
    success: false,
    message: '前两位应为大写字母',
    result: { beginIndex: 0, endIndex: 2, checkValue: 'sf', passed: false },
  });
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a fill rule shows its next value, and returns each value once', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/fillRule?add=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('规则名称').fill(`订单号${unique}`);
  await dialog.getByLabel('规则编码').fill(`order_${unique}`);
  await dialog.getByLabel('前缀').fill('DD');
  await dialog.getByText('DD0001、DD0002').waitFor();
  await save(page);
  await page.getByText('添加成功！').waitFor();
  await page.getByRole('button', { name: `功能测试订单号${unique}` }).click();
  await page.getByRole('dialog').getByText('DD0001', { exact: true }).waitFor();
  const headers = { 'x-access-token': await tokenOf(page) };
  const take = async () => {
    const url = `/sys/fillRule/executeRuleByCode/order_${unique}`;
    const answer: { result: string } = await (await page.request.put(url, { headers, data: {} })).json();
    return answer.result;
  };
  const taken = await Promise.all([take(), take(), take()]);
  expect(taken.toSorted()).toEqual(['DD0001', 'DD0002', 'DD0003']);
  await page.getByRole('button', { name: '再次测试' }).click();
  await page.getByRole('dialog').getByText('DD0004', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a position is added and assigned to a user; the address book shows it, and it can no longer be deleted', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/position?add=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('职务名称').fill(`调度员${unique}`);
  await dialog.getByLabel('职务编码').fill(`dispatcher_${unique}`);
  await save(page);
  await page.getByText('添加成功！').waitFor();
  await page.getByRole('cell', { name: `dispatcher_${unique}` }).waitFor();

  await page.goto('/isystem/user?username=dingkai');
  await openRecord(page, '丁凯');
  const posts = page.getByRole('combobox', { name: '职务' });
  await posts.fill(`调度员${unique}`);
  await page.locator('.ant-select-item-option-active', { hasText: `调度员${unique}` }).waitFor();
  await posts.press('Enter');
  await page.getByRole('heading', { name: '组织与权限' }).click();
  await save(page);
  await page.getByText('修改成功!').waitFor();

  await page.goto('/isystem/addressList?realname=丁凯');
  const row = page.getByRole('row', { name: /丁凯/ });
  await row.getByText(new RegExp(`调度员${unique}`)).waitFor();
  await expect.poll(() => row.getByRole('link').first().getAttribute('href')).toMatch(/^(tel|mailto):/);

  await page.goto(`/isystem/position?code=dispatcher_${unique}`);
  await chooseMore(page, `调度员${unique}`, '删除');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await page.getByText(`职务“调度员${unique}”已有1人担任，不能删除!`).waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});
