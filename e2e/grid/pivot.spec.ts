import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

const dialog = ({ page }: GridPage) => page.getByRole('dialog', { name: '透视表' });

async function openPivot(grid: GridPage): Promise<Locator> {
  const { page } = grid;
  await page.getByRole('columnheader', { name: '部门' }).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '透视表…' }).click();
  await dialog(grid).waitFor();
  return dialog(grid);
}

const put = (box: Locator, field: string, zone: string) =>
  box.getByRole('button', { name: `${field}：${zone}`, exact: true }).click();

const result = (box: Locator) => box.getByRole('grid', { name: '销售订单透视表' });

const textIn = (box: Locator, row: number, column: number) =>
  result(box)
    .locator(`[data-row="${row}"]:not([hidden]) [data-column="${column}"]:not([hidden])`)
    .first()
    .textContent();

const kept = (page: Page) => page.locator('output').textContent();

test('#39 a pivot table counts and adds up by rows and columns, with totals, and is kept in the look', {
  meta: { spec: 'grid-39.pivot' },
}, async () => {
  const grid = await openGrid('grouping');
  const { page } = grid;
  let box = await openPivot(grid);
  await box.getByText('选择要统计的字段').waitFor();
  await put(box, '状态', '行');
  await expect.poll(() => textIn(box, 0, 1)).toBe('14');
  await put(box, '金额', '值');
  await expect.poll(() => textIn(box, 0, 1)).toBe('59885.06');
  await expect.poll(() => textIn(box, 5, 1)).toBe('295221.03');
  await box.getByRole('combobox', { name: '金额：汇总方式' }).selectOption({ label: '计数' });
  await expect.poll(() => textIn(box, 5, 1)).toBe('60');
  await put(box, '部门', '列');
  await expect.poll(() => result(box).getByRole('columnheader', { name: '北方大区' }).count()).toBe(1);
  await box.getByRole('button', { name: '完成' }).click();
  await expect.poll(() => kept(page)).toContain('"columns":["department"]');
  box = await openPivot(grid);
  await expect.poll(() => textIn(box, 5, 0)).toBe('总计');
  await box.getByRole('button', { name: '部门：移除' }).click();
  await box.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => box.count()).toBe(0);
  await expect.poll(() => kept(page)).toContain('"columns":["department"]');
});

test('#39 a double click on a figure shows the rows behind it, and the keyboard does so, too', {
  meta: { spec: 'grid-39.pivot' },
}, async () => {
  const grid = await openGrid('grouping');
  const { page } = grid;
  const box = await openPivot(grid);
  await put(box, '状态', '行');
  await expect.poll(() => textIn(box, 0, 1)).toBe('14');
  const figure = result(box).locator('[data-row="0"] [data-column="1"]').first();
  await figure.dblclick();
  const rows = box.getByRole('grid', { name: '待审核 · 行数：明细' });
  await rows.waitFor();
  await box.getByText('14 行').waitFor();
  await box.getByRole('button', { name: '返回透视表' }).click();
  await figure.click();
  const open = box.getByRole('button', { name: '查看明细' });
  await expect.poll(() => open.isEnabled()).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => result(box).locator('[data-row="1"] [data-marks~="active"]').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => box.getByRole('region', { name: '明细' }).count()).toBe(1);
});

test('#39 fields are found by search, dragged into place, and moved and removed by buttons', {
  meta: { spec: 'grid-39.pivot' },
}, async () => {
  const grid = await openGrid('grouping');
  const box = await openPivot(grid);
  await box.getByRole('searchbox', { name: '搜索字段' }).fill('业务');
  const field = box.getByRole('region', { name: '字段' }).getByRole('listitem');
  await expect.poll(() => field.count()).toBe(1);
  await field.dragTo(box.getByRole('region', { name: '行', exact: true }));
  await expect.poll(() => textIn(box, 0, 0)).toBe('陈雨桐');
  await box.getByRole('searchbox', { name: '搜索字段' }).fill('');
  await put(box, '状态', '行');
  await box.getByRole('button', { name: '状态：上移' }).click();
  await expect.poll(() => textIn(box, 0, 0)).toBe('待审核');
  await box.getByRole('button', { name: '状态：移除' }).click();
  await expect.poll(() => textIn(box, 0, 0)).toBe('陈雨桐');
});

test('#39 too many columns are refused in a sentence', { meta: { spec: 'grid-39.pivot' } }, async () => {
  const grid = await openGrid('grouping', { query: '&rows=300' });
  const box = await openPivot(grid);
  await put(box, '订单号', '列');
  await expect.poll(() => box.getByRole('alert').textContent()).toContain('组合出 300 列，最多 200 列');
  await put(box, '订单号', '列');
  await box.getByText('选择要统计的字段').waitFor();
});

test('#39 a pivot table is exported', { meta: { spec: 'grid-39.pivot' } }, async () => {
  const grid = await openGrid('grouping');
  const { page } = grid;
  const box = await openPivot(grid);
  await put(box, '状态', '行');
  await put(box, '金额', '值');
  await box.getByRole('button', { name: '导出' }).click();
  const waiting = page.waitForEvent('download');
  await page
    .getByRole('group', { name: 'CSV' })
    .getByRole('menuitem', { name: /^当前视图/ })
    .click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^销售订单透视表.*\.csv$/);
});
