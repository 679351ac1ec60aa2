import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const openUsersFromMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '系统管理', exact: true }).click();
  await page.getByRole('link', { name: '用户管理' }).first().click();
  await page.getByRole('cell').first().waitFor();
};

test('the home tab stays first and open; other tabs close; the menu leads to pages', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await expect.poll(() => page.title()).toBe('百司');
  await openUsersFromMenu(page);
  await expect.poll(() => page.title()).toBe('用户管理 - 百司');
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['首页', '用户管理']);
  await tab(page, '首页').click();
  await tab(page, '首页').press('Delete');
  await page.getByText('首页不能关闭!').waitFor();
  await tab(page, '用户管理').click();
  await tab(page, '用户管理').press('Delete');
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['首页']);
  await tab(page, '首页').press('Delete');
  await page.getByText('这是最后一页，不能再关闭了啦').waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('input in a tab is still there when the user returns to it, an open form included', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openUsersFromMenu(page);
  await page.getByRole('searchbox', { name: '账号、姓名或手机号码' }).fill('half typed');
  await page.getByRole('button', { name: '添加用户' }).click();
  await page.getByLabel('登录密码').fill('Half#2026');
  await page.goBack();
  await page.getByRole('heading', { name: '我的待办' }).waitFor();
  await page.goForward();
  await expect.poll(() => page.getByLabel('登录密码').inputValue()).toBe('Half#2026');
  await expect
    .poll(() => page.getByRole('searchbox', { name: '账号、姓名或手机号码' }).inputValue())
    .toBe('half typed');
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a deep link reloads to the same page, and an unknown address says so inside the workspace', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user?page=2');
  await page.getByRole('cell').first().waitFor();
  await page.reload();
  await page.getByRole('cell').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/isystem/user');
  await expect.poll(() => page.getByText('404').count()).toBe(0);
  await page.goto('/no/such/page');
  await page.getByText('抱歉，你访问的页面不存在或无权访问').waitFor();
  await page
    .getByRole('button', { name: '返回首页' })
    .or(page.getByRole('link', { name: '返回首页' }))
    .click();
  await page.getByRole('heading', { name: '我的待办' }).waitFor();
  await leave(context);
});

test('a session that ended elsewhere asks to sign in again, and signing out there leads to the sign-in page', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('pro__Access-Token') ?? '{}').value as string,
  );
  await page.request.post('/sso/user/logout', {
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    data: {},
  });
  // The WebSocket may have reported it already, and its dialog covers the menu.
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/isystem/user';
    link.click();
    link.remove();
  });
  await page.getByText('很抱歉，登录已过期，请重新登录').waitFor();
  await page.getByRole('button', { name: '重新登录' }).click();
  await page.getByRole('dialog', { name: '重新登录' }).getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/user/login*');
  await expect.poll(() => page.getByPlaceholder('请输入用户名').isVisible()).toBe(true);
  await leave(context);
});

test('on a phone the menu is a drawer and the users page stays usable', async () => {
  const { page, context, complaints } = await visit(browser, product, { width: 390, height: 844 });
  await signIn(page, product, 'admin', administratorPassword);
  await expect.poll(() => page.getByRole('tab').count()).toBe(0);
  await page.getByRole('button', { name: /菜单/ }).first().click();
  await openUsersFromMenu(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('the page layout is visible before any script runs, and nothing moves when scripts load', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  const boxes = () =>
    page
      .locator('[data-collapsed], header')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  let letThrough = () => {};
  const scripts = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/dashboard/analysis', { waitUntil: 'commit' });
  await page.getByRole('status', { name: '正在进入百司' }).waitFor();
  // Menu, header, and the greeting with the user's name.
  const before = (await boxes()).slice(0, 3);
  const hello = () => page.locator('h1').textContent();
  const words = await hello();
  letThrough();
  await page.getByRole('main').getByRole('heading', { name: '通知公告' }).waitFor();
  await expect.poll(async () => (await boxes()).slice(0, 3)).toEqual(before);
  expect(words).toMatch(/好，系统管理员$/);
  await expect.poll(() => hello()).toBe(words);
  await page.getByRole('button', { name: '自定义首页' }).waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          let sum = 0;
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
          resolve(sum);
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered shifts are reported at once; without any there is no report.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
  await leave(context);
});

test.each([1088, 1087, 768, 767])(
  'at %i px the layout before and after the scripts load is the same',
  {
    meta: { spec: 'responsive limits.breakpoints' },
  },
  async (width) => {
    const { page, context } = await visit(browser, product, { width, height: 800 });
    await signIn(page, product, 'admin', administratorPassword);
    const drawn = () =>
      page.evaluate(() => {
        const isSeen = (selector: string) =>
          [...document.querySelectorAll(selector)].some((one) => one.getBoundingClientRect().width > 0);
        return {
          side: isSeen('[data-collapsed]'),
          // The tabs, or the strip in their place.
          tabs: isSeen('.outline-tabs, [role=tablist]'),
          headerPx: document.querySelector('header')?.getBoundingClientRect().left,
          greetingPx: document.querySelector('h1')?.getBoundingClientRect().left,
        };
      });
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/dashboard/analysis', { waitUntil: 'commit' });
    await page.getByRole('status', { name: '正在进入百司' }).waitFor();
    const before = await drawn();
    await page.unroute('**/assets/*.js');
    await page.reload();
    await page.getByRole('button', { name: '自定义首页' }).waitFor();
    await expect.poll(drawn).toEqual(before);
    expect([before.side, before.tabs]).toEqual([width >= 1088, width >= 1088]);
    const help = page.getByRole('link', { name: '帮助' });
    await page
      .getByRole('button', { name: '搜索菜单' })
      .or(page.getByRole('combobox', { name: '搜索菜单' }))
      .waitFor();
    if (width < 768) await page.getByRole('button', { name: /用户菜单/ }).click();
    await help
      .or(page.getByRole('menuitem', { name: '帮助' }))
      .first()
      .waitFor();
    await leave(context);
  },
);
