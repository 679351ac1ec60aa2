import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, tokenOf, visit } from './browser.ts';
import { chooseMore } from './forms.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const role = { name: '旅程角色', code: 'journey_role' };
const person = { username: 'gutianyou', realname: '顾天佑' };

const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(role.code) });

/** Opens the permissions of the journey's role. */
async function openGrant(page: Page): Promise<void> {
  await rowOf(page)
    .getByRole('button', { name: `授权${role.name}` })
    .click();
  await page.getByRole('treegrid', { name: '权限' }).waitFor();
}

/** Box of a row or column in the open matrix. */
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}，`) });
const saveButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^保\s*存$/ });

test('a role is added, gets permissions after a dry run, and is assigned until a day; its user gains and loses it at once', async () => {
  const [mine, theirs] = [await visit(browser, product), await visit(browser, product)];
  await signIn(theirs.page, product, person.username, product.demoPassword);
  const token = await tokenOf(theirs.page);
  const mayList = async () => (await ask(product, 'GET', '/sys/user/list', { token })).status;
  await expect.poll(() => mayList()).toBe(403);

  const { page } = mine;
  await signIn(page, product, 'admin', administratorPassword, '/isystem/roleUserList');
  await page.getByRole('button', { name: '添加角色' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('角色名称').fill(role.name);
  await form.getByLabel('角色编码').fill('admin');
  await form.getByText('角色编码已存在').waitFor();
  await form.getByLabel('角色编码').fill(role.code);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('添加成功！').waitFor();

  await chooseMore(page, role.name, '用户');
  await page.getByText('还没有人拥有此角色').waitFor();
  await page.getByRole('button', { name: '添加已有用户' }).first().click();
  const picker = page.getByRole('dialog', { name: /添加已有用户/ });
  await picker.getByLabel('用户姓名').fill(person.realname);
  await picker.getByLabel('用户姓名').press('Enter');
  await picker.getByLabel(`选择${person.realname}`).check();
  await picker.getByLabel('有效期至').fill('2099-01-31');
  await picker.getByLabel('有效期至').press('Enter');
  await picker.getByRole('button', { name: '添加（1）' }).click();
  await page.getByText('添加成功!').waitFor();
  await page.getByRole('cell', { name: '2099-01-31' }).waitFor();
  const people = page.getByRole('dialog', { name: '详细信息' });
  await people.getByRole('button', { name: '关闭' }).click();
  await people.waitFor({ state: 'hidden' });
  await rowOf(page).getByText('1 人').waitFor();

  await openGrant(page);
  await box(page, '用户管理 · 整行').click();
  await page.getByText('拥有此角色的 1 个在用账号中有 1 个受影响').waitFor();
  await page.getByRole('button', { name: '查看影响' }).click();
  const preview = page.getByRole('dialog', { name: '变更预演' });
  await preview.getByText(person.realname).waitFor();
  await expect.poll(() => mayList()).toBe(403);
  await preview.getByRole('button', { name: '返回修改' }).click();
  await preview.waitFor({ state: 'hidden' });
  await saveButton(page).click();
  await page.getByText('保存成功！').waitFor();
  await expect.poll(mayList).toBe(200);
  // The window stayed open meanwhile and shows the menu without a reload.
  await theirs.page.getByRole('button', { name: '系统管理', exact: true }).waitFor();
  await theirs.page.goto('/isystem/user');
  await theirs.page.getByRole('cell').first().waitFor();

  await page.getByText('没有未保存的改动').waitFor();
  await box(page, '系统管理 · 整行').click();
  await box(page, '系统管理 · 整行').click();
  await page.getByText(/^收回 \d+ 项权限（/).waitFor();
  await saveButton(page).click();
  await preview.getByText('失去菜单').waitFor();
  await preview.getByRole('button', { name: '确认保存' }).click();
  await expect.poll(mayList).toBe(403);
  await theirs.page.getByText('没有【用户管理】的访问权限，页面已关闭').waitFor();

  const grants = page.getByRole('dialog', { name: '详细信息' });
  await page.getByText('没有未保存的改动').waitFor();
  await grants.getByRole('button', { name: '关闭' }).click();
  await grants.waitFor({ state: 'hidden' });
  await rowOf(page).getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByText(`${role.name}（1 人）的成员将立即失去相应权限，删除后不可恢复。`).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await page.getByText('删除角色成功').waitFor();
  await expect.poll(() => rowOf(page).count()).toBe(0);
  expect(mine.complaints).toEqual([]);
  await Promise.all([leave(mine.context), leave(theirs.context)]);
});
