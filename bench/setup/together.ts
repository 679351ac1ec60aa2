import type { Page } from 'playwright-core';
import { type Department, departments, people, roles } from './company.ts';
import type { Hands } from './hands.ts';

const drawer = (page: Page) => page.getByRole('dialog').last();

const outlineOf = (list: readonly Department[], indent = ''): string =>
  list.map(({ name, children }) => `${indent}${name}\n${outlineOf(children, `${indent}  `)}`).join('');

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
  const text = outlineOf(departments).trimEnd();
  await (isPasted ? paste(page, hands, text) : hands.type(text));
  await hands.click(drawer(page).getByRole('button', { name: /^保存（/ }));
  await drawer(page).waitFor({ state: 'hidden' });
}

async function addRoles(page: Page, hands: Hands) {
  await page.goto('/isystem/roleUserList');
  await hands.click(page.getByRole('button', { name: '添加角色' }).first());
  await drawer(page).getByLabel('角色名称').waitFor();
  await page.waitForTimeout(400);
  for (const [i, { name, code }] of roles.entries()) {
    await hands.type(name);
    await hands.press('Tab');
    await hands.type(code);
    const isLast = i === roles.length - 1;
    await hands.click(drawer(page).getByRole('button', { name: isLast ? /^保\s*存$/ : '保存并新增' }));
    if (isLast) await drawer(page).waitFor({ state: 'hidden' });
    else await page.waitForFunction(() => document.activeElement?.id.includes('roleName') === true);
  }
}

/** The rows that a value stands in: from, to; values stand in blocks. */
function blocksOf(values: readonly string[]): { value: string; from: number; to: number }[] {
  const blocks: { value: string; from: number; to: number }[] = [];
  for (const [i, value] of values.entries()) {
    const last = blocks.at(-1);
    if (last?.value === value) last.to = i;
    else blocks.push({ value, from: i, to: i });
  }
  return blocks;
}

/** Types each value into the first cell of its block and fills it down. */
async function fillBlocks(hands: Hands, values: readonly string[]) {
  for (const { value, from, to } of blocksOf(values)) {
    await hands.type(value);
    await hands.press('Enter');
    await hands.press('Enter');
    await hands.press('ArrowUp');
    await hands.press('Shift+ArrowDown', to - from);
    if (to > from) await hands.press('Control+D');
    await hands.press('ArrowDown', to - from + 1);
  }
}

async function typePeople(page: Page, hands: Hands) {
  for (const { name } of people) {
    await hands.type(name);
    await hands.press('Enter');
  }
  await hands.press('Control+Home');
  await hands.press('ArrowRight');
  for (const { phone } of people) {
    await hands.type(phone);
    await hands.press('Enter');
  }
  for (const field of ['department', 'role'] as const) {
    await hands.press('Control+Home');
    await hands.press('ArrowRight', field === 'department' ? 2 : 3);
    await fillBlocks(
      hands,
      people.map((one) => one[field]),
    );
  }
  await page.waitForTimeout(500);
}

async function addPeople(page: Page, hands: Hands, isPasted: boolean) {
  await page.goto('/isystem/user');
  await hands.click(page.getByRole('button', { name: '批量添加' }));
  await drawer(page).getByText('每行一人').waitFor();
  await hands.click(drawer(page).getByRole('gridcell').nth(2));
  const rows = people.map(({ name, phone, department, role }) => [name, phone, department, role].join('\t'));
  await (isPasted ? paste(page, hands, rows.join('\n')) : typePeople(page, hands));
  await page.waitForTimeout(2_000);
  await hands.press('Control+S');
  await drawer(page).getByText(`已添加 ${people.length} 人`).waitFor({ timeout: 60_000 });
  await hands.click(drawer(page).getByRole('button', { name: '复制名单' }));
  await hands.click(
    drawer(page)
      .getByRole('button', { name: /Close|关闭/ })
      .first(),
  );
}

/** The ways for several at once: an outline of departments, 保存并新增, a grid of people. */
export async function together(
  page: Page,
  hands: Hands,
  note: (what: string) => void,
  isPasted: boolean,
): Promise<void> {
  await addDepartments(page, hands, isPasted);
  note('departments');
  await addRoles(page, hands);
  note('roles');
  await addPeople(page, hands, isPasted);
  note('people');
}
