import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { dialog } from './forms.ts';
import { unsavedIn } from './items-grid.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

/** Presses that setting up the company may take, from the home page on. Keys and pasting are free. */
const mostPresses = 40;

/** Counts the presses of the mouse in the page, whatever they hit. */
async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('pressed', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { pressed: () => void };
    window.addEventListener('pointerdown', () => pressed(), true);
  });
  return () => count;
}

/** Pastes a table from a spreadsheet. */
async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

/** Waits until a form has put the focus into its first field. */
async function isReady(page: Page, label: string): Promise<void> {
  const field = dialog(page).getByLabel(label, { exact: true });
  await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
}

/** Types texts into the fields that follow one another. */
async function typeThrough(page: Page, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

const grid = (page: Page, name: string) => page.getByRole('grid', { name });

/** Opens a page of 系统管理, whose group is open, in the side menu. */
async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** Gives the role that is shown the whole rows of these menus. */
async function grantRows(page: Page, menus: readonly string[]): Promise<void> {
  for (const menu of menus)
    await page.getByRole('checkbox', { name: new RegExp(`^${menu} · 整行，`) }).click();
  await dialog(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click();
  await page.getByText('没有未保存的改动').waitFor();
}

const grants = [
  ['销售经理', ['订单管理']],
  ['仓库主管', ['运单管理']],
  ['会计', ['订单管理', '运单管理']],
  ['人事专员', ['部门管理', '用户管理']],
] as const;

const people = [
  ['赵启明', '13900002001', '启明销售部', '销售经理'],
  ['钱启明', '13900002002', '启明销售部', '销售经理'],
  ['孙启明', '13900002003', '启明仓储部', '仓库主管'],
  ['李启明', '13900002004', '启明仓储部', '仓库主管'],
  ['周启明', '13900002005', '启明财务部', '会计'],
  ['吴启明', '13900002006', '启明财务部', '人事专员'],
] as const;

test(`three departments, four roles with rights, six people, a dictionary and a check rule take at most ${mostPresses} clicks`, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.address });
  const presses = await countPresses(page);
  await signIn(page, product, 'admin', administratorPassword);
  await page.getByRole('button', { name: '系统管理', exact: true }).click();

  await go(page, '部门管理');
  await page.getByRole('button', { name: '批量添加' }).click();
  await isReady(page, '部门提纲');
  await page.keyboard.type('启明销售部\n启明仓储部\n启明财务部');
  await page.getByRole('button', { name: '保存（3）' }).click();
  await page.getByText('启明财务部').first().waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await go(page, '角色管理');
  await page.getByRole('button', { name: '批量添加' }).click();
  await grid(page, '批量添加角色').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|TEXTAREA/);
  await paste(
    page,
    grants.map(([name]) => [name]),
  );
  await grid(page, '批量添加角色').getByText('kuaiji').waitFor();
  await page.keyboard.press('Control+s');
  for (const [at, [name, menus]] of grants.entries()) {
    await page.getByRole('button', { name: `${at === 0 ? '授权' : '下一个'}：${name}` }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await grantRows(page, menus);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await go(page, '用户管理');
  await page.getByRole('button', { name: '批量添加' }).click();
  await grid(page, '批量添加用户').waitFor();
  // Departments and roles are read by their names once they are loaded.
  await page.waitForLoadState('networkidle');
  await paste(page, people);
  await grid(page, '批量添加用户').getByText('wuqiming').first().waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('已添加 6 人。').waitFor();
  await page.getByRole('button', { name: '复制名单' }).click();
  await page.getByText('初始密码已复制').waitFor();
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await go(page, '数据字典');
  await page.getByRole('button', { name: '添加字典' }).click();
  await isReady(page, '字典名称');
  await typeThrough(page, ['客户级别', 'customer_level']);
  await dialog(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click();
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await paste(page, [
    ['重点客户', 'key'],
    ['普通客户', 'usual'],
  ]);
  await expect.poll(() => unsavedIn(page)).toBe(2);
  await page.keyboard.press('Control+s');
  await expect.poll(() => unsavedIn(page)).toBe(0);
  await page.locator('.ant-drawer-close').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await go(page, '编码校验规则');
  await page.getByRole('button', { name: '添加规则' }).click();
  await isReady(page, '规则名称');
  await typeThrough(page, ['客户编码', 'customer_code']);
  await dialog(page).getByLabel('第1行位数').click();
  await typeThrough(page, ['*', '[A-Z]+']);
  // Tab would stay in the field, whose list of usual expressions is open.
  await dialog(page).getByLabel('第1行提示文字').click();
  await page.keyboard.type('只能是大写字母');
  await dialog(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click();
  await page.getByRole('cell', { name: 'customer_code' }).waitFor();

  expect(presses()).toBeLessThanOrEqual(mostPresses);
  expect(complaints).toEqual([]);
  await leave(context);
}, 120_000);
