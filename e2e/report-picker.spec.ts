import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { chooseMore } from './forms.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('#7 a report is tried as a popup: searched, chosen over pages into a form, and into a grid as one step', {
  meta: { spec: 'report-picker limits.popups grid-07.popup' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/online/cgreport');
  await chooseMore(page, '选择员工', '试用弹窗');
  const trial = page.getByRole('dialog', { name: '试用弹窗：选择员工' });
  await trial.getByLabel('可选多条').check();
  await trial.getByRole('textbox', { name: '姓名', exact: true }).click();

  const popup = page.getByRole('dialog', { name: '选择员工', exact: true });
  await popup.getByRole('row').nth(10).waitFor();
  expect((await popup.boundingBox())?.width).toBe(1_200);
  const names = async () => popup.locator('tbody tr.ant-table-row td:nth-child(2)').allTextContents();
  const [first = ''] = await names();
  await popup.getByText(first, { exact: true }).click();
  await popup.getByTitle('2', { exact: true }).click();
  await expect.poll(names).not.toContain(first);
  const [second = ''] = await names();
  await popup.getByText(second, { exact: true }).click();
  await popup.getByText('已选择 2 项').waitFor();
  await popup.getByRole('textbox', { name: '姓名', exact: true }).fill(first);
  await popup.getByRole('button', { name: '查询', exact: true }).click();
  await expect.poll(names).toEqual([first]);
  await popup.getByText('已选择 2 项').waitFor();
  await popup.getByRole('button', { name: '确定', exact: true }).click();
  await popup.waitFor({ state: 'hidden' });
  await expect
    .poll(() => trial.getByRole('textbox', { name: '姓名', exact: true }).inputValue())
    .toBe(`${first},${second}`);

  const grid = trial.getByRole('grid', { name: '弹窗单元格' });
  const cells = async () => (await grid.getByRole('gridcell').allTextContents()).slice(0, 4);
  const empty = await cells();
  await grid.locator('[data-row="0"] [role="gridcell"][data-column="0"]').click();
  await popup.getByRole('row').nth(10).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await popup.getByText('已选择 1 项').waitFor();
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'hidden' });
  await expect.poll(cells).not.toEqual(empty);
  expect((await cells()).filter((text) => text !== '').length).toBeGreaterThan(2);
  await page.keyboard.press('Control+z');
  await expect.poll(cells).toEqual(empty);
  expect(complaints).toEqual([]);
  await leave(context);
});
