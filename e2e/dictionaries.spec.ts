import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { administratorPassword, openBrowser, signIn, visit } from './browser.ts';
import { chooseMore } from './forms.ts';

const product = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .last()
    .click();

/** Gives the item 正常 of 用户状态 another name. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/isystem/dict?items=dict-user_status');
  await page.getByRole('button', { name: `编辑${from}` }).click();
  const name = page.getByRole('dialog').last().getByLabel('名称', { exact: true });
  await expect.poll(() => name.inputValue()).toBe(from);
  await name.fill(to);
  await save(page);
  await page.getByText('编辑成功!').waitFor();
}

test('a renamed item shows in another browser’s open select and list at once, without a reload', async () => {
  const [mine, theirs] = [await visit(browser, product), await visit(browser, product)];
  for (const { page } of [mine, theirs]) await signIn(page, product, 'admin', administratorPassword);
  await theirs.page.goto('/isystem/user');
  await theirs.page.getByRole('cell', { name: '正常', exact: true }).first().waitFor();
  await theirs.page.getByRole('button', { name: '展开' }).click();
  await theirs.page.getByRole('combobox', { name: '状态' }).click();
  const options = theirs.page.locator('.ant-select-item-option');
  await options.filter({ hasText: '正常' }).waitFor();
  await theirs.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await rename(mine.page, '正常', '在职');
  await options.filter({ hasText: '在职' }).waitFor();
  await theirs.page.getByRole('cell', { name: '在职', exact: true }).first().waitFor();
  expect(await theirs.page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await rename(mine.page, '在职', '正常');
  await options.filter({ hasText: '正常' }).waitFor();
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  await Promise.all([mine.context.close(), theirs.context.close()]);
});

test('an item that one window adds and deletes comes to and goes from another’s open drawer, without a reload', async () => {
  const name = `直播${randomInt(1e7)}`;
  const [mine, theirs] = [await visit(browser, product), await visit(browser, product)];
  for (const { page } of [mine, theirs]) {
    await signIn(page, product, 'admin', administratorPassword);
    const listening = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"subscribed"')) resolve();
        }),
      );
    });
    await page.goto('/isystem/dict?items=dict-user_status');
    await page.getByRole('cell', { name: '正常', exact: true }).waitFor();
    await listening;
  }
  await mine.page.getByRole('button', { name: '添加字典项' }).first().click();
  await mine.page.getByRole('dialog').last().getByLabel('名称', { exact: true }).fill(name);
  await mine.page.getByLabel('数据值').fill(name);
  await save(mine.page);
  const cell = theirs.page.getByRole('cell', { name, exact: true });
  await cell.first().waitFor();
  await chooseMore(mine.page, name, '删除');
  await mine.page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await cell.first().waitFor({ state: 'hidden' });
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  await Promise.all([mine.context.close(), theirs.context.close()]);
});

test('a dictionary is added with an item, thrown away, and comes back out of the bin with it', async () => {
  const number = String(randomInt(1e7));
  const [name, code] = [`渠道${number}`, `channel_${number}`];
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await page.goto('/isystem/dict?add=1');
  await page.getByRole('dialog').last().getByLabel('字典名称').fill(name);
  await page.getByLabel('字典编码').fill('user_status');
  await page.getByText('字典编码已存在！').waitFor();
  await page.getByLabel('字典编码').fill(code);
  await save(page);
  await page.getByText('保存成功！').waitFor();
  await page.getByRole('button', { name: `字典配置${name}` }).click();
  await page.getByRole('button', { name: '添加字典项' }).first().click();
  await page.getByRole('dialog').last().getByLabel('名称', { exact: true }).fill('门店');
  await page.getByLabel('数据值').fill('shop');
  await save(page);
  await page.getByRole('cell', { name: '门店', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await chooseMore(page, name, '删除');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await page.getByText('批量删除成功!').waitFor();
  await page.getByRole('button', { name: '回收站' }).click();
  await page.getByRole('button', { name: `字典取回${name}` }).click();
  await page.getByText('操作成功!').waitFor();
  await page.goto('/isystem/dict');
  await page.getByRole('button', { name: `字典配置${name}` }).click();
  await page.getByRole('cell', { name: '门店', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('categories grow below each other with codes that follow, and go with all below after a warning', async () => {
  const name = `物料${randomInt(1e7)}`;
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await page.goto('/isys/category');
  await page.getByRole('button', { name: '添加分类' }).click();
  await page.getByRole('dialog').last().getByLabel('分类名称').fill(name);
  await save(page);
  await page.getByRole('button', { name: `添加下级${name}` }).click();
  await page.getByRole('dialog').last().getByLabel('分类名称').fill('紧固件');
  await save(page);
  await page.getByText('紧固件', { exact: true }).waitFor();
  const codeOf = async (text: string) =>
    page.getByRole('row', { name: text }).getByRole('cell').nth(2).textContent();
  expect(await codeOf('紧固件')).toBe(`${await codeOf(name)}A01`);
  await chooseMore(page, name, '删除');
  await page.getByText(/以及其下 1 个子分类/).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});
