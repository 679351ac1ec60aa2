import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';
import { unzipped } from './workbooks.ts';

useBrowser();

// Columns of the page: 0 大区 (pinned) · 1 目的地 · 2 承运商 (these three merge equal cells) · 3 订单号 · 4 货物 · 5 件数 · 6 金额 · 7
// 备注. 大区 华东 covers rows 0 to 8, 目的地 上海 rows 0 and 1, 杭州 rows 2 to 4.

/** Opens the page and waits until cells are merged. */
async function openMerged(query = '') {
  const opened = await openGrid('merging', { query });
  await opened.page.locator('[data-span="lead"]').first().waitFor();
  return opened;
}

/** The element that draws the merged cell that begins at a place. */
const merged = (page: Page, row: number, column: number) =>
  page.locator(`[data-span="lead"][data-row="${row}"][data-column="${column}"]:not([hidden])`);
const status = (page: Page) => page.getByRole('status').textContent();
/** The active merged cell or cell, as `row:column`. */
const active = (page: Page) =>
  page.locator('[data-marks~="active"]').evaluate((cell: HTMLElement) => {
    const row = cell.closest<HTMLElement>('[data-row]')?.dataset['row'];
    return `${row}:${cell.dataset['column']}`;
  });

test('#41 equal neighbours are drawn as one tall cell that a click selects whole, and arrows jump over it', {
  meta: { spec: 'grid-41.merged-cells' },
}, async () => {
  const { page, cell } = await openMerged();
  const city = merged(page, 2, 1);
  await expect.poll(() => city.textContent()).toBe('杭州');
  await expect
    .poll(async () => [await city.getAttribute('aria-rowspan'), await city.getAttribute('aria-colspan')])
    .toEqual(['3', '1']);
  const [tall, low] = [await city.boundingBox(), await cell(2, 3).boundingBox()];
  expect(tall?.height).toBe((low?.height ?? 0) * 3);
  // The lowest third of the merged cell is where row 4 would have a cell of its own.
  await page.mouse.click((tall?.x ?? 0) + 20, (tall?.y ?? 0) + (low?.height ?? 0) * 2.5);
  await expect.poll(() => active(page)).toBe('2:1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active(page)).toBe('5:1');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => active(page)).toBe('0:0');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect
    .poll(() => page.locator('[data-marks~="selected"]').allTextContents())
    .toEqual(['上海', '杭州']);
  await page.keyboard.press('End');
  await expect.poll(() => active(page)).toBe('0:7');
});

test('#41 a cell whose first rows are scrolled out shows its value in the part that is left, and is edited there', {
  meta: { spec: 'grid-41.merged-cells' },
}, async () => {
  const { page } = await openMerged('&many');
  const grid = page.getByRole('grid');
  await grid.evaluate((element) => {
    element.scrollTop = 2_500;
  });
  // Rows 40 to 79 are 第2片区; row 62 is the first row in the viewport.
  const city = merged(page, 40, 1);
  await expect.poll(() => city.count()).toBe(1);
  await expect.poll(() => city.textContent()).toBe('第2片区');
  const places = await city.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const rows = element.closest('[role="grid"]')?.getBoundingClientRect();
    return { text: text.top, top: rows?.top ?? 0, bottom: rows?.bottom ?? 0 };
  });
  expect(places.text).toBeGreaterThan(places.top + 40);
  expect(places.text).toBeLessThan(places.bottom - 80);
  await page.mouse.click(250, places.text + 8);
  await page.keyboard.press('F2');
  await page.keyboard.type('新');
  const field = page.locator('textarea[data-editing]');
  await field.waitFor();
  const [box, rows] = [await field.boundingBox(), await grid.boundingBox()];
  expect(box?.y).toBeGreaterThanOrEqual((rows?.y ?? 0) + 40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((rows?.y ?? 0) + (rows?.height ?? 0));
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page)).toBe('已修改合并的40行');
  await page.keyboard.press('Control+z');
  await expect.poll(() => status(page)).toBe('已撤销编辑合并的40行');
});

test('#41 filters and sorts merge anew, and a deletion empties all rows of a merged cell', {
  meta: { spec: 'grid-41.merged-cells' },
}, async () => {
  const { page, text } = await openMerged();
  await page.getByRole('columnheader', { name: '目的地' }).getByRole('button', { name: '排序' }).click();
  // Sorted by city, the rows of a region are no longer all adjacent.
  await expect.poll(() => text(0, 1)).toBe('成都');
  await expect.poll(() => merged(page, 0, 0).getAttribute('aria-rowspan')).not.toBe('9');
  const sort = page.getByRole('columnheader', { name: '目的地' }).getByRole('button', { name: '排序' });
  await sort.click();
  await sort.click();
  await expect.poll(() => merged(page, 0, 0).getAttribute('aria-rowspan')).toBe('9');
  await merged(page, 0, 1).click();
  await page.keyboard.press('Delete');
  await expect.poll(() => status(page)).toBe('已清除内容2个单元格');
  await expect.poll(() => merged(page, 0, 1).count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => merged(page, 0, 1).textContent()).toBe('上海');
});

test('#41 a cell that becomes equal joins its neighbours, and the whole shows that a row of it is unsaved', {
  meta: { spec: 'grid-41.merged-cells' },
}, async () => {
  const { page } = await openMerged();
  await merged(page, 2, 1).click();
  await page.keyboard.type('上海');
  await page.keyboard.press('Enter');
  await expect.poll(() => merged(page, 0, 1).getAttribute('aria-rowspan')).toBe('5');
  await expect.poll(() => merged(page, 0, 1).getAttribute('data-marks')).toContain('dirty');
  await page.keyboard.press('Control+z');
  await expect.poll(() => merged(page, 0, 1).getAttribute('aria-rowspan')).toBe('2');
  await expect
    .poll(() =>
      merged(page, 0, 1)
        .getAttribute('data-marks')
        .then((marks) => marks ?? ''),
    )
    .not.toContain('dirty');
});

test('#41 a copy has the value once, as a merged cell of a spreadsheet, and pasted here it fills all rows', {
  meta: { spec: 'grid-41.merged-cells' },
}, async () => {
  const { page, cell, text } = await openMerged();
  await merged(page, 0, 1).click();
  await page.keyboard.press('Control+c');
  await expect.poll(() => status(page)).toBe('已复制2行1列');
  const clip = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const said = async (type: string) => (await item?.getType(type))?.text() ?? '';
    return { text: await said('text/plain'), html: await said('text/html') };
  });
  expect(clip.text.replaceAll('\r', '')).toBe('上海\n');
  expect(clip.html).toMatch(/<td rowspan="2">上海<\/td>/);
  await cell(3, 4).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => text(4, 4)).toBe('上海');
  await expect.poll(() => text(3, 4)).toBe('上海');
});

test('#41 merged cells set by the application cover others, which keys skip', {
  meta: { spec: 'grid-41.merged-cells' },
}, async () => {
  const { page, cell } = await openMerged('&spans');
  const heading = merged(page, 0, 0);
  await expect
    .poll(async () => [await heading.getAttribute('aria-colspan'), await heading.textContent()])
    .toEqual(['3', '运单 YD260700 · 上海']);
  await heading.click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => active(page)).toBe('0:3');
  const note = merged(page, 1, 4);
  await expect.poll(() => note.getAttribute('aria-rowspan')).toBe('4');
  await cell(2, 3).click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => active(page)).toBe('1:4');
  await page.keyboard.type('整车');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => note.textContent()).toBe('整车');
});

test('#41 the exported workbook has merged cells, with the values that filters and imports need', {
  meta: { spec: 'grid-41.merged-cells' },
}, async () => {
  const { page } = await openMerged();
  await page.getByRole('button', { name: '导出' }).click();
  const coming = page.waitForEvent('download');
  await page
    .getByRole('group', { name: 'Excel（.xlsx）' })
    .getByRole('menuitem', { name: /^当前视图/ })
    .click();
  const sheet = unzipped(await readFile(await (await coming).path()))['xl/worksheets/sheet1.xml'] ?? '';
  // Row numbers of the file, which has a row of headings; 大区 has 9 rows, 上海 two.
  expect(sheet).toContain('ref="A2:A10"');
  expect(sheet).toContain('ref="B2:B3"');
});
