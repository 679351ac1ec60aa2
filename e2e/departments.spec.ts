import { expect, test } from 'vitest';
import { ask, codeSentTo } from './api.ts';
import { fillSignIn, leave, sharedBrowser, tokenOf, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('a user of several departments chooses one at sign-in; neither a reload nor the API bypasses the choice', {
  meta: { spec: 'department.login-modal' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await fillSignIn(page, product, 'luoshuting', product.demoPassword);
  const chooser = page.getByRole('dialog', { name: '请选择登录部门' });
  await chooser.waitFor();
  const token = await tokenOf(page);
  expect((await ask(product, 'GET', '/sys/role/queryall', { token })).status).toBe(403);
  expect((await ask(product, 'GET', '/sys/permission/getUserPermissionByToken', { token })).status).toBe(403);
  expect((await ask(product, 'GET', '/sys/user/getCurrentUserDeparts', { token })).status).toBe(200);

  await page.reload();
  await chooser.waitFor();
  await page.goto('/isystem/user');
  await chooser.waitFor();
  await expect.poll(() => page.getByRole('heading', { name: '我的待办' }).count()).toBe(0);

  await chooser.getByRole('combobox').selectOption({ label: '财务部' });
  await chooser.getByRole('button', { name: '确认' }).click();
  await chooser.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await ask(product, 'GET', '/api/user/info', { token })).result)
    .toMatchObject({ orgCode: 'A01A03' });
  expect(complaints.filter((line) => !line.includes('403'))).toEqual([]);
  await leave(context);
});

test('switching the department changes menu and buttons at once, in every browser tab of the session', {
  meta: { spec: 'department.switch login.phone-departments' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  // Signs in by phone: the session belongs to the browser, not to one tab (product-spec §4).
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByPlaceholder('请输入手机号').fill('16400001014');
  const code = await codeSentTo(product, '16400001014', () =>
    page.getByRole('button', { name: '获取验证码' }).click(),
  );
  await page.getByLabel('短信验证码').fill(code);
  await page.getByLabel('短信验证码').press('Enter');
  const chooser = page.getByRole('dialog', { name: '请选择登录部门' });
  await chooser.getByRole('combobox').selectOption({ label: '信息技术部' });
  await chooser.getByRole('button', { name: '确认' }).click();
  await page.waitForURL('**/dashboard/analysis');

  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto('/isystem/user');
    await one.getByRole('button', { name: '添加用户' }).waitFor();
  }
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '切换部门' }).click();
  const dialog = page.getByRole('dialog', { name: /部门切换/ });
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-item-option', { hasText: '上海仓储部' }).click();
  await dialog.getByRole('button', { name: /确\s*认/ }).click();
  for (const one of [page, other]) {
    await one.getByRole('cell').first().waitFor();
    await expect.poll(() => one.getByRole('button', { name: '添加用户' }).count()).toBe(0);
  }
  expect(complaints).toEqual([]);
  await leave(context);
});
