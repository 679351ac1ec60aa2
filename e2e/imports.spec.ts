import { expect, test } from 'vitest';
import { ask } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, tokenOf, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const browser = await sharedBrowser();
const product = await ownProduct();

const people = 300;
/** A department that does not exist, in every third row. */
const unknownDepartment = '信息科技部';

/**
 * A file of people as a company sends it: an unknown department, phones with a text behind, two rows with the
 * account of another one, a missing name.
 */
function fileOfPeople(): string {
  const rows = Array.from({ length: people }, (_, index) => {
    const number = index + 1;
    const account = number === 50 || number === 150 ? 'staff49' : `staff${number}`;
    const name = number === 77 ? '' : `导入${number}`;
    const department = number % 3 === 0 ? unknownDepartment : '信息技术部';
    const phone = `1370000${String(number).padStart(4, '0')}${number % 25 === 0 ? '（本人）' : ''}`;
    return [account, `W${number}`, name, phone, department, '备注'].join(',');
  });
  return ['账号,工号,姓名,手机,部门,说明', ...rows].join('\r\n');
}

test('a file of 300 people with several kinds of faults is imported to the last row on one page, and then undone', async () => {
  const visited = await visit(browser, product);
  const { page, complaints } = visited;
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user');
  const token = await tokenOf(page);
  const countOfUsers = async (): Promise<number> => {
    const { result } = await ask(product, 'GET', '/sys/user/list?pageNo=1&pageSize=1', { token });
    return (result as { total: number }).total;
  };
  const before = await countOfUsers();

  await page.getByRole('link', { name: '导入', exact: true }).click();
  const buffer = Buffer.from(fileOfPeople());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '员工名单.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('table', { name: '列的对应关系' }).waitFor();
  await page.getByRole('button', { name: '下一步：检查数据' }).click();

  // One answer corrects the unknown department in all of its rows.
  const causes = page.getByRole('region', { name: '错误原因' });
  const cause = causes.getByRole('listitem').filter({ hasText: unknownDepartment });
  await cause.getByRole('combobox').fill('信息技术部');
  await cause.getByRole('button', { name: /^修改/ }).click();
  await cause.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '查找替换' }).click();
  const replacing = page.getByRole('dialog', { name: '查找替换' });
  await replacing.getByLabel('查找内容').fill('（本人）');
  await replacing.getByRole('button', { name: '查找', exact: true }).click();
  await replacing.getByRole('button', { name: '替换 12 个单元格' }).click();
  await replacing.waitFor({ state: 'hidden' });

  const only = page.getByRole('radiogroup', { name: '显示的行' });
  await expect.poll(() => only.getByText('有错误 3').count()).toBe(1);
  // A missing name and two repeated accounts are typed into their cells.
  const grid = page.getByRole('grid', { name: '导入的行' });
  // A cell found before the rows are asked again may be hidden afterwards: the grid uses its elements for other rows.
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('4');
  const type = async (row: string, column: number, text: string) => {
    await grid.getByRole('row').filter({ hasText: row }).getByRole('gridcell').nth(column).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await type('13700000077', 3, '导入77');
  await type('13700000050', 2, 'staff50');
  await type('13700000150', 2, 'staff150');
  await page.getByRole('button', { name: `导入 ${people} 行` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^导\s?入$/ })
    .click();
  await page.getByText(`已导入 ${people} 行用户数据`).waitFor();
  expect(await countOfUsers()).toBe(before + people);

  await page.reload();
  await page.getByRole('button', { name: '撤销导入' }).click();
  const undoing = page.getByRole('dialog', { name: '撤销导入' });
  await undoing.getByText(`将删除 ${people} 条新增的用户`).waitFor();
  await undoing.getByRole('button', { name: '撤销导入' }).click();
  await page.getByText('导入已撤销').waitFor();
  expect(await countOfUsers()).toBe(before);
  expect(complaints).toEqual([]);
  await leave(visited.context);
});
