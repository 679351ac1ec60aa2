import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { chooseMore, pick, save } from './forms.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const unique = String(randomInt(1e6)).padStart(6, '0');
const written = [
  `select d.name as 部门, to_char(u.create_time, \${month_format}) as 月份, count(*) as 人数,`,
  'round(100.0 * count(*) / sum(count(*)) over (), 1) as 占比',
  'from users u join user_departments ud on ud.user_id = u.id join departments d on d.id = ud.department_id',
  'group by 1, 2 order by 1, 2',
].join('\n');

test('an author writes "people by department and month of joining, with share" from nothing', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/online/cgreport');
  await page.getByRole('button', { name: '添加报表' }).first().click();
  const dialog = page.getByRole('dialog', { name: '添加报表' });
  await dialog.getByLabel('报表名称').fill(`入职统计${unique}`);
  await dialog.getByLabel('报表编码').fill(`joined_${unique}`);
  const statement = dialog.getByRole('textbox', { name: '查询语句', exact: true });
  await statement.click();

  // A data set and a column are completed by their Chinese titles.
  await page.keyboard.type('select * from dep');
  const completion = page.getByRole('listbox', { name: '候选' });
  // The editor ignores keys just after the list has opened, so that nobody takes a candidate by mistake.
  await completion.getByText('部门', { exact: true }).click();
  const preview = dialog.getByRole('region', { name: '预览的数据' });
  await preview.getByRole('columnheader', { name: 'category' }).waitFor();

  // A fault is shown at its place.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('select d.name as 部门,\nfrom departments d');
  await dialog.getByText(/^第 2 行第 1 列：解析失败/).waitFor();

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(written);
  await preview.getByRole('columnheader', { name: '占比' }).waitFor();
  const params = dialog.getByRole('grid', { name: '参数' });
  await params.getByRole('gridcell', { name: 'month_format' }).first().waitFor();
  // The default value of the parameter.
  await params.getByRole('gridcell').nth(-1).click();
  await page.keyboard.type('YYYY-MM');
  await page.keyboard.press('Enter');
  await preview
    .getByRole('cell', { name: /^\d{4}-\d{2}$/ })
    .first()
    .waitFor();

  const fields = dialog.getByRole('grid', { name: '字段' });
  await expect.poll(() => fields.getAttribute('aria-rowcount')).toBe('5');
  await pick(page, dialog.getByLabel('可见角色'), '客服');
  await save(dialog);
  await page.getByText('添加成功！').waitFor();
  await page.getByRole('cell', { name: `joined_${unique}` }).waitFor();

  await chooseMore(page, `入职统计${unique}`, '变更记录');
  const history = page.getByRole('dialog', { name: `变更记录：入职统计${unique}` });
  await history.getByText('部门、月份、人数、占比').waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});
