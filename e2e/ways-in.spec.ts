import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillSignIn, openBrowser, visit } from './browser.ts';
import { codeOf, smsCodeOf } from './server.ts';

const product = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a page with an image code; the answer is its code. */
async function openWithPicture(page: Page, path: string): Promise<string> {
  const picture = page.waitForResponse((response) => response.url().includes('/sso/user/randomImage/'));
  await page.goto(path);
  return codeOf(product, new URL((await picture).url()).pathname.split('/').at(-1) ?? '');
}

/** The key of the picture that was asked for last. */
function watchPictures(page: Page): () => string {
  let last = '';
  page.on('response', (response) => {
    if (response.url().includes('/sso/user/randomImage/'))
      last = new URL(response.url()).pathname.split('/').at(-1) ?? '';
  });
  return () => last;
}

/** From the third message of an address on, an image code is asked for first. */
async function solvePictureIfDue(page: Page, pictureKey: () => string): Promise<void> {
  const field = page.getByLabel('图形验证码', { exact: true });
  await page
    .getByRole('button', { name: /^\d+ s$/ })
    .or(field)
    .first()
    .waitFor();
  if (!(await field.isVisible())) return;
  await page.getByRole('img', { name: '图形验证码' }).waitFor();
  await field.fill(await codeOf(product, pictureKey()));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /^\d+ s$/ }).waitFor();
}

async function smsCode(mobile: string): Promise<string> {
  await expect.poll(() => smsCodeOf(product, mobile)).toMatch(/^\d{6}$/);
  return smsCodeOf(product, mobile);
}

test('a person signs in by phone, on a small screen, and stays signed in when the browser opens another tab', async () => {
  const { page, context, complaints } = await visit(browser, product, { width: 390, height: 844 });
  const pictureKey = watchPictures(page);
  const mobile = '16400001034';
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByPlaceholder('请输入手机号').fill('164 0000 1034');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await solvePictureIfDue(page, pictureKey);
  await page.getByPlaceholder('请输入短信验证码').fill(await smsCode(mobile));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/analysis');
  await page.getByRole('heading', { name: '便捷导航' }).waitFor();
  const other = await context.newPage();
  await other.goto('/dashboard/analysis');
  await other.getByRole('heading', { name: '便捷导航' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the wait between two messages survives a reload', async () => {
  const { page, context } = await visit(browser, product);
  const pictureKey = watchPictures(page);
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByPlaceholder('请输入手机号').fill('16400001029');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await solvePictureIfDue(page, pictureKey);
  await page.reload();
  await page.getByRole('tab', { name: '手机号登录' }).click();
  expect(await page.getByRole('button', { name: /^\d+ s$/ }).isDisabled()).toBe(true);
  await context.close();
});

test('who belongs to several departments chooses one, and neither Esc nor a reload goes round it', async () => {
  const { page, context } = await visit(browser, product);
  await fillSignIn(page, product, 'luoshuting', product.demoPassword);
  const chooser = page.getByRole('dialog', { name: '请选择登录部门' });
  await chooser.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await chooser.isVisible()).toBe(true);
  await page.reload();
  await chooser.waitFor();
  await chooser.getByRole('combobox').selectOption({ label: '财务部' });
  await chooser.getByRole('button', { name: '确认' }).click();
  await page.getByRole('heading', { name: '便捷导航' }).waitFor();
  await context.close();
});

test('a forgotten password is replaced with the phone, and the new one opens the house', async () => {
  const { page, context, complaints } = await visit(browser, product);
  const [mobile, replaced] = ['16400001017', 'Recovered#2026'];
  const pictureKey = watchPictures(page);
  const code = await openWithPicture(page, '/user/alteration');
  await page.getByPlaceholder('请输入用户账号或手机号').fill('sunyilan');
  await page.getByPlaceholder('请输入验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('164****1017').waitFor();
  await solvePictureIfDue(page, pictureKey);
  await page.getByPlaceholder('手机短信验证码').fill(await smsCode(mobile));
  await page.keyboard.press('Enter');
  await page.getByLabel('新密码').fill('Password1!');
  await page.getByLabel('确认密码').fill('Password1!');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('密码过于常见，请换一个更复杂的密码').waitFor();
  await page.getByLabel('新密码').fill(replaced);
  await page.getByLabel('确认密码').fill(replaced);
  await page.keyboard.press('Enter');
  await page.getByText('更改密码成功').waitFor();
  await page.waitForURL('**/user/login?username=sunyilan');
  await expect.poll(() => page.getByPlaceholder('请输入用户名').inputValue()).toBe('sunyilan');
  await fillSignIn(page, product, 'sunyilan', replaced);
  await page.waitForURL('**/dashboard/analysis');
  expect(complaints).toEqual([]);
  await context.close();
});
