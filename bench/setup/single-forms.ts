import type { Page } from 'playwright-core';
import { type Department, departments, people, roles } from './company.ts';
import type { Hands } from './hands.ts';

const drawer = (page: Page) => page.getByRole('dialog').last();
const saveButton = (page: Page) => drawer(page).getByRole('button', { name: /^保\s*存$/ });
/** Focuses the first field of an open form, with a click unless it already has the focus. */
async function begin(page: Page, hands: Hands, label: string): Promise<void> {
  const field = drawer(page).getByLabel(label);
  await field.waitFor();
  await page.waitForTimeout(600);
  const isThere = await field.evaluate((element) => element === document.activeElement);
  if (!isThere) await hands.click(field);
}
const closed = (page: Page) => page.getByRole('dialog').last().waitFor({ state: 'hidden' });

async function addBelow(page: Page, hands: Hands, parent: string, list: readonly Department[]) {
  for (const { name, children } of list) {
    await hands.click(page.getByRole('tree').getByText(parent, { exact: true }));
    await hands.click(page.getByRole('button', { name: '添加部门' }).first());
    await begin(page, hands, '机构名称');
    await hands.type(name);
    await hands.click(saveButton(page));
    await closed(page);
    await addBelow(page, hands, name, children);
  }
}

async function addRoles(page: Page, hands: Hands) {
  for (const { name, code } of roles) {
    await hands.click(page.getByRole('button', { name: '添加角色' }).first());
    await begin(page, hands, '角色名称');
    await hands.type(name);
    await hands.press('Tab');
    await hands.type(code);
    await hands.click(saveButton(page));
    await closed(page);
  }
}

/** Opens a select, types to filter it, and picks the only option. */
async function choose(page: Page, hands: Hands, label: string, text: string) {
  await hands.click(drawer(page).getByRole('combobox', { name: label }));
  await hands.type(text);
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await hands.click(list.getByTitle(text, { exact: true }).first());
  await hands.press('Escape');
}

async function addPeople(page: Page, hands: Hands) {
  for (const person of people) {
    await hands.click(page.getByRole('button', { name: '添加用户' }).first());
    await begin(page, hands, '用户账号');
    await hands.type(person.account);
    await hands.press('Tab');
    await hands.type(person.name);
    await hands.click(drawer(page).getByRole('button', { name: '生成强密码' }));
    await hands.click(drawer(page).getByLabel('工号'));
    await hands.type(person.workNo);
    await hands.press('Tab');
    await hands.type(person.phone);
    await choose(page, hands, '部门', person.department);
    await choose(page, hands, '角色分配', person.role);
    await hands.click(saveButton(page));
    await closed(page);
  }
}

/** Adds every record in its own form, as the product did before it could add several at once (commit b7104fa). */
export async function bySingleForms(page: Page, hands: Hands, note: (what: string) => void): Promise<void> {
  await page.goto('/isystem/depart');
  await page.getByRole('tree').getByText('百司商贸').waitFor();
  await addBelow(page, hands, '百司商贸', departments);
  note('departments');
  await page.goto('/isystem/roleUserList');
  await page.getByRole('button', { name: '添加角色' }).first().waitFor();
  await addRoles(page, hands);
  note('roles');
  await page.goto('/isystem/user');
  await page.getByRole('button', { name: '添加用户' }).first().waitFor();
  await addPeople(page, hands);
  note('people');
}
