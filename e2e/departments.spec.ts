import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ask } from './api.ts';
import { fillSignIn, openBrowser, tokenOf, visit } from './browser.ts';

const product = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('whoever belongs to several departments chooses one at sign-in; neither a reload nor the API gets around it', async () => {
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
  expect(await page.getByRole('heading', { name: '便捷导航' }).count()).toBe(0);

  await chooser.getByRole('combobox').selectOption({ label: '财务部' });
  await chooser.getByRole('button', { name: '确认' }).click();
  await chooser.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await ask(product, 'GET', '/api/user/info', { token })).result)
    .toMatchObject({ orgCode: 'A01A03' });
  expect(complaints.filter((line) => !line.includes('403'))).toEqual([]);
  await context.close();
});
