import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

const active = (page: Page) => page.locator('[data-marks~="active"]').last();

/** Returns whether the whole cell is visible: within its grid and the window, and not covered. */
const isVisible = (cell: Locator) =>
  cell.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const room = element.closest('[role="grid"]')?.getBoundingClientRect();
    if (room === undefined || top < room.top || bottom > Math.min(room.bottom, window.innerHeight))
      return false;
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 4, y)));
  });

test.each([
  { name: 'a full table', page: 'rows', width: 1200, height: 760 },
  { name: 'full cards', page: 'rows', width: 390, height: 760 },
  { name: 'a table below the end of the window', page: 'rows', width: 1200, height: 420 },
])('#13 a new row of $name is visible at once', { meta: { spec: 'grid-13.toolbar' } }, async (where) => {
  const { page } = await openGrid(where.page, { width: where.width, height: where.height });
  for (const row of [30, 31]) {
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await expect.poll(() => active(page).locator('..').getAttribute('data-row')).toBe(String(row));
    await expect.poll(() => isVisible(active(page))).toBe(true);
  }
});

test('#13 #71 a new row is visible in a drawer that is lower than the grid', {
  meta: { spec: 'grid-13.toolbar grid-71.overlays' },
}, async () => {
  const { page } = await openGrid('places', { height: 360 });
  await page.getByRole('button', { name: '打开抽屉' }).click();
  const drawer = page.getByRole('dialog', { name: '抽屉' });
  await drawer.getByRole('button', { name: '新增', exact: true }).click();
  await expect.poll(() => active(page).locator('..').getAttribute('data-row')).toBe('200');
  await expect.poll(() => isVisible(active(page))).toBe(true);
  // The page behind the drawer stays where it is.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('#48 pasted rows beyond the last one are visible', { meta: { spec: 'grid-48.paste' } }, async () => {
  const { page, cell } = await openGrid('clipboard');
  await page.evaluate(() => navigator.clipboard.writeText('甲\n乙\n丙\n丁\n'));
  await cell(0, 1).click();
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Control+v');
  await expect.poll(() => isVisible(cell(14, 1))).toBe(true);
  await expect.poll(() => isVisible(cell(11, 1))).toBe(true);
});

test('#52 undo and redo select the changed cells and scroll to them', {
  meta: { spec: 'grid-52.undo' },
}, async () => {
  const { page, cell, text } = await openGrid('editing');
  await cell(2, 3).click();
  await cell(4, 4).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect.poll(() => text(4, 4)).toBe('');
  await page.keyboard.press('Control+End');
  await cell(199, 7).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => isVisible(cell(4, 4))).toBe(true);
  await expect.poll(() => cell(2, 3).getAttribute('data-marks')).toMatch(/active/);
  await expect.poll(() => cell(4, 4).getAttribute('data-marks')).toMatch(/selected/);
  await page.keyboard.press('Control+End');
  await cell(199, 7).waitFor();
  await page.keyboard.press('Control+y');
  await expect.poll(() => isVisible(cell(2, 3))).toBe(true);
  await expect.poll(() => text(2, 3)).toBe('');
});

test('#42 the active cell stays in the window while keys move it through a grid higher than the window', {
  meta: { spec: 'grid-42.keyboard' },
}, async () => {
  const { page, cell } = await openGrid('editing', { height: 400 });
  await cell(0, 1).click();
  for (let row = 1; row < 12; row += 1) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isVisible(cell(row, 1))).toBe(true);
  }
});
