import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, tokenOf, visit } from './browser.ts';
import { openRecord, pick } from './forms.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const unique = String(randomInt(1e7)).padStart(7, '0');
const manager = {
  username: `jingli${unique}`,
  realname: '秦经理',
  workNo: `M${unique}`,
  phone: `1391${unique}`,
  password: 'Willow#Bridge26',
};

async function openUsers(page: Page): Promise<void> {
  await page.goto('/isystem/user');
  await page.getByRole('table').first().waitFor();
}

test('the administrator adds a department manager', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openUsers(page);
  await page.getByRole('button', { name: '添加用户' }).click();
  await page.getByRole('dialog').getByLabel('用户账号').fill('admin');
  await page.getByText('用户名已存在!').waitFor();
  await page.getByRole('dialog').getByLabel('用户账号').fill(manager.username);
  await page.getByRole('dialog').getByLabel('用户姓名').fill(manager.realname);
  await page.getByLabel('登录密码').fill(manager.password);
  await page.getByLabel('确认密码').fill(manager.password);
  await page.getByLabel('首次登录须修改密码').uncheck();
  await page.getByRole('dialog').getByLabel('工号').fill(manager.workNo);
  await page.getByRole('dialog').getByLabel('手机号码').fill(manager.phone);
  await pick(page, page.getByRole('dialog').getByRole('combobox', { name: '部门' }), '华东分公司');
  await pick(page, page.getByRole('combobox', { name: '角色分配' }), '部门经理');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click();
  await page.getByText('添加成功！').waitFor();
  await page.getByRole('cell', { name: manager.username }).first().waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('the manager sees only the users of the branch and what the role grants, and the calls behind the missing buttons return 403', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, manager.username, manager.password);
  await openUsers(page);
  await page.getByRole('button', { name: '添加用户' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: '回收站' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('columnheader', { name: '性别' }).count()).toBe(0);
  await page.getByRole('button', { name: /^冻结/ }).first().waitFor();
  await page.getByRole('button', { name: /更多/ }).first().click();
  await page.getByRole('menuitem', { name: '变更记录' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: '删除' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /^密码/ }).count()).toBe(0);
  const headers = { 'x-access-token': await tokenOf(page) };
  const found = async (username: string) => {
    const answer = await page.request.get(`/sys/user/list?username=${username}`, { headers });
    return ((await answer.json()) as { result: { total: number } }).result.total;
  };
  // The first one works in a department below the manager's branch, the second one in another branch.
  await expect.poll(() => Promise.all(['zhangtieshan', 'huangguohui'].map(found))).toEqual([1, 0]);
  const calls = [
    page.request.delete('/sys/user/delete?id=user-nobody', { headers }),
    page.request.delete('/sys/user/deleteBatch?ids=user-nobody', { headers }),
    page.request.get('/sys/user/recycleBin', { headers }),
    page.request.put('/sys/user/changePassword', { headers, data: {} }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ success: false, message: '拒绝访问' });
  }
  expect(complaints).toEqual([]);
  await leave(context);
});

test('freezing a user ends that user’s session within a second', async () => {
  const [theirs, mine] = [await visit(browser, product), await visit(browser, product)];
  await signIn(theirs.page, product, manager.username, manager.password);
  const token = await tokenOf(theirs.page);
  await signIn(mine.page, product, 'admin', administratorPassword, '/isystem/user');
  const row = mine.page.getByRole('row', { name: new RegExp(manager.username) });
  await row.getByRole('button', { name: /更多/ }).click();
  await mine.page.getByRole('menuitem', { name: '冻结' }).click();
  await mine.page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|冻\s*结/ })
    .click();
  await mine.page.getByText('操作成功!').waitFor();
  const dead = await theirs.page.request.get('/api/user/info', { headers: { 'x-access-token': token } });
  expect(dead.status()).toBe(401);
  await Promise.all([leave(theirs.context), leave(mine.context)]);
});

test('two users edit one user: the second sees the changes of the first and loses nothing', async () => {
  const [first, second] = [await visit(browser, product), await visit(browser, product)];
  for (const { page } of [first, second]) {
    await signIn(page, product, 'admin', administratorPassword);
    await openUsers(page);
    const panel = await openRecord(page, manager.realname);
    await expect.poll(() => panel.getByLabel('用户姓名').inputValue()).toBe(manager.realname);
  }
  const save = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^保\s*存$/ })
      .click();
  await first.page.getByRole('dialog').getByLabel('用户姓名').fill('秦总');
  await save(first.page);
  await first.page.getByText('修改成功!').waitFor();
  await second.page.getByLabel('座机').fill('021-12345678');
  await save(second.page);
  await second.page
    .getByText(/数据已被.*修改/)
    .first()
    .waitFor();
  await second.page.getByRole('button', { name: /以我的为准/ }).waitFor();
  await expect.poll(() => second.page.getByText('秦总').count()).toBeGreaterThan(0);
  await Promise.all([leave(first.context), leave(second.context)]);
});

test('filters, sort and page are in the address and survive a reload', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openUsers(page);
  await page.getByRole('searchbox', { name: '账号、姓名或手机号码' }).fill('李');
  await page.getByRole('searchbox', { name: '账号、姓名或手机号码' }).press('Enter');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('李');
  const names = () => page.locator('tbody tr[data-row-key]').allInnerTexts();
  await expect.poll(async () => (await names()).every((text) => text.includes('李'))).toBe(true);
  const before = await names();
  await page.reload();
  await expect.poll(names).toEqual(before);
  await leave(context);
});
