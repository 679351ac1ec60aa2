import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOidcProvider, type TestOidcProvider } from '../apps/server/src/testing/oidc-provider.ts';
import { administratorPassword, fillCaptcha, leave, sharedBrowser, visit } from './browser.ts';
import { newDataFolder, type RunningProduct, startProduct } from './server.ts';

const browser = await sharedBrowser();
let provider: TestOidcProvider;
let product: RunningProduct;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  provider = await startOidcProvider({ callbacks: [`${publicUrl}/sso/thirdLogin/oidc/callback`] });
  const settings = {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    ADMIN_PASSWORD: administratorPassword,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: '集团统一登录',
  };
  product = await startProduct(settings, await newDataFolder());
});
afterAll(async () => {
  await product.remove();
  await provider.close();
});

/** Signs in at the provider, in its pop-up. */
async function atProvider(page: Page, account: string | undefined): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: '集团统一登录' }).click();
  const popUp = await opened;
  if (account !== undefined) await popUp.getByLabel('账号').fill(account);
  const closed = popUp.waitForEvent('close');
  await popUp.getByRole('button', { name: account === undefined ? '取消' : '登录' }).click();
  await closed;
}

test('a user of the provider binds their account once, and then signs in through the pop-up alone', {
  meta: { spec: 'login.third-party' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await page.goto('/user/login');
  await atProvider(page, undefined);
  await page.getByText('登录失败').first().waitFor();

  await atProvider(page, 'sun.yilan');
  const dialog = page.getByRole('dialog', { name: '绑定系统账号' });
  await dialog.waitFor();
  await dialog.getByPlaceholder('请输入用户名').fill('sunyilan');
  await dialog.getByPlaceholder(/请输入密码/).fill('Wrong#2026');
  await fillCaptcha(page, product, dialog);
  await dialog.getByRole('button', { name: '绑定并登录' }).click();
  await dialog.getByText('用户名或密码错误').waitFor();
  await expect.poll(() => dialog.getByPlaceholder('请输入用户名').inputValue()).toBe('sunyilan');
  await dialog.getByPlaceholder(/请输入密码/).fill(product.demoPassword);
  await fillCaptcha(page, product, dialog);
  await dialog.getByRole('button', { name: '绑定并登录' }).click();
  await page.waitForURL('**/dashboard/analysis');
  await page.getByText('孙依兰').first().waitFor();
  await leave(context);

  const again = await visit(browser, product);
  await again.page.goto('/user/login');
  await atProvider(again.page, 'sun.yilan');
  await again.page.waitForURL('**/dashboard/analysis');
  await again.page.getByText('孙依兰').first().waitFor();
  expect([...complaints, ...again.complaints]).toEqual([]);
  await leave(again.context);
});
