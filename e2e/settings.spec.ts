import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const root = (page: Page, name: string) => page.locator('html').getAttribute(`data-${name}`);
const shade = (page: Page, name: string) =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(), name);
const drawer = (page: Page) => page.getByRole('dialog', { name: '系统设置' });
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '风格设置' }).click();
  await drawer(page).getByRole('group', { name: '主题色' }).waitFor();
}
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const scrollTo = (page: Page, topPx: number) =>
  page.locator('[data-pane]:visible').evaluate((pane, top) => {
    pane.scrollTop = top;
  }, topPx);

test('colour, dark, top menu and weak colours apply at once, survive a reload, and apply to the sign-in page', {
  meta: {
    spec: 'settings.at-once settings.kept settings.colour settings.weak settings.navigation limits.settings-drawer',
  },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openSettings(page);
  await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(300);
  await drawer(page).getByRole('radio', { name: '极光绿' }).click({ force: true });
  await expect.poll(() => shade(page, '--ant-color-primary')).toBe('#52c41a');
  await drawer(page).getByRole('radio', { name: '暗色', exact: true }).check({ force: true });
  await drawer(page).getByRole('radio', { name: '顶部栏导航' }).check({ force: true });
  await drawer(page).getByRole('switch', { name: '色弱模式' }).check({ force: true });
  await expect.poll(() => findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('heading', { name: '我的待办' }).waitFor();
  await expect
    .poll(async () => [await root(page, 'appearance'), await root(page, 'weak')])
    .toEqual(['dark', '']);
  const green = await shade(page, '--ant-color-primary');
  expect(green).toBe('#49aa19');
  await expect.poll(() => page.locator('aside').count()).toBe(0);
  await page.getByRole('button', { name: '系统管理', exact: true }).hover();
  await page.getByRole('link', { name: '用户管理' }).first().click();
  await page.getByRole('cell').first().waitFor();
  await expect.poll(() => findings(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto('/user/alteration', { waitUntil: 'networkidle' });
  await expect
    .poll(async () => [await root(other, 'appearance'), await shade(other, '--ant-color-primary')])
    .toEqual(['dark', green]);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('Escape returns the focus to the button that opened the settings, at the first opening and at the next', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  for (let opening = 1; opening <= 2; opening += 1) {
    await openSettings(page);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').textContent()).toContain('用户菜单');
  }
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a page opened while another is scrolled starts below the bars, also once the header is shown again', async () => {
  const { page, context, complaints } = await visit(browser, product, { width: 1440, height: 500 });
  await signIn(page, product, 'admin', administratorPassword);
  await page.getByRole('button', { name: '系统管理', exact: true }).click();
  await page.getByRole('link', { name: '用户管理' }).first().click();
  await page.getByRole('cell').first().waitFor();
  await page.waitForLoadState('networkidle');
  await scrollTo(page, 250);
  await expect.poll(() => topOf(page, 'header >> nth=0')).toBe(-48);
  await page.getByRole('link', { name: '数据字典' }).first().click();
  const title = page.getByRole('heading', { name: '数据字典', level: 1 });
  await title.waitFor();
  await page.getByRole('cell').first().waitFor();
  const roomAbove = () =>
    title.evaluate((own) => {
      const bars = document.querySelector('[role=tablist]')?.getBoundingClientRect().bottom ?? 0;
      return own.getBoundingClientRect().top - bars;
    });
  await expect.poll(() => roomAbove()).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: '收起菜单' }).focus();
  await expect.poll(() => topOf(page, 'header >> nth=0')).toBe(0);
  await expect.poll(() => roomAbove()).toBeGreaterThanOrEqual(0);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('links show the focus ring once antd has loaded', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user');
  await page.getByRole('cell').first().waitFor();
  await page.getByRole('button', { name: '收起菜单' }).focus();
  await page.keyboard.press('Tab');
  const ring = () => page.locator(':focus').evaluate((own) => [own.tagName, getComputedStyle(own).outline]);
  await expect.poll(() => ring()).toEqual(['A', 'rgb(24, 144, 255) solid 2px']);
  await leave(context);
});

test('a header that is not fixed scrolls away while the tabs stay, a fixed one stays, a hiding one comes back', {
  meta: { spec: 'settings.fix-header header.auto-hide limits.header-hide layout.frame' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product, { width: 1440, height: 500 });
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user?pageSize=30');
  await page.getByRole('cell').first().waitFor();
  await page.waitForLoadState('networkidle');
  await scrollTo(page, 250);
  await expect.poll(() => topOf(page, 'header >> nth=0')).toBe(-48);
  await expect.poll(() => topOf(page, '[role=tablist] >> nth=0')).toBe(0);
  await page.getByRole('tab', { name: '首页' }).click();
  await page.getByRole('heading', { name: '我的待办' }).waitFor();
  await page.getByRole('tab', { name: '用户管理' }).click();
  await expect.poll(() => page.locator('[data-pane]:visible').evaluate((pane) => pane.scrollTop)).toBe(250);
  await scrollTo(page, 0);
  await expect.poll(() => topOf(page, 'header >> nth=0')).toBe(0);

  await openSettings(page);
  await drawer(page).getByRole('switch', { name: '固定页头' }).press('Space');
  await page.keyboard.press('Escape');
  await scrollTo(page, 250);
  await expect.poll(() => topOf(page, 'header >> nth=0')).toBe(0);

  await openSettings(page);
  await drawer(page).getByRole('switch', { name: '下滑时隐藏页头' }).press('Space');
  await page.keyboard.press('Escape');
  await scrollTo(page, 0);
  await scrollTo(page, 90);
  await expect.poll(() => topOf(page, 'header >> nth=0')).toBe(0);
  await scrollTo(page, 300);
  await expect.poll(() => topOf(page, 'header >> nth=0')).toBe(-48);
  await scrollTo(page, 280);
  await expect.poll(() => topOf(page, 'header >> nth=0')).toBe(0);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('the tab bar disappears when 多页签模式 is disabled, and comes back with the open pages', {
  meta: { spec: 'settings.multi-tab settings.at-once tabs.single' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await page.getByRole('button', { name: '系统管理', exact: true }).click();
  await page.getByRole('link', { name: '用户管理' }).first().click();
  await page.getByRole('cell').first().waitFor();
  const bar = page.getByRole('tablist', { name: '已打开的页面' });
  await bar.waitFor();
  await openSettings(page);
  const multiTab = drawer(page).getByRole('switch', { name: '多页签模式' });
  await multiTab.uncheck({ force: true });
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('cell').first().waitFor();
  await multiTab.check({ force: true });
  await bar.waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await expect.poll(() => bar.getByRole('tab').allInnerTexts()).toEqual(['首页', '用户管理']);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('below 1087.99 px the menu is a drawer 200 px wide, and the user’s choice is kept for a wider window', {
  meta: { spec: 'responsive limits.breakpoints limits.side-drawer side-drawer limits.top-menu logo' },
}, async () => {
  const { page, context } = await visit(browser, product, { width: 1090, height: 800 });
  await signIn(page, product, 'admin', administratorPassword);
  await expect.poll(async () => (await page.locator('aside').boundingBox())?.width).toBe(200);
  await page.setViewportSize({ width: 1087, height: 800 });
  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('dialog', { name: '菜单' });
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(200);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSettings(page);
  await drawer(page).getByRole('radio', { name: '顶部栏导航' }).check({ force: true });
  await page.keyboard.press('Escape');
  const logo = page.getByRole('link', { name: '百司 首页' });
  await expect.poll(async () => (await logo.boundingBox())?.width).toBeGreaterThanOrEqual(165);
  await expect.poll(() => logo.getAttribute('href')).toBe('/dashboard/analysis');
  const right = page.locator('header > :last-child').first();
  await expect.poll(async () => (await right.boundingBox())?.width).toBeGreaterThanOrEqual(360);
  await page.setViewportSize({ width: 1087, height: 800 });
  await page.getByRole('button', { name: '打开菜单' }).waitFor();
  await leave(context);
});

/** Returns the colour on which an element stands: the first one that is not transparent, outwards. */
const groundOf = (element: Locator) =>
  element.evaluate((start) => {
    for (let one: Element | null = start; one !== null; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });

test('in dark colours a drawer stands above the page, and its fields and lists have its ground', async () => {
  const { page, context } = await visit(browser, product);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user?add=1');
  const form = page.getByRole('dialog', { name: '添加用户' });
  await form.getByLabel('用户姓名').waitFor();
  const ground = await groundOf(form.getByText('基本信息'));
  expect(ground).not.toBe(await groundOf(page.locator('main')));
  const fields = [
    form.getByLabel('用户姓名'),
    form.getByLabel('部门', { exact: true }),
    form.getByLabel('生日'),
  ];
  for (const field of fields) expect(await groundOf(field)).toBe(ground);

  await page.goto('/isystem/dict');
  const cell = page.getByRole('cell', { name: 'sex', exact: true });
  await cell.waitFor();
  expect(await groundOf(cell)).toBe(await groundOf(page.locator('main')));
  await page
    .getByRole('row')
    .filter({ has: cell })
    .getByRole('button', { name: /^字典配置/ })
    .click();
  const items = page.getByRole('grid', { name: '字典项' });
  await items.getByRole('gridcell').first().waitFor();
  expect(await groundOf(items)).toBe(ground);
  await leave(context);
});
