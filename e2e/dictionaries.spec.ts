import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { chooseMore } from './forms.ts';
import { cellOf, gridIn, openItems, saveGrid, typeInto, unsavedIn } from './items-grid.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .last()
    .click();

/** Renames the item 正常 of 用户状态. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/isystem/dict?items=dict-user_status');
  await gridIn(page).getByRole('gridcell', { name: from, exact: true }).waitFor();
  await typeInto(page, 0, 0, to);
  await saveGrid(page);
  await page.getByText('保存成功！').waitFor();
}

/** Appends an item, and saves. */
async function addItem(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await saveGrid(page);
  await page.getByText('保存成功！').last().waitFor();
  await expect.poll(() => unsavedIn(page)).toBe(0);
}

test('a renamed item shows in another browser’s open select and list at once, without a reload', async () => {
  const [mine, theirs] = [await visit(browser, product), await visit(browser, product)];
  for (const { page } of [mine, theirs]) await signIn(page, product, 'admin', administratorPassword);
  await theirs.page.goto('/isystem/user');
  await theirs.page.getByRole('cell', { name: '正常', exact: true }).first().waitFor();
  await theirs.page.getByRole('button', { name: '添加条件' }).click();
  await theirs.page.getByRole('menuitem', { name: '状态' }).click();
  await theirs.page.getByRole('combobox', { name: '状态' }).click();
  const options = theirs.page.locator('.ant-select-item-option');
  await options.filter({ hasText: '正常' }).waitFor();
  await theirs.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await rename(mine.page, '正常', '在职');
  await options.filter({ hasText: '在职' }).waitFor();
  await theirs.page.getByRole('cell', { name: '在职', exact: true }).first().waitFor();
  await expect.poll(() => theirs.page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await rename(mine.page, '在职', '正常');
  await options.filter({ hasText: '正常' }).waitFor();
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  await Promise.all([leave(mine.context), leave(theirs.context)]);
});

test('an item that one window adds and deletes appears in and disappears from another’s open drawer, without a reload', async () => {
  const name = `直播${randomInt(1e7)}`;
  const [mine, theirs] = [await visit(browser, product), await visit(browser, product)];
  for (const { page } of [mine, theirs]) {
    await signIn(page, product, 'admin', administratorPassword);
    await openItems(page, 'dict-user_status');
  }
  await addItem(mine.page, name, name);
  const cell = gridIn(theirs.page).getByText(name, { exact: true });
  await cell.first().waitFor();
  await gridIn(mine.page).getByRole('checkbox', { name: '选择第3行' }).click();
  await mine.page.getByRole('button', { name: '删除', exact: true }).click();
  const question = mine.page.getByRole('dialog').last();
  await question.getByRole('button', { name: '删除', exact: true }).click();
  await saveGrid(mine.page);
  await cell.first().waitFor({ state: 'hidden' });
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  await Promise.all([leave(mine.context), leave(theirs.context)]);
});

test('a dictionary is added with an item, deleted, and restored from the recycle bin with it', async () => {
  const number = String(randomInt(1e7));
  const [name, code] = [`渠道${number}`, `channel_${number}`];
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/dict?add=1');
  const form = page.getByRole('dialog').last();
  await form.getByLabel('字典名称').fill(name);
  await form.getByLabel('字典编码').fill('user_status');
  await page.getByText('字典编码已存在！').waitFor();
  await form.getByLabel('字典编码').fill(code);
  await save(page);
  await page.getByText('保存成功！').waitFor();
  // The items of the new dictionary open by themselves.
  await addItem(page, '门店', 'shop');
  await cellOf(page, 0, 5).dblclick();
  await page.getByRole('listbox', { name: '颜色' }).getByRole('option', { name: '橙色' }).click();
  await saveGrid(page);
  await expect.poll(() => unsavedIn(page)).toBe(0);
  await page.locator('.ant-drawer-close').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await chooseMore(page, name, '删除');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await page.getByText('删除成功!', { exact: true }).waitFor();
  await page.getByRole('button', { name: '回收站' }).click();
  await page.getByRole('button', { name: `字典取回${name}` }).click();
  await page.getByText('操作成功!').waitFor();
  await page.goto('/isystem/dict');
  await page.getByRole('button', { name: `字典配置${name}` }).click();
  await gridIn(page).getByText('门店', { exact: true }).waitFor();
  await expect.poll(() => cellOf(page, 0, 5).textContent()).toBe('橙色');
  expect(complaints).toEqual([]);
  await leave(context);
});

test('child categories get codes below their parent’s, and are deleted with all descendants after a warning', async () => {
  const name = `物料${randomInt(1e7)}`;
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isys/category');
  await page.getByRole('button', { name: '添加分类' }).click();
  await page.getByRole('dialog').last().getByLabel('分类名称').fill(name);
  await save(page);
  await page.getByRole('button', { name: `添加下级${name}` }).click();
  await page.getByRole('dialog').last().getByLabel('分类名称').fill('紧固件');
  await save(page);
  await page.getByText('紧固件', { exact: true }).waitFor();
  const codeOf = async (text: string) =>
    page.getByRole('row', { name: text }).getByRole('cell').nth(2).textContent();
  await expect.poll(() => codeOf('紧固件')).toBe(`${await codeOf(name)}A01`);
  await chooseMore(page, name, '删除');
  await page.getByText(/以及其下 1 个子分类/).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await leave(context);
});
