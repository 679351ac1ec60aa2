import type { Page } from 'playwright-core';
import { openBrowser } from './harness/browser.ts';
import { ensureWebBuilt } from './harness/built-web.ts';
import { againstLimit, alone, type Line, ms, type Result } from './harness/figure.ts';
import { followLink, longestTask, longTaskLimitMs, watchTasks } from './harness/long-tasks.ts';
import { type Extent, rowsOf, seedPermissions } from './harness/seed-permissions.ts';
import { signInProfile } from './harness/signed-in-profile.ts';
import type { Stage } from './harness/stage.ts';

// 菜单管理 and the authorisation drawer of 角色管理 with 2 000 permissions in a real Chromium: the longest task while each
// opens, while everything is expanded at once, while scrolling, filtering and ticking.

const extent: Extent = { roots: 20, pagesOfRoot: 9, buttonsOfPage: 10 };
const people = 2_000;

type Measured = Record<string, number>;

async function measureMenus(page: Page): Promise<Measured> {
  const cell = (name: string | RegExp) => page.getByText(name).first();
  const search = page.getByRole('searchbox', { name: '菜单名称' });
  return {
    'menus, the page opens': await longestTask(page, async () => {
      await followLink(page, '/isystem/newPermissionList');
      await cell('测试目录1').waitFor();
    }),
    'menus, everything is opened': await longestTask(page, async () => {
      await page.getByRole('button', { name: '展开所有' }).click();
      await cell('查询用户').waitFor();
    }),
    'menus, scrolling': await longestTask(page, async () => {
      await cell('查询用户').hover();
      for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 2_000);
      await cell(/^测试按钮/).waitFor();
    }),
    'menus, searching': await longestTask(page, async () => {
      await search.fill('测试按钮1');
      await search.press('Enter');
      await page.getByText(/^共 \d{3,} 条$/).waitFor();
    }),
  };
}

async function measureDrawer(page: Page): Promise<Measured> {
  await followLink(page, '/isystem/roleUserList');
  const authorise = page.getByRole('button', { name: /^授权/ });
  await authorise.first().waitFor();
  const drawer = page.getByRole('dialog');
  const box = (name: string) => drawer.getByRole('checkbox', { name: new RegExp(`^${name}，`) });
  const grid = drawer.getByRole('treegrid');
  return {
    'authorisation, the drawer opens': await longestTask(page, async () => {
      // The administrators' role cannot be edited; another one can.
      await authorise.last().click();
      await box('系统管理 · 整行').waitFor();
    }),
    'authorisation, everything is collapsed and opened': await longestTask(page, async () => {
      await drawer.getByRole('button', { name: '合并所有' }).click();
      await drawer.getByRole('button', { name: '展开所有' }).click();
      await box('用户管理 · 整行').waitFor();
    }),
    'authorisation, granting everything': await longestTask(page, async () => {
      await box('全部权限').click();
      await drawer.getByText(/^已授权 2\d{3}$/).waitFor();
    }),
    'authorisation, a row with all below': await longestTask(page, async () => {
      await box('系统管理 · 整行').click();
      await drawer.getByText(/^已授权 2\d{3}$/).waitFor();
    }),
    'authorisation, scrolling': await longestTask(page, async () => {
      await box('用户管理 · 整行').hover();
      for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 2_000);
      await grid
        .getByText(/^测试按钮/)
        .last()
        .waitFor();
    }),
    'authorisation, filtering': await longestTask(page, async () => {
      await drawer.getByLabel('筛选权限').pressSequentially('测试按钮7之', { delay: 80 });
      await grid
        .getByText(/^测试按钮7之/)
        .first()
        .waitFor();
    }),
  };
}

/** Measures the longest tasks of the permission trees with 2 000 permissions. */
export async function permissionTree(stage: Stage): Promise<Result> {
  await ensureWebBuilt(stage);
  const { product, address } = await stage.productOf(people);
  await seedPermissions(address, extent);
  const { browser, port } = await openBrowser();
  stage.undo(() => browser.close());
  const page = await signInProfile(product, port);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.origin}/dashboard/analysis`, { waitUntil: 'networkidle' });
  await page.getByRole('tab').first().waitFor();
  await watchTasks(page);
  const measured = { ...(await measureMenus(page)), ...(await measureDrawer(page)) };
  await browser.close();
  const lines = Object.entries(measured).map(
    ([what, longest]): Line => againstLimit(`longest task, ${what}`, ms, longest, longTaskLimitMs),
  );
  return { lines: [alone('permissions in the tree', `${rowsOf(extent)} and the demo company’s`), ...lines] };
}
