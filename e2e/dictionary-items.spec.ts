import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { cellOf, gridIn, openItems, saveGrid, typeInto, unsavedIn } from './items-grid.ts';
import { kept } from './kept-drafts.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();
let token: string;
beforeAll(async () => {
  token = await tokenFor(product, 'admin', administratorPassword);
});

/** A new dictionary with two items. */
async function aDictionary(): Promise<string> {
  const code = `kept_${randomInt(1e7)}`;
  const dictionary = { dictName: code, dictCode: code, description: null };
  const made = await ask(product, 'POST', '/sys/dict/add', { token, body: dictionary });
  const { id } = made.result as { id: string };
  for (const sortOrder of [1, 2]) {
    const item = { itemText: `项${sortOrder}`, itemValue: `v${sortOrder}`, status: 1, description: null };
    await ask(product, 'POST', '/sys/dictItem/add', { token, body: { dictId: id, sortOrder, ...item } });
  }
  return id;
}

async function firstDescription(dictId: string): Promise<string | null | undefined> {
  const { result } = await ask(product, 'GET', `/sys/dictItem/list?dictId=${dictId}`, { token });
  return (result as { records: { description: string | null }[] }).records[0]?.description;
}

test('#72 unsaved rows survive going back and a crash of the page, and are discarded only when the user says so', {
  meta: { spec: 'grid-72.drafts' },
}, async () => {
  const dictId = await aDictionary();
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openItems(page, dictId);
  await typeInto(page, 0, 2, '还没保存');
  await kept(page, 1);
  await page.goBack();
  await expect.poll(() => gridIn(page).count()).toBe(0);
  await openItems(page, dictId);
  const restored = page.getByText(/^已恢复 .*\d\d:\d\d 的未保存草稿$/);
  await restored.waitFor();
  await expect.poll(() => cellOf(page, 0, 2).textContent()).toBe('还没保存');
  await expect.poll(() => unsavedIn(page)).toBe(1);
  await saveGrid(page);
  await restored.waitFor({ state: 'detached' });
  await kept(page, 0);
  await expect.poll(() => firstDescription(dictId)).toBe('还没保存');

  await typeInto(page, 1, 2, '不要了');
  await kept(page, 1);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Close|关闭)$/ })
    .click();
  await page.getByRole('button', { name: /放\s?弃/ }).click();
  await kept(page, 0);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('#62 items are imported from a file, a value that exists already is corrected in the grid, and all are saved', {
  meta: { spec: 'grid-62.import' },
}, async () => {
  const dictId = await aDictionary();
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openItems(page, dictId);
  await page.getByRole('toolbar').getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: '字典项.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('名称,数据值,排序值\n已签收,signed,20\n已退回,v1,30\n已拒收,v2,40\n'),
  });
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => unsavedIn(page)).toBe(3);
  await saveGrid(page);
  const errors = page.getByRole('region', { name: '校验错误' }).getByRole('listitem');
  const faulty = async () => (await errors.allTextContents()).map((text) => /^第 \d+ 行/.exec(text)?.[0]);
  await expect.poll(faulty).toEqual(['第 1 行', '第 2 行', '第 4 行', '第 5 行']);
  await typeInto(page, 3, 1, 'returned');
  await expect.poll(faulty).toEqual(['第 2 行', '第 5 行']);
  // Enter has moved to the cell below, where typing replaces the value.
  await page.keyboard.type('rejected');
  await page.keyboard.press('Enter');
  await saveGrid(page);
  const stored = async () => {
    const { result } = await ask(product, 'GET', `/sys/dictItem/list?dictId=${dictId}`, { token });
    return (result as { records: { itemText: string; itemValue: string }[] }).records
      .map(({ itemText, itemValue }) => `${itemText} ${itemValue}`)
      .toSorted();
  };
  await expect
    .poll(stored)
    .toEqual(['已签收 signed', '已退回 returned', '已拒收 rejected', '项1 v1', '项2 v2'].toSorted());
  await leave(context);
  expect(complaints).toEqual([]);
});
