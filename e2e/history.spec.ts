import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPerson } from './a-person.ts';
import { findings } from './axe.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

/** The field of the form, not of the search form. */
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label }).last();

async function openForm(page: Page, id: string, realname: string): Promise<void> {
  await page.goto(`/isystem/user?user=${id}`);
  await expect.poll(() => field(page, '用户姓名').inputValue()).toBe(realname);
}

const history = (page: Page) => page.getByRole('dialog', { name: '详细信息' });

test('two users edit one user: separate changes are merged, the history shows both, and one field is restored', async () => {
  const person = await aPerson(product);
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openForm(page, person.id, person.realname);
  await field(page, '座机').fill('021-11112222');
  // The other user saves first, in another field.
  await person.edit({ realname: '陆改名' });
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();

  const conflict = page.getByRole('dialog', { name: '数据已被他人修改' });
  await conflict.getByText('双方修改的内容互不重叠，已自动合并，确认后保存即可。').waitFor();
  await conflict.getByText('陆改名').waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  await conflict.getByRole('button', { name: '保存合并结果' }).click();
  await page.getByText('修改成功!').waitFor();

  await page.getByRole('tab', { name: '变更记录' }).click();
  const saves = history(page).getByRole('listitem');
  await expect.poll(() => saves.count()).toBe(3);
  await saves.nth(0).getByText('021-11112222').waitFor();
  await saves.nth(1).getByText('陆改名').waitFor();
  await history(page).getByRole('button', { name: '把用户姓名恢复为修改前的内容' }).click();
  const restore = page.getByRole('dialog', { name: '恢复“用户姓名”' });
  await restore.getByText(person.realname).waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  await restore.getByRole('button', { name: '恢复' }).click();
  await page.getByText('恢复成功!').waitFor();
  await expect.poll(() => saves.count()).toBe(4);

  await openForm(page, person.id, person.realname);
  await expect.poll(() => field(page, '座机').inputValue()).toBe('021-11112222');
  // Browsers log a refused save (409) in the console.
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  await leave(context);
});

test('when two users change the same field, the one who saves second chooses the value', async () => {
  const person = await aPerson(product);
  const { page, context } = await visit(browser, product, { width: 390, height: 844 });
  await signIn(page, product, 'admin', administratorPassword);
  await openForm(page, person.id, person.realname);
  await field(page, '用户姓名').fill('我起的名');
  await person.edit({ realname: '别人起的名' });
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  const conflict = page.getByRole('dialog', { name: '数据已被他人修改' });
  await conflict.getByText('还有 1 项未选择').waitFor();
  await expect.poll(() => conflict.getByRole('button', { name: '保存合并结果' }).isDisabled()).toBe(true);
  await expect.poll(() => findings(page)).toEqual([]);
  await conflict.getByLabel('用户姓名用对方的').click();
  await conflict.getByRole('button', { name: '保存合并结果' }).click();
  await page.getByText('修改成功!').waitFor();
  await openForm(page, person.id, '别人起的名');
  await leave(context);
});
