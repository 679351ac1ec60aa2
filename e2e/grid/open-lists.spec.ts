import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page `choices`: 0 状态 · 1 单位 · 2 标签 · 3 客户 · 4 省份 · 5 城市 · 6 日期 · 7 发货时间 · 8 时刻 · 9 月份

const put = (page: Page, text: string) => page.evaluate((said) => navigator.clipboard.writeText(said), text);
const isEditing = (page: Page) => page.locator('textarea[data-editing]').count();

/** Clicks a cell, which opens its list or calendar. */
async function opened({ page, cell }: GridPage, row: number, column: number): Promise<void> {
  await cell(row, column).click();
  await expect.poll(() => isEditing(page)).toBe(1);
  await page.locator('[popover]:popover-open').waitFor();
}

/** A column with a list or a calendar, and texts for three rows. */
const kinds = [
  ['a list', 0, ['处理中', '已完成', '待处理']],
  ['a list with several choices', 2, ['加急', '易碎', '冷藏']],
  ['a calendar', 6, ['2026-11-01', '2026-11-02', '2026-11-03']],
  ['a list of times', 8, ['09:10', '09:20', '09:30']],
] as const;

test.each(kinds)(
  '#48 while %s is open, several pasted cells go into the grid',
  {
    meta: { spec: 'grid-48.paste' },
  },
  async (_, column, texts) => {
    const grid = await openGrid('choices');
    const { page, text } = grid;
    await put(page, texts.join('\n'));
    await opened(grid, 3, column);
    await page.keyboard.press('Control+v');
    await expect.poll(() => text(5, column)).toBe(texts[2]);
    await expect.poll(() => Promise.all([text(3, column), text(4, column)])).toEqual(texts.slice(0, 2));
    await expect.poll(() => isEditing(page)).toBe(0);
  },
);

test.each(kinds)(
  '#45 #51 while %s is open, Shift with arrows selects cells, and Delete clears them',
  {
    meta: { spec: 'grid-45.range grid-51.clear' },
  },
  async (_, column) => {
    const grid = await openGrid('choices');
    const { page, cell, text } = grid;
    const before = await text(2, column);
    await opened(grid, 2, column);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => isEditing(page)).toBe(0);
    for (const row of [2, 3])
      await expect.poll(() => cell(row, column).getAttribute('data-marks')).toMatch(/selected/);
    await opened(grid, 2, column);
    await page.keyboard.press('Delete');
    await expect.poll(() => text(2, column)).toBe('');
    await expect.poll(() => isEditing(page)).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => text(2, column)).toBe(before);
  },
);

test('#50 while a list is open, Ctrl+D fills from above', { meta: { spec: 'grid-50.fill' } }, async () => {
  const grid = await openGrid('choices');
  const { page, text } = grid;
  await opened(grid, 1, 0);
  await page.keyboard.press('Control+d');
  await expect.poll(() => text(1, 0)).toBe(await text(0, 0));
});

test('#3 one pasted text searches the open list, and Shift with arrows stays in a typed text', {
  meta: { spec: 'grid-03.choices' },
}, async () => {
  const grid = await openGrid('choices');
  const { page, text } = grid;
  await put(page, '已完');
  await opened(grid, 1, 0);
  await page.keyboard.press('Control+v');
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['已完成']);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Delete');
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['已完成', '已作废']);
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 0)).toBe('已完成');
});
