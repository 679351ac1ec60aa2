import type { Page } from 'playwright-core';
import { type Department, departments, people, roles } from './company.ts';
import type { Hands } from './hands.ts';

const drawer = (page: Page) => page.getByRole('dialog').last();

type Line = { name: string; level: number };

const linesOf = (list: readonly Department[], level = 0): Line[] =>
  list.flatMap(({ name, children }) => [{ name, level }, ...linesOf(children, level + 1)]);

/** Types an outline: Enter keeps the indentation, two spaces indent one level, Backspace goes one level back. */
async function typeOutline(hands: Hands, lines: readonly Line[]): Promise<void> {
  let before: number | undefined;
  for (const { name, level } of lines) {
    if (before !== undefined) await hands.press('Enter');
    const deeper = level - (before ?? 0);
    if (deeper > 0) await hands.type('  '.repeat(deeper));
    if (deeper < 0) await hands.press('Backspace', -deeper);
    await hands.type(name);
    before = level;
  }
}

async function paste(page: Page, hands: Hands, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await hands.press('Control+V');
}

async function addDepartments(page: Page, hands: Hands, isPasted: boolean) {
  await page.goto('/isystem/depart');
  const head = page.getByRole('tree').getByText('百司商贸', { exact: true });
  await head.waitFor();
  await hands.click(head);
  await hands.click(page.getByRole('button', { name: '批量添加' }).first());
  await hands.click(drawer(page).getByLabel('部门提纲'));
  const lines = linesOf(departments);
  const text = lines.map(({ name, level }) => `${'  '.repeat(level)}${name}`).join('\n');
  await (isPasted ? paste(page, hands, text) : typeOutline(hands, lines));
  await drawer(page).getByText(`预览：${lines.length} 个部门`, { exact: true }).waitFor();
  await hands.click(drawer(page).getByRole('button', { name: /^保存（/ }));
  await drawer(page).waitFor({ state: 'hidden' });
}

async function addRoles(page: Page, hands: Hands, isPasted: boolean) {
  await page.goto('/isystem/roleUserList');
  await hands.click(page.getByRole('button', { name: '批量添加' }));
  await drawer(page).getByText('每行一个角色').waitFor();
  await hands.click(drawer(page).getByRole('gridcell').nth(2));
  if (isPasted) await paste(page, hands, roles.map(({ name }) => name).join('\n'));
  else
    for (const { name } of roles) {
      await hands.type(name);
      await hands.press('Enter');
    }
  await page.waitForTimeout(1_000);
  await hands.press('Control+S');
  await drawer(page).getByRole('button', { name: '保存', exact: true }).waitFor();
  await closeDrawer(page, hands);
}

const closeDrawer = (page: Page, hands: Hands) =>
  hands.click(
    drawer(page)
      .getByRole('button', { name: /Close|关闭/ })
      .first(),
  );

/** Types row by row; department and role only where they differ from the previous row. */
async function typePeople(hands: Hands) {
  for (const [at, { name, phone, department, role }] of people.entries()) {
    await hands.type(name);
    await hands.press('Tab');
    await hands.type(phone);
    if (department !== people[at - 1]?.department) {
      await hands.press('Tab');
      // A multi-select cell adds choices to the copied ones, so these are removed first.
      if (at > 0) await hands.press('Delete');
      await hands.type(department);
      await hands.press('Enter');
      await hands.press('Tab');
      if (at > 0) await hands.press('Delete');
      await hands.type(role);
      await hands.press('Enter');
    }
    await hands.press('Enter');
  }
}

async function addPeople(page: Page, hands: Hands, isPasted: boolean) {
  await page.goto('/isystem/user');
  await hands.click(page.getByRole('button', { name: '批量添加' }));
  await drawer(page).getByText('每行一人').waitFor();
  await hands.click(drawer(page).getByRole('gridcell').nth(2));
  const rows = people.map(({ name, phone, department, role }) => [name, phone, department, role].join('\t'));
  await (isPasted ? paste(page, hands, rows.join('\n')) : typePeople(hands));
  await page.waitForTimeout(2_000);
  const { name: lastName = '', department = '', role = '' } = people.at(-1) ?? {};
  const lastRow = drawer(page).getByRole('row', { name: lastName });
  for (const value of [department, role]) await lastRow.getByText(value, { exact: true }).waitFor();
  await hands.press('Control+S');
  await drawer(page).getByText(`已添加 ${people.length} 人`).waitFor({ timeout: 60_000 });
  await hands.click(drawer(page).getByRole('button', { name: '复制名单' }));
  await closeDrawer(page, hands);
}

/** Adds several records at once: an outline of departments, grids of roles and of users. */
export async function together(
  page: Page,
  hands: Hands,
  note: (what: string) => void,
  isPasted: boolean,
): Promise<void> {
  await addDepartments(page, hands, isPasted);
  note('departments');
  await addRoles(page, hands, isPasted);
  note('roles');
  await addPeople(page, hands, isPasted);
  note('people');
}
