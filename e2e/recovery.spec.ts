import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, codeSentTo, tokenFor } from './api.ts';
import { fillCaptcha, fillSignIn, leave, sharedBrowser, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const newPassword = 'Wiederseh#7n';

/** The second and the third step, and the first sign-in after them. */
async function changeAndComeBack(page: Page, username: string): Promise<void> {
  await expect.poll(() => page.getByLabel('账号名').inputValue()).toBe(username);
  await page.getByLabel('新密码').fill('P@ssw0rd');
  await page.getByLabel('确认密码').fill('P@ssw0rd');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('密码过于常见').first().waitFor();
  await page.getByLabel('新密码').fill(newPassword);
  await page.getByLabel('确认密码').fill('another');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('两次密码不一致').waitFor();
  await page.getByLabel('确认密码').fill(newPassword);
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('更改密码成功').waitFor();
  await page.getByText(/将在\d秒后返回登录页面/).waitFor();
  await page.waitForURL(`**/user/login?username=${username}`);
  await expect.poll(() => page.getByPlaceholder('请输入用户名').inputValue()).toBe(username);
}

test('a forgotten password is changed by account, image code and the code sent to the phone, whose number stays masked', {
  meta: {
    spec: 'recovery.account-step recovery.verification recovery.password recovery.finish login.extras',
  },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  const session = await tokenFor(product, 'caomengyao', product.demoPassword);
  await page.goto('/user/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('请输入用户名和手机号！').waitFor();
  await page.getByPlaceholder('请输入用户账号或手机号').fill('nobody-here');
  await fillCaptcha(page, product, page.locator('main'));
  await page.getByRole('button', { name: '下一步' }).click();
  // Shown beside the notice; by then the next picture has been requested.
  await page.locator('form').getByText('用户名不存在!').waitFor();
  await page.getByPlaceholder('请输入用户账号或手机号').fill('caomengyao');
  await fillCaptcha(page, product, page.locator('main'));
  const code = await codeSentTo(product, '16400001020', () =>
    page.getByRole('button', { name: '下一步' }).click(),
  );
  await page.getByText('164****1020').waitFor();
  await page.getByPlaceholder('手机短信验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await changeAndComeBack(page, 'caomengyao');
  expect((await ask(product, 'GET', '/api/user/info', { token: session })).status).toBe(401);
  await fillSignIn(page, product, 'caomengyao', newPassword);
  await page.waitForURL('**/dashboard/analysis');
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a forgotten password is changed by the phone alone', {
  meta: { spec: 'recovery.account-step' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await page.goto('/user/alteration');
  await page.getByRole('button', { name: '手机号找回' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('手机号不能为空！').waitFor();
  await page.getByPlaceholder('请输入手机号').fill('123');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('请输入正确的手机号').first().waitFor();
  await page.getByPlaceholder('请输入手机号').fill('16400001041');
  const code = await codeSentTo(product, '16400001041', () =>
    page.getByRole('button', { name: '获取验证码' }).click(),
  );
  await page.getByPlaceholder('手机短信验证码').fill(code);
  await page.getByPlaceholder('手机短信验证码').press('Enter');
  await changeAndComeBack(page, 'pengzihao');
  expect(complaints).toEqual([]);
  await leave(context);
});
