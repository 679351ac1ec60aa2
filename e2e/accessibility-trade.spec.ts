import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { administratorPassword, sharedBrowser, signIn } from './browser.ts';
import { openTrade } from './made-trade.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('home, tasks, orders and waybills have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword);
    await page.getByRole('heading', { name: '我的待办' }).waitFor();
    await page.getByRole('heading', { name: '通知公告' }).waitFor();
    await look('home');
    for (const path of ['/trade/orders', '/trade/waybills', '/trade/exceptions', '/trade/carriers']) {
      await page.goto(path);
      await page.locator('tbody tr[data-row-key]').first().waitFor();
      await look(path);
    }
    await page.goto('/trade/orders?add=1');
    await page.getByRole('grid', { name: '商品明细' }).waitFor();
    await look('the form of an order');
  });
  expect(faults).toEqual([]);
});

test('the print drawer, the preview, jobs, templates and printers have no accessibility finding, in light and dark colours', async () => {
  const { addWaybills } = await openTrade(product);
  const receiver = await addWaybills(2);
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    const path = `/trade/waybills?keyword=${encodeURIComponent(receiver)}`;
    await signIn(page, product, 'admin', administratorPassword, path);
    await page.locator('thead input[type=checkbox]').check();
    await page.getByRole('button', { name: '打印', exact: true }).last().click();
    const drawer = page.getByRole('dialog', { name: '快递面单打印' });
    await drawer.getByText('共 2 个运单').waitFor();
    await look('print drawer');
    await drawer.getByRole('button', { name: '打印预览' }).click();
    const preview = page.getByRole('dialog', { name: '打印预览' });
    await preview.getByRole('img', { name: '第1页' }).last().waitFor();
    await look('print preview');
    await page.goto('/trade/printTemplates');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    await look('templates');
    await page.locator('tbody tr[data-row-key]').first().getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).waitFor();
    await look('the editor of a template');
    await page.goto('/trade/printers?add=1');
    await page.getByRole('dialog').getByLabel('打印机名称').waitFor();
    await look('the form of a printer');
    await page.goto('/trade/printJobs');
    await page.getByRole('heading', { name: '打印任务' }).waitFor();
    await look('print jobs');
  });
  expect(faults).toEqual([]);
});
