import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('an administrator reads who did what, and clearing the log leaves a permanent entry', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/log');
  await page.getByText('用户名: admin,登录成功！').first().waitFor();
  await page.getByRole('img', { name: /访问\d+次/ }).waitFor();

  await page.getByRole('tab', { name: '操作日志' }).click();
  await page.getByRole('button', { name: '清空操作日志' }).click();
  const question = page.getByRole('dialog');
  await question.getByText(/全部操作日志（.*条）将被删除/).waitFor();
  await question.getByRole('button', { name: /清\s*空/ }).click();
  await page.getByText('清除成功!').waitFor();

  const trace = page.getByRole('row').filter({ hasText: '清空' }).first();
  await trace.waitFor();
  await trace.getByRole('button', { name: /^展开/ }).click();
  await page.getByLabel('请求参数').getByText('allclear').waitFor();
  await expect.poll(() => trace.getByRole('button', { name: /^删除/ }).count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?log=operation');

  await page.reload();
  await page.getByRole('row').filter({ hasText: '清空' }).first().waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});
