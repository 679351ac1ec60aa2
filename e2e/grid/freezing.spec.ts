import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注

const topOf = async ({ cell }: GridPage, row: number) => {
  const box = await cell(row, 1).boundingBox();
  if (box === null) throw new Error(`row ${row} is out of sight`);
  return box.y;
};
const scrollBy = async (page: Page, px: number) => {
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, px);
};
/** Returns the frozen rows and the rows between them, in screen order. */
const drawnRows = (page: Page) =>
  page
    .locator('[data-row]:not([hidden])')
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) => Number(row.getAttribute('data-row'))),
    );

test('#64 the application freezes rows at the top and at the bottom while the others scroll between them', {
  meta: { spec: 'grid-64.frozen-rows' },
}, async () => {
  const grid = await openGrid('rows', { query: '&frozen' });
  const { page, text } = grid;
  const before = [await topOf(grid, 0), await topOf(grid, 1), await topOf(grid, 29)];
  await scrollBy(page, 400);
  await expect.poll(() => text(14, 0)).toBe('SO20260014');
  await expect
    .poll(async () => [await topOf(grid, 0), await topOf(grid, 1), await topOf(grid, 29)])
    .toEqual(before);
  await scrollBy(page, 5_000);
  await expect.poll(async () => (await topOf(grid, 29)) - (await topOf(grid, 28))).toBe(40);
});

test('#64 rows are frozen from the menu of a row and of a cell, and unfrozen', {
  meta: { spec: 'grid-64.frozen-rows' },
}, async () => {
  const grid = await openGrid('rows');
  const { page, cell, text } = grid;
  const item = (name: string) => page.getByRole('menuitem', { name });
  await cell(2, 1).click({ button: 'right' });
  await item('冻结到此行').click();
  await expect.poll(() => page.getByText('已冻结前3行').count()).toBe(1);
  const before = await topOf(grid, 2);
  await scrollBy(page, 600);
  await expect.poll(() => text(20, 0)).toBe('SO20260020');
  await expect.poll(() => topOf(grid, 2)).toBe(before);
  await page.getByRole('button', { name: '第1行：移动', exact: true }).click();
  await item('取消冻结').click();
  await expect.poll(() => drawnRows(page)).not.toContain(2);
  await scrollBy(page, -600);
  await page.getByRole('button', { name: '第1行：移动', exact: true }).click();
  await item('冻结到此行').click();
  await scrollBy(page, 600);
  await expect.poll(() => text(20, 0)).toBe('SO20260020');
  await expect.poll(() => text(0, 0)).toBe('SO20260000');
  await expect.poll(() => drawnRows(page)).not.toContain(1);
});

test('#64 arrows cross the border: rows below it are scrolled into view, rows above stay', {
  meta: { spec: 'grid-64.frozen-rows' },
}, async () => {
  const grid = await openGrid('rows', { query: '&frozen' });
  const { page, cell } = grid;
  await scrollBy(page, 400);
  await cell(1, 1).click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await topOf(grid, 2)) - (await topOf(grid, 1))).toBe(40);
  await expect.poll(() => cell(2, 1).getAttribute('data-marks')).toMatch(/active/);
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await topOf(grid, 29)) - (await topOf(grid, 28))).toBe(40);
});

test('#64 a range is dragged from a frozen row to a scrolling one, and is copied in row order', {
  meta: { spec: 'grid-64.frozen-rows' },
}, async () => {
  const grid = await openGrid('rows', { query: '&frozen' });
  const { page, cell } = grid;
  const at = async (row: number) => {
    const box = await cell(row, 0).boundingBox();
    return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
  };
  const [from, to] = [await at(1), await at(4)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim().split(/\r?\n/)).toEqual(['SO20260001', 'SO20260002', 'SO20260003', 'SO20260004']);
});

test('#64 a frozen row fills those below the border, and is edited in place', {
  meta: { spec: 'grid-64.frozen-rows' },
}, async () => {
  const grid = await openGrid('rows', { query: '&frozen' });
  const { page, cell, text } = grid;
  await cell(1, 1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect.poll(() => text(2, 1)).toBe('北京第7贸易有限公司');
  await scrollBy(page, 400);
  await expect.poll(() => text(14, 0)).toBe('SO20260014');
  await cell(0, 1).click();
  await page.keyboard.press('F2');
  const field = page.locator('textarea[data-editing]');
  await expect.poll(async () => (await field.boundingBox())?.y).toBe(await topOf(grid, 0));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('新客户');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(0, 1)).toBe('新客户');
});

test('#64 screen readers count frozen rows like others, and expanded content below one does not scroll', {
  meta: { spec: 'grid-64.frozen-rows' },
}, async () => {
  const grid = await openGrid('rows', { query: '&frozen' });
  const { page, cell } = grid;
  await expect.poll(() => cell(1, 1).locator('..').getAttribute('aria-rowindex')).toBe('3');
  await expect.poll(() => cell(29, 1).locator('..').getAttribute('aria-rowindex')).toBe('31');
  await page.getByRole('button', { name: '第5行：展开', exact: true }).click();
  await expect.poll(() => page.getByText('第 2 条物流记录').isVisible()).toBe(true);
});

test('#64 #33 rows of a server are frozen at the top and at the bottom of a million', {
  meta: { spec: 'grid-64.frozen-rows' },
}, async () => {
  const { page, text } = await openGrid('blocks', { query: '&frozen&latency=60' });
  await expect.poll(() => text(999_999, 0)).toBe('SO21259999');
  await page.getByRole('grid').evaluate((one) => one.scrollTo(0, one.scrollHeight / 2));
  await expect.poll(() => page.locator('[data-state="absent"]:not([hidden])').count()).toBe(0);
  await expect.poll(() => text(0, 0)).toBe('SO20260000');
  await expect.poll(() => text(999_999, 0)).toBe('SO21259999');
});

test('#64 frozen rows leave at least half of the height to the others', {
  meta: { spec: 'grid-64.frozen-rows' },
}, async () => {
  const grid = await openGrid('rows');
  const { page, cell } = grid;
  await cell(7, 1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '冻结到此行' }).click();
  await scrollBy(page, 5_000);
  await expect.poll(() => grid.text(29, 0)).toBe('SO20260029');
  const rows = await drawnRows(page);
  expect(rows).toContain(3);
  expect(rows).not.toContain(7);
});
