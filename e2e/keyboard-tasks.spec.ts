import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPerson } from './a-person.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

// Daily tasks of an administrator without a mouse.

const product = await ownProduct();
const browser = await sharedBrowser();

/** Keys as a person presses them: until the focus has the wanted name, at most 40 times. */
function keysOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element === document.body
        ? ''
        : (element?.getAttribute('aria-label') ?? element?.textContent ?? '');
    });
  const until = async (key: string, name: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (name.test(await focused())) return;
      await press(key);
    }
    throw new Error(`the focus never came to ${name}: ${await focused()}`);
  };
  const arrives = (name: RegExp) => expect.poll(focused).toMatch(name);
  /** Opens what 快速查找 finds first. */
  const find = async (text: string, name: RegExp | string) => {
    await press('Control+k');
    const palette = page.getByRole('dialog', { name: '快速查找' });
    await palette.getByRole('combobox').waitFor();
    await page.keyboard.type(text);
    await palette.getByRole('option', { name, selected: true }).waitFor();
    await press('Enter');
    await palette.waitFor({ state: 'detached' });
  };
  /** Searches the list of the page. */
  const search = async (label: string, text: string) => {
    await page.getByRole('searchbox', { name: label }).waitFor();
    await press('/');
    await arrives(new RegExp(label));
    await page.keyboard.type(text);
    await press('Enter');
  };
  return { press, until, arrives, find, search };
}

test('by keyboard alone a person is found by phone and frozen, and who changed a telephone is seen', async () => {
  const person = await aPerson(product);
  await person.edit({ telephone: '021-55556666' });
  const phone = `1371${person.realname.slice(1)}`;
  const { page, context, complaints } = await visit(browser, product);
  const { press, until, arrives, find } = keysOf(page);
  await signIn(page, product, 'admin', administratorPassword);

  await find(phone, new RegExp(person.realname));
  const panel = page.getByRole('dialog', { name: '详细信息' });
  await panel.getByRole('heading', { name: person.realname, exact: true }).waitFor();
  await until('Tab', /^冻\s*结$/);
  await press('Enter');
  await page.getByRole('dialog', { name: '确认冻结' }).waitFor();
  await arrives(/^冻\s*结$/);
  await press('Enter');
  await page.getByRole('dialog', { name: '确认冻结' }).waitFor({ state: 'hidden' });
  await panel.getByRole('button', { name: /^解\s*冻$/ }).waitFor();
  await arrives(/^解\s*冻$/);

  await until('Tab', /资料$/);
  for (let steps = 0; steps < 3; steps += 1) await press('ArrowRight');
  await arrives(/变更记录$/);
  await press('Enter');
  const history = panel.getByRole('list', { name: '变更记录' });
  await history.waitFor();
  await until('Tab', /^按字段筛选$/);
  await page.keyboard.type('座机');
  await page.getByTitle('座机', { exact: true }).last().waitFor();
  await press('Enter');
  await expect.poll(() => history.getByRole('listitem').count()).toBe(1);
  await history.getByText('021-55556666').waitFor();
  await history.getByText('系统管理员').waitFor();
  await press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await leave(context);
});

test('by keyboard alone a role gets one more button, and a filtered list is exported', async () => {
  const { page, context, complaints } = await visit(browser, product);
  const { press, until, find, search } = keysOf(page);
  await signIn(page, product, 'admin', administratorPassword);

  await find('角色管理', /^角色管理/);
  await search('角色名称或编码', '审计');
  await expect.poll(() => page.locator('tbody tr[data-row-key]:visible').count()).toBe(1);
  await until('Tab', /^授权审计员$/);
  await press('Enter');
  const panel = page.getByRole('dialog', { name: '详细信息' });
  await until('Tab', /^筛选权限$/);
  await page.keyboard.type('职务管理');
  await until('Tab', / · 整行，| · 整列，|^全部权限/);
  await until('ArrowDown', /^职务管理 · 整行，/);
  await until('ArrowRight', /^职务管理 · 导出，/);
  await press('Space');
  // 保存 takes the focus once the effect of the change is known.
  await page.getByText('查看影响').waitFor();
  await until('Tab', /^保\s*存$/);
  await press('Enter');
  await page.getByText('保存成功').first().waitFor();
  await press('Escape');
  await panel.waitFor({ state: 'detached' });

  await find('用户管理', /^用户管理/);
  await search('账号、姓名或手机号码', 'sunyilan');
  await expect.poll(() => page.locator('tbody tr[data-row-key]:visible').count()).toBe(1);
  await until('Tab', /^导\s*出$/);
  const saved = page.waitForEvent('download');
  await press('Enter');
  const file = await readFile(await (await saved).path());
  expect(file.length).toBeGreaterThan(1000);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a panel returns the focus to its row, also when it is closed while it still opens', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, product, 'admin', administratorPassword, '/isystem/roleUserList');
  const row = page.getByRole('row').filter({ hasText: 'auditor' });
  const name = row.getByRole('button', { name: '审计员', exact: true });
  const panel = page.getByRole('dialog', { name: '详细信息' });
  const hasFocus = () => name.evaluate((button) => button === document.activeElement);
  await name.focus();
  await page.keyboard.press('Enter');
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(hasFocus).toBe(true);
  await row.getByText('auditor', { exact: true }).click();
  await panel.getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(hasFocus).toBe(true);
  expect(complaints).toEqual([]);
  await leave(context);
});
