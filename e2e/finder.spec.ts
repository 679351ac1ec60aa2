import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const palette = (page: Page) => page.getByRole('dialog', { name: '快速查找' });
const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

test('yhgl and Enter open 用户管理', { meta: { spec: 'header.menu-search' } }, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await page.getByRole('combobox', { name: '搜索菜单' }).click();
  await page.keyboard.type('yhgl');
  await page.getByRole('option', { name: /用户管理/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/isystem/user');
  await page.getByRole('cell').first().waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('by keyboard alone, Ctrl+K finds a user by name and opens the record', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').waitFor();
  await page.keyboard.type('孙依兰');
  const found = palette(page).getByRole('option', { name: /sunyilan/ });
  await found.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => found.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/isystem/user?user=user-sunyilan');
  await page.getByRole('dialog').getByText('sunyilan').first().waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('on a phone the palette fills the window and is opened by its button', async () => {
  const { page, context, complaints } = await visit(browser, product, { width: 390, height: 844 });
  await signIn(page, product, 'admin', administratorPassword);
  await page.getByRole('button', { name: '搜索菜单' }).click();
  await palette(page).getByRole('combobox').fill('zxyh');
  await palette(page)
    .getByRole('option', { name: /在线用户/ })
    .click();
  await page.waitForURL('**/isystem/online');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('full screen is entered by button and by F11, and left by the same button', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect.poll(() => isFullScreen(page)).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect.poll(() => isFullScreen(page)).toBe(false);
  await page.getByRole('button', { name: '全屏', exact: true }).waitFor();
  // The browser refuses while the window is still leaving full screen.
  const again = async () => {
    if (!(await isFullScreen(page))) await page.keyboard.press('F11');
    return isFullScreen(page);
  };
  await expect.poll(again, { interval: 500 }).toBe(true);
  await leave(context);
});

test('help, privacy and terms open without a session from the footer of the sign-in page, and do not load the app', {
  meta: { spec: 'layout.frame' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  const scripts: string[] = [];
  await page.goto('/user/login');
  for (const name of ['帮助', '隐私', '条款']) {
    await page.getByRole('link', { name, exact: true }).click();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(`${name} - 百司`);
  }
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '条款' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/terms');
  expect(scripts).toEqual([]);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('by keyboard, the user menu leads to 个人中心 and 任务中心, which also have the names of the specification', {
  meta: { spec: 'routes.account user-menu.entries' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await page.getByRole('button', { name: /用户菜单/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '个人中心' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/center');
  await page.getByText('用户名: admin,登录成功！').first().waitFor();
  await page.goto('/account-task');
  await page.waitForURL('**/account/task');
  await page.getByRole('link', { name: '办理：绑定手机号' }).click();
  await page.waitForURL('**/account/settings/security');
  await page.goto('/account-center');
  await page.waitForURL('**/account/center');
  expect(complaints).toEqual([]);
  await leave(context);
});
