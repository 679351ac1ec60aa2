import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 总价 · 6 等级 · 7 单件, the last three calculated.

test('#57 calculated cells and their sum follow typed values, cannot be typed into, and can be sorted and filtered', {
  meta: { spec: 'grid-57.formulas' },
}, async () => {
  const { page, cell, text } = await openGrid('editing', { query: '&formulas' });
  // Rows 1 and 2 have 13 × 12.37 and 26 × 24.74.
  await expect.poll(() => text(1, 5)).toBe('160.81');
  await expect.poll(async () => [await text(0, 7), await text(1, 6)]).toEqual(['#除以零', '普通']);
  // The line has the sums of 件数, 金额 and 总价.
  const sum = async () => {
    const texts = await page.getByRole('row', { name: '合计' }).getByRole('gridcell').allTextContents();
    return Number(texts.filter((one) => /\d/.test(one))[2]);
  };
  const before = await sum();
  await cell(1, 3).click();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 5)).toBe('1237');
  await expect.poll(async () => [await text(1, 6), await text(1, 7)]).toEqual(['大单', '12.37']);
  await expect.poll(async () => Math.round(((await sum()) - before) * 100)).toBe(107_619);
  await cell(1, 5).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Delete');
  await expect.poll(() => text(1, 5)).toBe('1237');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(1, 5)).toBe('160.81');
  const sort = page.getByRole('columnheader', { name: '总价' }).getByRole('button', { name: '排序' });
  await sort.click();
  await sort.click();
  await page.keyboard.press('Control+Home');
  const isDescending = async () => {
    const sums = await Promise.all([0, 1, 2].map(async (row) => Number(await text(row, 5))));
    return sums.every((value, i) => value > 0 && value <= (sums[i - 1] ?? Infinity));
  };
  await expect.poll(isDescending).toBe(true);
  await expect.poll(() => text(0, 6)).toBe('大单');
});
