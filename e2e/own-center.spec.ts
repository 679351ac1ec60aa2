import { expect, test } from 'vitest';
import { fillSignIn, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const username = 'zhaoxiaomin';

test('a person sees the own rights and devices, takes an own change back, and opens another page after the sign-in', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, username, product.demoPassword, '/account/center?tab=rights');

  const rights = page.getByRole('tabpanel', { name: '我的权限' });
  await rights.getByRole('searchbox', { name: '名称、编码或角色' }).fill('order:list');
  await page.keyboard.press('Enter');
  await page.waitForURL('**keyword=order*');
  const right = rights.getByRole('row').filter({ hasText: 'order:list' });
  expect(await right.textContent()).toMatch(/经 .+/);
  await right.locator('button[aria-expanded]').click();
  await rights.getByText('角色', { exact: true }).first().waitFor();

  await page.getByRole('tab', { name: '登录设备' }).click();
  await page.getByRole('tabpanel', { name: '登录设备' }).getByText('本机').waitFor();

  const card = page.getByRole('region', { name: '个人资料' });
  const name = async () => (await card.locator('div[class*=name]').first().textContent()) ?? '';
  const before = await name();
  await page.getByRole('button', { name: '基本设置' }).click();
  await page.getByLabel('用户姓名').fill('改错的名字');
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect.poll(name).toBe('改错的名字');
  await page.getByRole('tab', { name: '我的动态' }).click();
  await page.getByRole('button', { name: '撤销这次修改：用户姓名' }).first().click();
  const dialog = page.getByRole('dialog', { name: '撤销这次修改' });
  await dialog.getByText(before).waitFor();
  await dialog.getByRole('button', { name: '撤销修改' }).click();
  await page.getByText('已撤销这次修改').waitFor();
  await expect.poll(name).toBe(before);

  await page.getByRole('link', { name: '修改默认首页' }).click();
  const choice = page.getByRole('region', { name: '默认首页' });
  await choice.getByRole('combobox').click();
  await page.keyboard.type('订单');
  await page.locator('.ant-select-item-option[title="订单管理"]').click();
  await page.getByText('保存成功!').waitFor();
  expect(complaints).toEqual([]);
  await leave(context);

  const next = await visit(browser, product);
  await next.page.goto('/user/login');
  await fillSignIn(next.page, product, username, product.demoPassword);
  await next.page.waitForURL('**/trade/orders');
  await next.page.goto('/');
  await next.page.waitForURL('**/trade/orders');
  expect(next.complaints).toEqual([]);
  await leave(next.context);
});
