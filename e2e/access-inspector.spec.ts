import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();
let admin: string;
beforeAll(async () => {
  admin = await tokenFor(product, 'admin', administratorPassword);
});

const done = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await ask(product, method, path, { token: admin, body });
  if (!answer.success) throw new Error(`${path}: ${answer.message}`);
  return answer.result;
};

const unique = String(randomInt(1e6)).padStart(6, '0');
let numbers = 0;

/** Adds a user of this file with these roles; returns the id. */
async function aPerson(realname: string, roleIds: string): Promise<string> {
  numbers += 1;
  const { id } = (await done('POST', '/sys/user/add', {
    username: `duibi${unique}${numbers}`,
    realname,
    password: 'Willow#Bridge26',
    workNo: `B${unique}${numbers}`,
    phone: `1373${unique}${numbers}`,
    selectedroles: roleIds,
  })) as { id: string };
  return id;
}

test('two users are chosen in the list and compared: the rights of only one remain, and can be exported', async () => {
  const [clerk, auditor] = [`对甲${unique}`, `对乙${unique}`];
  await aPerson(clerk, 'role-employee');
  await aPerson(auditor, 'role-employee,role-auditor');
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, `/isystem/user?username=duibi${unique}`);
  for (const name of [clerk, auditor]) await page.getByRole('checkbox', { name: `选择${name}` }).check();
  await page.getByRole('button', { name: '比较权限' }).click();
  await page.waitForURL(/accessInspector\?view=compare/);
  const summary = page.getByText(/独有 \d+ 项，.*独有 \d+ 项，两人共有 \d+ 项/);
  await summary.waitFor();
  // The first user is the one who was chosen first.
  await expect.poll(() => summary.textContent()).toContain(`${clerk}独有 0 项`);
  const names = () => page.locator('tbody tr[data-row-key]').allInnerTexts();
  const holds = async (text: string) => (await names()).some((row) => row.includes(text));
  await expect.poll(() => holds('普通员工')).toBe(true);
  await page.getByRole('combobox', { name: '全部结果' }).click();
  await page.getByTitle(/^仅看不同/).click();
  await page.waitForURL(/only=different/);
  await expect.poll(() => holds('普通员工')).toBe(false);
  await expect.poll(() => holds('审计员')).toBe(true);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await expect.poll(async () => (await coming).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a role that ends is extended from the chain of a right, which then shows the new end', async () => {
  const id = await aPerson(`延期${unique}`, 'role-auditor');
  await done('PUT', '/sys/user/editUserRole', { roleId: 'role-auditor', userIds: id, endsAt: '2098-06-30' });
  const { page, context, complaints } = await visit(browser, product);
  await signIn(
    page,
    product,
    'admin',
    administratorPassword,
    `/isystem/accessInspector?kind=action&user=${id}&target=log:list`,
  );
  await page.getByText('至 2098-06-30').first().waitFor();
  await page.getByRole('button', { name: '延期审计员' }).first().click();
  const dialog = page.getByRole('dialog', { name: '延期：审计员' });
  await dialog.getByLabel('有效期至').fill('2099-12-31');
  await dialog.getByLabel('有效期至').press('Enter');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await page.getByText('至 2099-12-31').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByText('至 2098-06-30').count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave(context);
});
