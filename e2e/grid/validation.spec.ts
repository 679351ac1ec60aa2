import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 编码 · 1 手机 · 2 账号 · 3 件数

const result = (page: Page) => page.getByLabel('结果').textContent();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('#21 a cell is validated when the edit ends, shows its error, and is fixed by typing again', {
  meta: { spec: 'grid-21.validation' },
}, async () => {
  const { page, cell } = await openGrid('validation');
  await cell(0, 1).click();
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(0, 1).getAttribute('data-marks')).toMatch(/fault/);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByRole('tooltip').allTextContents()).toEqual(['手机格式不正确']);
  await page.keyboard.type('13912345678');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cell(0, 1).getAttribute('data-marks')) ?? '').not.toMatch(/fault/);
});

test('#21 a duplicate value marks both cells, wherever they are, until one of them changes', {
  meta: { spec: 'grid-21.validation' },
}, async () => {
  const { page, cell } = await openGrid('validation');
  await cell(0, 0).click();
  await page.keyboard.type('C2');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(0, 0).getAttribute('data-marks')).toMatch(/fault/);
  await expect.poll(() => cell(2, 0).getAttribute('data-marks')).toMatch(/fault/);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await cell(2, 0).getAttribute('data-marks')) ?? '').not.toMatch(/fault/);
});

test('#22 a typed value is validated by the server; a newer value cancels the request, and the response marks the cell', {
  meta: { spec: 'grid-22.server-validation' },
}, async () => {
  const { page, cell } = await openGrid('validation');
  await cell(0, 2).click();
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(0, 2).getAttribute('data-marks')).toMatch(/waiting/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('second');
  await page.keyboard.press('Enter');
  await press(page, '在问');
  await expect.poll(() => result(page)).toBe('first已取消,second');
  await press(page, '答复已存在');
  await expect.poll(() => cell(0, 2).getAttribute('data-marks')).toMatch(/fault/);
  await expect.poll(() => cell(0, 2).getAttribute('data-marks')).not.toMatch(/waiting/);
});

test('#22 a validation waits for the server about changed cells only', {
  meta: { spec: 'grid-22.server-validation' },
}, async () => {
  const { page, cell } = await openGrid('validation');
  await cell(0, 2).click();
  await page.keyboard.type('new');
  await page.keyboard.press('Enter');
  await press(page, '答复可用');
  await press(page, '全部校验');
  await press(page, '在问');
  await expect.poll(() => result(page)).toBe('new');
  await press(page, '答复已存在');
  const list = page.getByRole('region', { name: '校验错误' });
  await expect.poll(() => list.textContent()).toContain('第 1 行 · 账号账号已存在');
});

test('#23 tables are validated one after another; the first with an error shows its tab and its cell', {
  meta: { spec: 'grid-23.validate-tables' },
}, async () => {
  const { page } = await openGrid('validation');
  await press(page, '校验');
  await expect.poll(() => result(page)).toBe('VALIDATE_FAILED 1 b code');
  const second = page.getByRole('grid', { name: '明细' });
  await expect.poll(() => second.isVisible()).toBe(true);
  const cell = second.locator('[data-row="50"]:not([hidden]) [data-column="0"]');
  await expect.poll(() => cell.getAttribute('data-marks')).toMatch(/active/);
  await expect
    .poll(async () => {
      const [box, grid] = [await cell.boundingBox(), await second.boundingBox()];
      return box !== null && grid !== null && box.y >= grid.y && box.y + box.height <= grid.y + grid.height;
    })
    .toBe(true);
});

test('#23 the list counts the errors and leads to each of them; F8 cycles through them', {
  meta: { spec: 'grid-23.validate-tables' },
}, async () => {
  const { page, cell } = await openGrid('validation');
  for (const row of [0, 3]) {
    await cell(row, 0).click();
    await page.keyboard.press('Delete');
  }
  await press(page, '全部校验');
  const list = page.getByRole('region', { name: '校验错误' });
  await expect.poll(() => list.getByRole('status').textContent()).toBe('共 2 处错误');
  await list.getByRole('button', { name: '第 4 行 · 编码' }).click();
  await expect.poll(() => cell(3, 0).getAttribute('data-marks')).toMatch(/active/);
  await page.keyboard.press('F8');
  await expect.poll(() => cell(0, 0).getAttribute('data-marks')).toMatch(/active/);
  await page.keyboard.press('Shift+F8');
  await expect.poll(() => cell(3, 0).getAttribute('data-marks')).toMatch(/active/);
  await page.keyboard.type('X');
  await page.keyboard.press('Enter');
  await expect.poll(() => list.getByRole('status').textContent()).toBe('共 1 处错误');
});

test('#54 errors of a server mark their cells, and are cleared when these change', {
  meta: { spec: 'grid-54.optimistic-save' },
}, async () => {
  const { page, cell } = await openGrid('validation');
  await press(page, '服务器错误');
  await expect.poll(() => cell(3, 0).getAttribute('data-marks')).toMatch(/fault/);
  await cell(3, 0).click();
  await expect
    .poll(() => page.getByRole('tooltip').allTextContents())
    .toEqual([expect.stringContaining('服务器拒绝')]);
  await page.keyboard.type('D3');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cell(3, 0).getAttribute('data-marks')) ?? '').not.toMatch(/fault/);
});

test('#21 a click below the list of errors arrives, although it ends the edit that closes the list', {
  meta: { spec: 'grid-21.validation' },
}, async () => {
  const { page, cell } = await openGrid('validation');
  await press(page, '服务器错误');
  const list = page.getByRole('region', { name: '校验错误' }).filter({ hasText: '服务器拒绝' });
  await list.waitFor();
  await cell(3, 0).click();
  await page.keyboard.type('C100');
  await press(page, '校验');
  await expect.poll(() => result(page)).toBe('VALIDATE_FAILED 1 b code');
  await list.waitFor({ state: 'detached' });
});
