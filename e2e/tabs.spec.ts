import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, type Visit, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const usersPath = '/isystem/user';
const securityPath = '/account/settings/security';

/** The tab bar of the workspace; pages contain tabs of their own. */
const bar = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' });
const tab = (page: Page, name: string | RegExp) => bar(page).getByRole('tab', { name });
const names = (page: Page) => bar(page).getByRole('tab').allInnerTexts();
const front = (page: Page) => bar(page).getByRole('tab', { selected: true }).textContent();

/** Follows a link of the workspace, as from a list. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, address);
}

async function openUsers(page: Page, query = ''): Promise<void> {
  await follow(page, usersPath + query);
  // The page renders a moment after the click, and the previous one may be the users page too.
  if (query !== '') await page.locator(`[id="pane:${encodeURIComponent(usersPath + query)}"]`).waitFor();
  await page.getByRole('button', { name: '添加用户' }).waitFor();
}

/** The workspace with home, users and personal security open, the last one active. */
async function atWork(size?: { width: number; height: number }): Promise<Visit> {
  const at = await visit(browser, product, size);
  await signIn(at.page, product, 'admin', administratorPassword);
  await openUsers(at.page);
  await follow(at.page, securityPath);
  await expect.poll(() => names(at.page)).toEqual(['首页', '用户管理', '账户设置']);
  return at;
}

test('tabs, their order and the active one are restored after a reload; a deep link becomes active beside them', {
  meta: { spec: 'tabs.titles tabs.home-first' },
}, async () => {
  const { page, context, complaints } = await atWork();
  await tab(page, '账户设置').press('Control+Shift+ArrowLeft');
  await page.getByText('账户设置 已移到第 2 位，共 3 位').waitFor({ state: 'attached' });
  await tab(page, '用户管理').click();
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['首页', '账户设置', '用户管理']);
  await expect.poll(() => front(page)).toBe('用户管理');
  await expect.poll(() => page.locator('[role=tabpanel]').count()).toBe(1);
  await expect.poll(() => page.title()).toBe('用户管理 - 百司');
  await page.goto('/isystem/user?order=9');
  await expect.poll(() => names(page)).toEqual(['首页', '账户设置', '用户管理', '用户管理 (2)']);
  await expect.poll(() => front(page)).toBe('用户管理 (2)');
  await tab(page, '账户设置').click();
  await expect.poll(() => page.locator('[role=tabpanel]').count()).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('after signing out and in again only the home tab is open', async () => {
  const { page, context } = await atWork();
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/user/login*');
  await page.getByAltText('图形验证码').waitFor();
  await signIn(page, product, 'admin', administratorPassword);
  await expect.poll(() => names(page)).toEqual(['首页']);
  await leave(context);
});

test('a tab is dragged with the mouse, never before home', {
  meta: { spec: 'tabs.home-first' },
}, async () => {
  const { page, context, complaints } = await atWork();
  const dragTo = async (name: string, onto: string) => {
    const from = await tab(page, name).boundingBox();
    const to = await tab(page, onto).boundingBox();
    if (from === null || to === null) throw new Error('no tabs');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.move(to.x + 2, to.y + 10, { steps: 6 });
    await page.mouse.up();
  };
  await tab(page, '首页').click();
  await dragTo('账户设置', '用户管理');
  await expect.poll(() => names(page)).toEqual(['首页', '账户设置', '用户管理']);
  // A drag must not count as a click.
  await expect.poll(() => front(page)).toBe('首页');
  await dragTo('用户管理', '首页');
  await expect.poll(() => names(page)).toEqual(['首页', '用户管理', '账户设置']);
  await dragTo('首页', '账户设置');
  await expect.poll(() => names(page)).toEqual(['首页', '用户管理', '账户设置']);
  await tab(page, '用户管理').click();
  await expect.poll(() => front(page)).toBe('用户管理');
  expect(complaints).toEqual([]);
  await leave(context);
});

test('the menu of a tab opens by mouse and by key; the middle button closes; home and the last tab stay', {
  meta: { spec: 'tabs.context-menu tabs.last-stays tabs.home-first' },
}, async () => {
  const { page, context, complaints } = await atWork();
  await tab(page, '账户设置').press('Shift+F10');
  await page.getByRole('menu', { name: '账户设置的操作' }).waitFor();
  await expect.poll(() => page.getByRole('menu').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('关闭左侧');
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['首页', '账户设置']);
  await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  await tab(page, '首页').click({ button: 'right' });
  await expect.poll(() => page.getByRole('menuitem', { name: '关闭左侧' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await tab(page, '首页').click({ button: 'middle' });
  await page.getByText('首页不能关闭!').waitFor();
  await tab(page, '账户设置').click({ button: 'middle' });
  await expect.poll(() => names(page)).toEqual(['首页']);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('more tabs than fit: the wheel scrolls, the active tab is visible, a list finds any tab', async () => {
  const { page, context, complaints } = await atWork({ width: 1100, height: 720 });
  for (let at = 1; at <= 9; at += 1) {
    await openUsers(page, `?column=createTime&order=${at}`);
    await expect.poll(() => front(page)).toBe(`用户管理 (${at + 1})`);
  }
  const strip = page.getByRole('tablist', { name: '已打开的页面' });
  const scrolled = () => strip.evaluate((element) => element.scrollLeft);
  const isWithin = async (name: string) => {
    const [own, around] = [await tab(page, name).boundingBox(), await strip.boundingBox()];
    if (own === null || around === null) return false;
    return own.x >= around.x && own.x + own.width <= around.x + around.width;
  };
  await expect.poll(() => isWithin('用户管理 (10)')).toBe(true);
  await expect.poll(() => isWithin('首页')).toBe(false);
  const before = await scrolled();
  await strip.hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(scrolled).toBeLessThan(before);
  await page.getByRole('button', { name: '全部标签页' }).click();
  await page.getByRole('searchbox', { name: '筛选标签页' }).fill('账户');
  await page.keyboard.press('Enter');
  await expect.poll(() => front(page)).toBe('账户设置');
  await expect.poll(() => isWithin('账户设置')).toBe(true);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a window narrower than 1088 px has one page and no tab bar, a wider one has it again', {
  meta: { spec: 'tabs.single responsive' },
}, async () => {
  const { page, context, complaints } = await atWork({ width: 1100, height: 720 });
  await expect.poll(() => names(page)).toEqual(['首页', '用户管理', '账户设置']);
  await page.setViewportSize({ width: 1080, height: 720 });
  await expect.poll(() => bar(page).count()).toBe(0);
  await page.setViewportSize({ width: 1100, height: 720 });
  await expect.poll(() => names(page)).toEqual(['首页', '账户设置']);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('without multi-tab there is one page and no tab bar, also after a reload', {
  meta: { spec: 'tabs.single settings.multi-tab' },
}, async () => {
  const { page, context, complaints } = await atWork();
  await page.evaluate(() =>
    localStorage.setItem('pro__DEFAULT_MULTI_PAGE', JSON.stringify({ value: false, expire: null })),
  );
  await page.reload();
  await page.getByRole('heading', { name: '账户设置' }).first().waitFor();
  await expect.poll(() => page.getByRole('tab', { name: '首页' }).count()).toBe(0);
  await openUsers(page);
  await expect.poll(() => page.locator('[role=tabpanel][id^="pane:"]').count()).toBe(1);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('an unsaved tab is marked, and asks before it closes, is refreshed or the window closes', async () => {
  const { page, context, complaints } = await atWork();
  await tab(page, '用户管理').click();
  await page.getByRole('button', { name: '添加用户' }).click();
  await page.getByRole('dialog').getByLabel('用户账号').fill('half.typed');
  await tab(page, /^用户管理 未保存$/).waitFor();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.reload({ timeout: 3_000 }).catch(() => {});
  expect(asked).toEqual(['beforeunload']);
  await page.goBack();
  await page.getByRole('heading', { name: '账户设置' }).first().waitFor();
  await tab(page, /^用户管理 未保存$/).waitFor();
  const question = page.getByRole('dialog', { name: '关闭标签页' });
  await tab(page, /^用户管理/).click({ button: 'middle' });
  await question.getByText('以下页面有未保存的内容：【用户管理】。关闭后这些内容将丢失。').waitFor();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => names(page)).toHaveLength(3);
  await tab(page, '账户设置').press('Shift+F10');
  await page.getByRole('menuitem', { name: '关闭其它' }).click();
  await question.getByRole('button', { name: '放弃并关闭' }).click();
  await expect.poll(() => names(page)).toEqual(['首页', '账户设置']);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('antd overlays of a page disappear with its tab and come back with it', {
  meta: { spec: 'routes.keep-alive' },
}, async () => {
  const { page, context, complaints } = await atWork();
  const awayAndBack = async () => {
    await page.goBack();
    await page.getByRole('heading', { name: '我的待办' }).waitFor();
    await page.goForward();
  };
  await follow(page, '/dashboard/analysis');
  await openUsers(page);
  // A drawer with an open select in it.
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: '角色分配' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await awayAndBack();
  await form.getByLabel('用户账号').waitFor();
  // A date picker that has the focus.
  await form.getByLabel('生日').click();
  await page.locator('.ant-picker-dropdown').waitFor();
  await awayAndBack();
  await form.getByLabel('用户账号').fill('still.here');
  await expect.poll(() => form.getByLabel('用户账号').inputValue()).toBe('still.here');
  // A modal that is part of the address.
  await openUsers(page, '?order=1');
  await page.getByRole('cell').first().waitFor();
  await page.getByRole('row', { name: /yeqingyun/ }).click();
  const details = page.getByRole('heading', { name: '组织与权限' });
  await details.waitFor();
  await follow(page, '/dashboard/analysis');
  await page.getByRole('heading', { name: '我的待办' }).waitFor();
  await details.waitFor({ state: 'hidden' });
  await page.goBack();
  await details.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await details.waitFor({ state: 'hidden' });
  // A message.
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '清理缓存' }).click();
  await page.getByText('刷新缓存完成！').waitFor();
  await follow(page, '/dashboard/analysis');
  await page.getByRole('heading', { name: '我的待办' }).waitFor();
  await page.goBack();
  await page.getByRole('cell').first().waitFor();
  await page.getByText('刷新缓存完成！').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await leave(context);
});

/** Number of tabs that are opened and closed. */
const openedTabs = Number(process.env['OPENED_TABS'] ?? 40);

test('tabs opened and closed leak no memory', async () => {
  const { page, context, complaints } = await atWork();
  const devtools = await context.newCDPSession(page);
  const openAndClose = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      // Every fifth tab contains a table, the others are small. A leak of either kind would be visible.
      if (at % 5 === 0) await openUsers(page, `?order=${at}`);
      else await follow(page, `/about/help?at=${at}`);
      await expect.poll(() => names(page)).toHaveLength(4);
      await bar(page).getByRole('tab', { selected: true }).press('Delete');
      await expect.poll(() => names(page)).toHaveLength(3);
    }
  };
  const weigh = async () => {
    await tab(page, '首页').click();
    for (const _ of [1, 2, 3]) await devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return { nodes, jsEventListeners, megabytes: usedSize / 1024 / 1024 };
  };
  await openAndClose(10);
  const before = await weigh();
  await openAndClose(openedTabs);
  const after = await weigh();
  expect(after.nodes - before.nodes).toBeLessThan(500);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(100);
  expect(after.megabytes - before.megabytes).toBeLessThan(4);
  expect(complaints).toEqual([]);
  await leave(context);
}, 600_000);
