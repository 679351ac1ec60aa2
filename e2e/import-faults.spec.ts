import { expect, test } from 'vitest';
import { craftBook } from '../apps/server/src/platform/sheets/read/testing/crafted-book.ts';
import { ask } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, tokenOf, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const browser = await sharedBrowser();
const product = await ownProduct();

/** 2 000 in the suite; `IMPORTED_PEOPLE=50000` imports as many as a large company has. */
const people = Number(process.env['IMPORTED_PEOPLE'] ?? 2_000);
/** Longest time in ms of a stage: 50 000 people take minutes on a busy machine. */
const stageMs = 60_000 + people * 8;
const unknownDepartment = '信息科技部';
const words = people.toLocaleString('zh-CN');

const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const wide = (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

/** Cells of a person. The faults: */
function cellsOf(n: number): string {
  const phone = `137${String(n).padStart(8, '0')}`;
  const account = n === 50 ? 'staff49' : `staff${n}`; // a double account
  const name = n === 60 ? '导入😀60' : n === 70 ? '导入70   ' : `导入${n}`; // an emoji, trailing blanks
  const department = n % 3 === 0 ? unknownDepartment : '信息技术部'; // an unknown department
  return [
    text(account),
    // A formula with its stored result, and a number that has lost its leading zeros.
    n === 80 ? `<c t="str"><f>CONCATENATE("导入",80)</f><v>导入80</v></c>` : text(name),
    n === 90 ? '<c><v>90</v></c>' : text(`W${n}`),
    // A phone with words behind it, and one in full-width digits.
    text(n === 100 ? `${phone}（本人）` : n === 110 ? wide(phone) : phone),
    // A merged range, of which only the first cell has a text.
    n === 121 ? '<c/>' : text(department),
    text('2000年1月31日'), // a date as a text
    text('男'), // below a missing title
  ].join('');
}

function fileOfPeople(): Buffer {
  const heading = ['账号', '姓名', '工号', '手机', '部门', '生日', ''].map(text).join('');
  const rows = Array.from({ length: people }, (_, i) => {
    const n = i + 1;
    return `<row r="${n + 1}"${n === 130 ? ' hidden="1"' : ''}>${cellsOf(n)}</row>`; // a hidden row
  });
  return craftBook([`<row r="1">${heading}</row>`, ...rows].join(''), {
    after: '<mergeCells count="1"><mergeCell ref="E120:E122"/></mergeCells>',
  });
}

test('a file of people with twelve kinds of faults is imported to the last row without leaving the page, and undone', async () => {
  const visited = await visit(browser, product);
  const { page, complaints } = visited;
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user');
  const token = await tokenOf(page);
  const totalOf = async (list: string): Promise<number> => {
    const { result } = await ask(product, 'GET', `${list}?pageNo=1&pageSize=1`, { token });
    return (result as { total: number }).total;
  };
  const before = await totalOf('/sys/user/list');

  await page.getByRole('link', { name: '导入', exact: true }).click();
  const file = { name: '员工名单.xlsx', mimeType: 'application/octet-stream', buffer: fileOfPeople() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('table', { name: '列的对应关系' }).waitFor();
  await page.getByText('按内容识别').waitFor();
  await page.getByRole('button', { name: '下一步：检查数据' }).click();

  const causes = page.getByRole('region', { name: '错误原因' });
  const cause = causes.getByRole('listitem').filter({ hasText: unknownDepartment });
  await cause.getByRole('combobox').fill('信息技术部', { timeout: stageMs });
  await cause.getByRole('button', { name: /^修改/ }).click();
  await cause.waitFor({ state: 'detached', timeout: stageMs });

  const only = page.getByRole('radiogroup', { name: '显示的行' });
  const replace = async (find: string, left: number) => {
    await page.getByRole('button', { name: '查找替换' }).click();
    const replacing = page.getByRole('dialog', { name: '查找替换' });
    await replacing.getByLabel('查找内容').fill(find);
    await replacing.getByRole('button', { name: '查找', exact: true }).click();
    await replacing.getByRole('button', { name: '替换 1 个单元格' }).click();
    await replacing.waitFor({ state: 'hidden' });
    await expect.poll(() => only.textContent()).toContain(`有错误 ${left}`);
  };
  await expect.poll(() => only.textContent(), { timeout: 60_000 }).toContain('有错误 2');
  await replace('（本人）', 1);
  const grid = page.getByRole('grid', { name: '导入的行' });
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2');
  await grid.getByRole('row').filter({ hasText: '导入50' }).getByRole('gridcell').nth(2).click();
  await page.keyboard.type('staff50');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: `导入 ${words} 行` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^导\s?入$/ })
    .click();
  await page.getByText(`已导入 ${words} 行用户数据`).waitFor({ timeout: stageMs });
  expect(await totalOf('/sys/user/list')).toBe(before + people);
  const personOf = async (account: string) => {
    const { result } = await ask(product, 'GET', `/sys/user/list?username=${account}&pageNo=1&pageSize=1`, {
      token,
    });
    return (result as { records: object[] }).records[0];
  };
  expect(await personOf('staff60')).toMatchObject({ realname: '导入😀60' });
  expect(await personOf('staff70')).toMatchObject({ realname: '导入70' });
  expect(await personOf('staff110')).toMatchObject({ phone: '13700000110', sex: 1, birthday: '2000-01-31' });
  expect(await personOf('staff121')).toMatchObject({ orgCodeTxt: '信息技术部' });

  await page.getByRole('button', { name: '撤销导入' }).click();
  const undoing = page.getByRole('dialog', { name: '撤销导入' });
  await undoing.getByText(`将删除 ${words} 条新增的用户`).waitFor({ timeout: stageMs });
  await undoing.getByRole('button', { name: '撤销导入' }).click();
  await page.getByText('导入已撤销').waitFor({ timeout: stageMs });
  expect(await totalOf('/sys/user/list')).toBe(before);
  expect(complaints).toEqual([]);
  await leave(visited.context);
});
