import { expect, test } from 'vitest';
import { ask } from './api.ts';
import {
  administratorPassword,
  fillCaptcha,
  leave,
  sharedBrowser,
  signIn,
  tokenOf,
  visit,
} from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('a session that ends during work is renewed in place, and the pending save completes', async () => {
  const { page, context } = await visit(browser, product);
  // Without the WebSocket, which would announce the end before anything is saved.
  await page.routeWebSocket(/\/sys\/websocket\//, () => undefined);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user');
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog');
  const name = `wiederda${Date.now() % 1e6}`;
  await form.getByLabel('用户账号').fill(name);
  await form.getByLabel('用户姓名').fill('再来');
  await form.getByLabel('登录密码').fill('Kornblume#41');
  await form.getByLabel('确认密码').fill('Kornblume#41');
  await form.getByLabel('工号').fill(`W${Date.now() % 1e6}`);
  await form.getByLabel('手机号码').fill(`135${String(Date.now()).slice(-8)}`);
  // Account, staff number and phone were checked while the session was valid.
  await expect.poll(() => form.locator('.ant-form-item-feedback-icon-success').count()).toBe(3);

  const token = await tokenOf(page);
  const [session] = (await ask(product, 'GET', '/sys/user/ownSessions', { token })).result as {
    id: string;
    isCurrent: boolean;
  }[];
  expect(session?.isCurrent).toBe(true);
  await ask(product, 'POST', '/sso/user/logout', { token, body: {} });

  await form.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByText('很抱歉，登录已过期，请重新登录').waitFor();
  await expect.poll(() => page.getByText('很抱歉，登录已过期，请重新登录').count()).toBe(1);
  await page.getByRole('button', { name: '重新登录' }).click();
  const again = page.getByRole('dialog', { name: '重新登录' });
  await again.getByLabel('密码', { exact: true }).fill(administratorPassword);
  await fillCaptcha(page, product, again);
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('添加成功！').waitFor();
  await page.getByRole('cell', { name }).first().waitFor();
  await expect.poll(() => page.getByText('很抱歉，登录已过期，请重新登录').isVisible()).toBe(false);
  await expect.poll(() => tokenOf(page)).not.toBe(token);
  await leave(context);
});
