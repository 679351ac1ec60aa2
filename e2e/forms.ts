import type { Locator, Page } from 'playwright-core';

/** The most recently opened dialog or drawer. */
export const dialog = (page: Page) => page.getByRole('dialog').last();

/** Presses 保存 of a form. */
export const save = (inside: Locator) => inside.getByRole('button', { name: /^保\s*存$/ }).click();

/** Chooses `text` in the dropdown list or tree of `field`, and leaves the field. */
export async function pick(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  if (await field.isEditable()) await field.fill(text);
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  const choice = list.getByTitle(text, { exact: true }).first();
  await list.waitFor();
  // A long list renders only visible entries.
  for (let turn = 0; turn < 5 && !(await choice.isVisible()); turn += 1) {
    await list.hover();
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(50);
  }
  await choice.click();
  await field.evaluate((element) => (element as HTMLElement).blur());
}

type NewPerson = { username: string; realname: string; workNo: string; phone: string; password: string };

/** Fills the required fields of a new user. */
export async function fillPerson(form: Locator, person: NewPerson): Promise<void> {
  await form.getByLabel('用户账号').fill(person.username);
  await form.getByLabel('用户姓名').fill(person.realname);
  await form.getByLabel('登录密码').fill(person.password);
  await form.getByLabel('确认密码').fill(person.password);
  await form.getByLabel('首次登录须修改密码').uncheck();
  await form.getByLabel('工号').fill(person.workNo);
  await form.getByLabel('手机号码').fill(person.phone);
}

/** Adds a user through the form of 用户管理. */
export async function addPerson(
  page: Page,
  person: NewPerson,
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  await page.goto('/isystem/user?add=1');
  const form = dialog(page);
  await form.getByRole('heading', { name: '组织与权限' }).waitFor();
  await fillPerson(form, person);
  await fill(form);
  await save(form);
  await page.getByText('添加成功！').first().waitFor();
}

/** Opens the panel of a record by its name in the list, and returns the panel. */
export async function openRecord(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name: '详细信息' });
  await panel.getByRole('heading', { name, exact: true }).waitFor();
  return panel;
}

/** Chooses an entry of a row's menu. */
export async function chooseMore(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `更多${name}的操作` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}
