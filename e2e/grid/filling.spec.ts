import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 名称 (pinned) · 1 数量 · 2 日期 · 3 状态 · 4 锁定行 (r4 is locked) · 5… 附加; 300 rows, 8 are named.

async function cornerOf(cell: Locator): Promise<{ x: number; y: number }> {
  const box = await cell.boundingBox();
  if (box === null) throw new Error('the cell is out of sight');
  return { x: box.x + box.width - 3, y: box.y + box.height - 4 };
}

/** Drags the fill handle from the corner of `from` to that of `to`. */
async function pull(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await cornerOf(from);
  const end = await cornerOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x - 20, end.y - 10, { steps: 5 });
}

test('#50 dragging the handle down continues numbers, as one undo step', {
  meta: { spec: 'grid-50.fill' },
}, async () => {
  const { page, cell, text } = await openGrid('filling');
  await cell(0, 1).click();
  await cell(1, 1).click({ modifiers: ['Shift'] });
  await pull(page, cell(1, 1), cell(4, 1));
  await expect.poll(() => cell(3, 1).getAttribute('data-marks')).toMatch(/filling/);
  await page.mouse.up();
  await expect.poll(() => text(4, 1)).toBe('9');
  await expect
    .poll(async () => [await text(2, 1), await text(3, 1), await text(5, 1)])
    .toEqual(['5', '7', '']);
  await expect.poll(() => cell(4, 1).getAttribute('data-marks')).toMatch(/selected/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(4, 1)).toBe('');
});

test('#50 a date counts days, a choice is repeated, a locked cell is skipped', {
  meta: { spec: 'grid-50.fill' },
}, async () => {
  const { page, cell, text } = await openGrid('filling');
  await cell(0, 2).click();
  await cell(0, 4).click({ modifiers: ['Shift'] });
  await pull(page, cell(0, 4), cell(5, 4));
  await page.mouse.up();
  await expect.poll(() => text(5, 2)).toBe('2026-02-04');
  // The locked row counts in the series: the values after it are the same as without the lock.
  await expect
    .poll(async () => [
      await text(2, 2),
      await text(5, 3),
      await text(3, 4),
      await text(4, 4),
      await text(5, 4),
    ])
    .toEqual(['2026-02-01', '处理中', '丁', '', '己']);
});

test('#50 a double click on the handle fills down as far as the neighbouring column', {
  meta: { spec: 'grid-50.fill' },
}, async () => {
  const { page, cell, text } = await openGrid('filling');
  await cell(0, 1).click();
  await cell(1, 1).click({ modifiers: ['Shift'] });
  const { x, y } = await cornerOf(cell(1, 1));
  await page.mouse.dblclick(x, y);
  await expect.poll(() => text(7, 1)).toBe('15');
  await expect.poll(() => text(8, 1)).toBe('');
});

test('#50 Esc during the drag leaves everything unchanged', { meta: { spec: 'grid-50.fill' } }, async () => {
  const { page, cell, text } = await openGrid('filling');
  await cell(0, 1).click();
  await pull(page, cell(0, 1), cell(3, 1));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => cell(3, 1).getAttribute('data-marks')).toBe(null);
  await expect.poll(() => text(2, 1)).toBe('');
});

test('#50 after Esc a drag of the handle keeps Tab in the grid', {
  meta: { spec: 'grid-50.fill' },
}, async () => {
  const { page, cell } = await openGrid('filling');
  await cell(0, 1).click();
  await page.keyboard.press('Escape');
  await pull(page, cell(0, 1), cell(2, 1));
  await page.mouse.up();
  await expect.poll(() => cell(2, 1).getAttribute('data-marks')).toMatch(/selected/);
  await page.keyboard.press('Tab');
  await expect.poll(() => cell(1, 1).getAttribute('data-marks')).toMatch(/active/);
});

test('#50 Ctrl+D in several ranges copies the values from before, and one undo takes all back', {
  meta: { spec: 'grid-50.fill' },
}, async () => {
  const { page, cell, text } = await openGrid('filling');
  await cell(1, 0).click();
  await cell(2, 0).click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+d');
  await expect.poll(() => text(1, 0)).toBe('货物0');
  await expect.poll(() => text(2, 0)).toBe('货物1');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(1, 0)).toBe('货物1');
  await expect.poll(() => text(2, 0)).toBe('货物2');
});

test('#50 a fill over locked cells says how many it has skipped', {
  meta: { spec: 'grid-50.fill' },
}, async () => {
  const { page, cell, text } = await openGrid('filling');
  const words = '已填充4个单元格，已跳过 1 个锁定的单元格';
  await cell(0, 4).click();
  await pull(page, cell(0, 4), cell(5, 4));
  await page.mouse.up();
  await expect.poll(() => text(5, 4)).not.toBe('');
  await expect.poll(() => page.getByText(words).count()).toBeGreaterThan(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(5, 4)).toBe('');
  await cell(0, 4).click();
  await cell(5, 4).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+d');
  await expect.poll(() => page.getByText(words).count()).toBeGreaterThan(0);
});

test('#50 Ctrl+D and Ctrl+R fill from the first row and the first column', {
  meta: { spec: 'grid-50.fill' },
}, async () => {
  const { page, cell, text } = await openGrid('filling');
  await cell(0, 4).click();
  await cell(2, 4).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+d');
  await expect.poll(() => text(2, 4)).toBe('甲');
  await cell(0, 6).click({ modifiers: ['Shift'] });
  await cell(0, 4).click();
  await cell(0, 6).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+r');
  await expect.poll(() => text(0, 6)).toBe('甲');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 6)).toBe('');
});

test('#45 dragging beyond the edge scrolls and selects', {
  meta: { spec: 'grid-45.range' },
}, async () => {
  const { page, cell } = await openGrid('filling');
  const box = await cell(2, 1).boundingBox();
  const grid = await page.getByRole('grid').boundingBox();
  if (box === null || grid === null) throw new Error('the grid is not there');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, grid.y + grid.height + 60);
  await cell(40, 1).waitFor();
  await page.mouse.move(grid.x + grid.width + 30, grid.y + grid.height - 20);
  await cell(40, 12).or(cell(45, 12)).first().waitFor();
  await page.mouse.up();
  await page.keyboard.press('Control+Home');
  await expect.poll(() => cell(0, 0).getAttribute('data-marks')).toMatch(/active/);
});

test('#45 #46 dragging over rows and headings selects whole rows and columns; Ctrl adds more of them', {
  meta: { spec: 'grid-45.range grid-46.ranges' },
}, async () => {
  const { page, cell } = await openGrid('filling');
  const lead = (row: number) => page.locator(`[data-row="${row}"]:not([hidden]) > :first-child`);
  const heading = (column: number) =>
    page.getByRole('columnheader').and(page.locator(`[data-column="${column}"]`));
  await lead(1).hover();
  await page.mouse.down();
  await lead(3).hover();
  await page.mouse.up();
  for (const row of [1, 3])
    await expect.poll(() => cell(row, 5).getAttribute('data-marks')).toMatch(/selected/);
  await expect.poll(() => cell(4, 5).getAttribute('data-marks')).toBe(null);
  await heading(2).click({ modifiers: ['Control'], position: { x: 60, y: 10 } });
  await expect.poll(() => cell(9, 2).getAttribute('data-marks')).toMatch(/selected/);
  await expect.poll(() => cell(2, 5).getAttribute('data-marks')).toMatch(/selected/);
});

test('#46 Ctrl selects several ranges, which are cleared together', {
  meta: { spec: 'grid-46.ranges' },
}, async () => {
  const { page, cell, text } = await openGrid('filling');
  await cell(0, 1).click();
  await cell(0, 2).click({ modifiers: ['Control'] });
  await cell(2, 0).click({ modifiers: ['Control'] });
  await page.keyboard.press('Delete');
  await expect.poll(() => text(2, 0)).toBe('');
  await expect
    .poll(async () => [await text(0, 1), await text(0, 2), await text(1, 1)])
    .toEqual(['', '', '3']);
});

test('#45 #69 a tap selects, a second one edits, and a moving finger scrolls', {
  meta: { spec: 'grid-45.range grid-69.touch' },
}, async () => {
  const { page, cell, devtools } = await openGrid('filling', { width: 390 });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const at = async (one: Locator) => {
    const box = await one.boundingBox();
    if (box === null) throw new Error('the cell is out of sight');
    return { x: box.x + 20, y: box.y + 20 };
  };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const tap = async (one: Locator) => {
    await touch('touchStart', [await at(one)]);
    await touch('touchEnd', []);
  };
  await tap(cell(1, 1));
  await expect.poll(() => cell(1, 1).getAttribute('data-marks')).toMatch(/active/);
  const field = page.getByRole('textbox');
  await expect.poll(() => field.getAttribute('data-editing')).toBe(null);
  await tap(cell(1, 1));
  await expect.poll(() => field.getAttribute('data-editing')).toBe('');
  await page.keyboard.press('Escape');
  const start = await at(cell(6, 1));
  await touch('touchStart', [start]);
  for (const y of [20, 60, 100, 140, 180]) await touch('touchMove', [{ x: start.x, y: start.y - y }]);
  await touch('touchEnd', []);
  await cell(12, 1).waitFor();
  await expect.poll(() => page.getByRole('grid').evaluate((grid) => grid.scrollTop)).toBeGreaterThan(50);
  await expect.poll(() => field.getAttribute('aria-label')).toMatch(/第2行/);
});

test('#18 the status line sums up the selected cells', {
  meta: { spec: 'grid-18.selection-figures' },
}, async () => {
  const { page, cell } = await openGrid('filling');
  const line = page.getByLabel('所选单元格');
  await cell(0, 1).click();
  await expect.poll(() => line.textContent()).toBe('');
  await cell(1, 1).click({ modifiers: ['Shift'] });
  await expect.poll(() => line.textContent()).toBe('已选 2 格数值 2 个求和 4平均 2');
  await page.keyboard.press('Delete');
  await expect.poll(() => line.textContent()).toBe('已清除内容2个单元格未保存 2 行已选 2 格');
});

test('#45 selected cells look selected on hover, too', {
  meta: { spec: 'grid-45.range' },
}, async () => {
  const { page, cell } = await openGrid('filling');
  await cell(0, 1).click();
  await cell(2, 2).click({ modifiers: ['Shift'] });
  const colour = (row: number, column: number) =>
    cell(row, column).evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.mouse.move(5, 5);
  await expect.poll(() => colour(2, 2)).toBe(await colour(1, 1));
  const chosen = await colour(1, 1);
  await cell(2, 2).hover();
  await expect.poll(() => colour(2, 2)).toBe(chosen);
  await expect.poll(() => colour(2, 3)).not.toBe(chosen);
});
