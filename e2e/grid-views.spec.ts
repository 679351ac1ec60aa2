import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { findings } from './axe.ts';
import { administratorPassword, leave, sharedBrowser, signIn, type Visit, visit } from './browser.ts';
import { cellOf, gridIn, openItems } from './items-grid.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();
let token: string;
let dictId: string;
const roles: string[] = [];

async function administer(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const answer = await ask(product, method, path, body === undefined ? { token } : { token, body });
  if (!answer.success) throw new Error(`${path}: ${answer.message}`);
  return answer.result;
}
const idOf = (made: unknown) => (made as { id: string }).id;

/** Grants these permissions to users, through a role of the test's own. */
async function give(usernames: readonly string[], permissionIds: readonly string[]): Promise<void> {
  const roleCode = `views_${randomInt(1e7)}`;
  const form = { roleName: roleCode, roleCode, description: null };
  const roleId = idOf(await administer('POST', '/sys/role/add', form));
  roles.push(roleId);
  await administer('POST', '/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: permissionIds.join(','),
    lastpermissionIds: '',
  });
  const userIdList = usernames.map((username) => `user-${username}`);
  await administer('POST', '/sys/user/addSysUserRole', { roleId, userIdList });
}

beforeAll(async () => {
  token = await tokenFor(product, 'admin', administratorPassword);
  const reading = ['menu-system', 'menu-dictionaries', 'button-dictionary-list', 'button-dictionary-item'];
  await give(['xuhaoran', 'pansiqi'], reading);
  await give(['xuhaoran'], ['menu-system', 'button-grid-view-share']);
  const code = `views_${randomInt(1e7)}`;
  const dictionary = { dictName: code, dictCode: code, description: null };
  dictId = idOf(await administer('POST', '/sys/dict/add', dictionary));
  for (const i of [1, 2, 3])
    await administer('POST', '/sys/dictItem/add', {
      dictId,
      itemText: `项${i}`,
      itemValue: `v${i}`,
      sortOrder: i * 10,
      status: 1,
      description: null,
    });
});
afterAll(async () => {
  for (const id of roles) await administer('DELETE', `/sys/role/delete?id=${id}`);
});

const titles = (page: Page) =>
  gridIn(page)
    .getByRole('columnheader')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .toSorted((a, b) => Number(a.ariaColIndex) - Number(b.ariaColIndex))
        .map((one) => one.querySelector('span')?.textContent ?? '')
        .filter((text) => /名称|数据值|描述/.test(text)),
    );
const views = (page: Page) => page.getByRole('button', { name: /^视图：/ });
/** Opens the menu of views and chooses an entry. */
async function press(page: Page, words: string | RegExp): Promise<void> {
  await views(page).click();
  await page.getByRole('menuitem', { name: words }).click();
}
async function someone(username: string): Promise<Visit> {
  const one = await visit(browser, product);
  await signIn(one.page, product, username, product.demoPassword);
  await openItems(one.page, dictId);
  return one;
}

test('#34 a user’s column layout is kept, and a layout saved and shared as a view can be used but not changed by others', {
  meta: { spec: 'grid-34.columns grid-34.shared-views' },
}, async () => {
  const mine = await someone('xuhaoran');
  const { page } = mine;
  await expect.poll(() => titles(page)).toEqual(['名称', '数据值', '描述']);
  await cellOf(page, 0, 1).click();
  await page.keyboard.press('Control+Alt+ArrowLeft');
  await gridIn(page).getByRole('columnheader', { name: '描述' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '隐藏列' }).click();
  await expect.poll(() => titles(page)).toEqual(['数据值', '名称']);
  await page.getByRole('button', { name: '视图：默认视图，已改动' }).waitFor();
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['数据值', '名称']);

  const name = `值在前${randomInt(1e6)}`;
  // By keyboard only: the menu has the focus when it opens, and the dialog's field in the dialog.
  await views(page).press('Enter');
  await page.getByRole('menuitem', { name: '另存为…' }).waitFor();
  // Menus are rendered at the end of the document, outside its landmarks.
  await expect
    .poll(async () => (await findings(page)).filter((found) => !found.startsWith('region:')))
    .toEqual([]);
  // The entries have the focus once the menu has appeared; an arrow key before that only brings it to the first one.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=menuitem]') !== null))
    .toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '另存为视图' });
  await expect
    .poll(() => dialog.getByLabel('视图名称').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.keyboard.type(name);
  await expect.poll(() => findings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => dialog.getByLabel('所有人').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: /^保\s?存$/ }).press('Enter');
  await page.getByRole('button', { name: `视图：${name}`, exact: true }).waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const theirs = await someone('pansiqi');
  await expect.poll(() => titles(theirs.page)).toEqual(['名称', '数据值', '描述']);
  await press(theirs.page, new RegExp(`${name}.*徐浩然`));
  await expect.poll(() => titles(theirs.page)).toEqual(['数据值', '名称']);
  await views(theirs.page).click();
  await theirs.page.getByRole('menuitem', { name: '另存为…' }).waitFor();
  for (const words of ['保存', '重命名…', '共享设置…', '删除…'])
    await expect.poll(() => theirs.page.getByRole('menuitem', { name: words, exact: true }).count()).toBe(0);
  await theirs.page.keyboard.press('Escape');
  await press(theirs.page, '设为打开时默认');
  await theirs.page.reload();
  await theirs.page.getByRole('button', { name: `视图：${name}`, exact: true }).waitFor();
  await expect.poll(() => titles(theirs.page)).toEqual(['数据值', '名称']);

  // A view that its owner deletes disappears for others, whose columns stay as they are.
  await press(page, '删除…');
  await page.getByRole('button', { name: /^删\s?除$/ }).click();
  await page.getByRole('button', { name: '视图：默认视图，已改动' }).waitFor();
  await views(theirs.page).click();
  await theirs.page.getByRole('button', { name: '视图：默认视图，已改动' }).waitFor();
  await expect.poll(() => titles(theirs.page)).toEqual(['数据值', '名称']);
  for (const { complaints, context } of [mine, theirs]) {
    expect(complaints).toEqual([]);
    await leave(context);
  }
});
