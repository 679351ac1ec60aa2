import { expect, test } from 'vitest';
import { codeSentTo } from './api.ts';
import { leave, sharedBrowser, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

/** 孙依兰, a user of one department. */
const mobile = '16400001017';

test('a user signs in with a mobile number and the code sent to it', {
  meta: { spec: 'login.mobile' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('请输入手机号', { exact: true }).waitFor();
  await page.getByPlaceholder('请输入手机号').fill('12345678901');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('您的手机号码格式不正确!').waitFor();
  await page.getByPlaceholder('请输入手机号').fill(mobile);
  const code = await codeSentTo(product, mobile, () =>
    page.getByRole('button', { name: '获取验证码' }).click(),
  );
  const waiting = page.getByRole('button', { name: /^\d+ s$/ });
  await waiting.waitFor();

  // The countdown survives another tab of the form and a reload.
  await page.getByRole('tab', { name: '账号密码登录' }).click();
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await expect.poll(() => waiting.isDisabled()).toBe(true);
  await expect.poll(() => page.getByPlaceholder('请输入手机号').inputValue()).toBe(mobile);
  await page.reload();
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await waiting.waitFor();

  await page.getByPlaceholder('请输入手机号').fill(mobile);
  await page.getByLabel('短信验证码').fill('000000');
  await page.getByLabel('短信验证码').press('Enter');
  await page.getByText('手机验证码错误').first().waitFor();
  await page.getByLabel('短信验证码').fill(code);
  await page.getByLabel('短信验证码').press('Enter');
  await page.waitForURL('**/dashboard/analysis');
  await page.getByText('欢迎回来').first().waitFor();

  // Stored per browser, not per tab (product-spec §4).
  const [inTab, inBrowser] = await page.evaluate(() => [
    sessionStorage.getItem('pro__Access-Token'),
    localStorage.getItem('pro__Access-Token'),
  ]);
  expect([inTab, inBrowser === null]).toEqual([null, false]);
  expect(complaints).toEqual([]);
  await leave(context);
});
