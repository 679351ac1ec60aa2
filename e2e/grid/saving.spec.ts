import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 编码 · 1 城市 · 2 件数

const result = (page: Page) => page.getByLabel('结果').textContent();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('#65 the blank row at the end becomes a row when it is typed into, and another one is added', {
  meta: { spec: 'grid-65.blank-row' },
}, async () => {
  const { page, cell, text } = await openGrid('saving');
  await press(page, '读取');
  await expect.poll(() => result(page)).toBe('8');
  await cell(8, 0).click();
  await page.keyboard.type('N1');
  await page.keyboard.press('Enter');
  await expect.poll(() => result(page)).toMatch(/^added row_/);
  await expect.poll(() => text(8, 1)).toBe('上海');
  await expect.poll(() => cell(9, 0).count()).toBe(1);
  await press(page, '读取');
  await expect.poll(() => result(page)).toBe('9');
  await cell(9, 1).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(9, 0).count()).toBe(0);
  await page.keyboard.press('Control+y');
  await expect.poll(() => text(8, 0)).toBe('N1');
});

test('#65 the blank row is neither validated nor ticked', {
  meta: { spec: 'grid-65.blank-row' },
}, async () => {
  const { page } = await openGrid('saving');
  await press(page, '校验');
  await expect.poll(() => result(page)).toBe('通过');
  await page.getByRole('checkbox', { name: '全选' }).click();
  await expect.poll(() => page.getByText('已选择 8 项').count()).toBe(1);
});

test('#54 rows look saved at once; a refused one is dirty again with the reason in its cell, and edits made meanwhile stay', {
  meta: { spec: 'grid-54.optimistic-save' },
}, async () => {
  const { page, cell } = await openGrid('saving');
  const marks = async (row: number, column: number) =>
    (await cell(row, column).getAttribute('data-marks')) ?? '';
  const type = async (row: number, column: number, text: string) => {
    await cell(row, column).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await type(0, 1, '广州');
  await type(1, 0, 'C0');
  await type(8, 0, 'N1');
  await press(page, '保存');
  await expect.poll(() => result(page)).toBe('edited 2 added 1 removed 0');
  await expect.poll(() => marks(1, 0)).not.toMatch(/dirty/);
  await type(0, 2, '99');
  await press(page, '答复');
  await expect.poll(() => result(page)).toBe('saved 2 refused s1');
  await expect.poll(() => marks(1, 0)).toMatch(/dirty fault/);
  await expect.poll(() => marks(0, 1)).not.toMatch(/dirty/);
  await expect.poll(() => marks(0, 2)).toMatch(/dirty/);
  await expect
    .poll(() => page.getByRole('region', { name: '校验错误' }).textContent())
    .toContain('编码已被占用');
  await press(page, '保存');
  await expect.poll(() => result(page)).toBe('edited 2 added 0 removed 0');
  await press(page, '读取');
  await expect.poll(() => result(page)).toBe('9');
});

test('#53 changed cells are marked, and reverted one by one or with their row', {
  meta: { spec: 'grid-53.changes' },
}, async () => {
  const { page, cell, text } = await openGrid('saving');
  for (const column of [0, 1]) {
    await cell(2, column).click();
    await page.keyboard.type('改');
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => cell(2, 0).getAttribute('data-marks')).toMatch(/dirty/);
  await cell(2, 0).click();
  await page.keyboard.press('Control+Shift+Backspace');
  await expect.poll(() => text(2, 0)).toBe('C2');
  await expect.poll(() => text(2, 1)).toBe('改');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(2, 0)).toBe('改');
});

test('#53 a whole row is reverted from the menu', { meta: { spec: 'grid-53.changes' } }, async () => {
  const { page, cell, text } = await openGrid('saving');
  for (const column of [0, 1]) {
    await cell(2, column).click();
    await page.keyboard.type('改');
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => text(2, 1)).toBe('改');
  await cell(2, 0).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '还原整行' }).click();
  await expect.poll(() => text(2, 0)).toBe('C2');
  await expect.poll(() => text(2, 1)).not.toBe('改');
  await expect.poll(async () => (await cell(2, 0).getAttribute('data-marks')) ?? '').not.toMatch(/dirty/);
});

test('#52 #54 an undo after a save is marked as a change to save', {
  meta: { spec: 'grid-52.undo grid-54.optimistic-save' },
}, async () => {
  const { page, cell, text } = await openGrid('saving');
  const marks = async () => (await cell(0, 0).getAttribute('data-marks')) ?? '';
  await cell(0, 0).click();
  await page.keyboard.type('新编码');
  await page.keyboard.press('Enter');
  await press(page, '保存');
  await press(page, '答复');
  await expect.poll(() => result(page)).toBe('saved 1 refused ');
  await expect.poll(() => marks()).not.toMatch(/dirty/);
  await cell(0, 1).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 0)).toBe('C0');
  await expect.poll(() => marks()).toMatch(/dirty/);
  await press(page, '保存');
  await expect.poll(() => result(page)).toBe('edited 1 added 0 removed 0');
});

test('#29 a cell is saved when the edit ends, and the result is announced', {
  meta: { spec: 'grid-29.auto-save' },
}, async () => {
  const { page, cell } = await openGrid('saving', { query: '&auto' });
  const line = page.getByLabel('所选单元格');
  const marks = async (row: number, column: number) =>
    (await cell(row, column).getAttribute('data-marks')) ?? '';
  await cell(0, 1).click();
  await page.keyboard.type('广州');
  await page.keyboard.press('Enter');
  await expect.poll(() => line.textContent()).toMatch(/^(正在保存"城市"|"城市"保存成功！)/);
  await expect.poll(() => line.textContent()).toContain('"城市"保存成功！');
  await expect.poll(() => marks(0, 1)).not.toMatch(/dirty/);
  // The server refuses the second row.
  await cell(1, 1).click();
  await page.keyboard.type('深圳');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('"城市"保存失败：编码已被占用');
  await expect.poll(() => marks(1, 1)).toMatch(/dirty/);
  await expect.poll(() => marks(1, 0)).toMatch(/fault/);
  // Rows with errors are not sent.
  await cell(2, 0).click();
  await page.keyboard.press('Delete');
  await expect.poll(() => marks(2, 0)).toMatch(/fault/);
  await expect.poll(() => marks(2, 0)).toMatch(/dirty/);
  await page.keyboard.type('C9');
  await page.keyboard.press('Enter');
  await expect.poll(() => line.textContent()).toContain('"编码"保存成功！');
  await expect.poll(() => marks(2, 0)).not.toMatch(/dirty|fault/);
});

test('#53 the status line counts unsaved rows and lists each change, which is taken back there', {
  meta: { spec: 'grid-53.changes' },
}, async () => {
  const { page, cell, text } = await openGrid('filling');
  await cell(0, 0).click();
  const before = await text(0, 0);
  await page.keyboard.type('改过');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '未保存 1 行' }).click();
  const list = page.getByRole('region', { name: '未保存的改动' });
  await expect.poll(() => list.getByRole('listitem').textContent()).toContain(`${before}→改过`);
  await list.getByRole('button', { name: /还原/ }).click();
  await expect.poll(() => text(0, 0)).toBe(before);
  await expect.poll(() => list.getByRole('status').textContent()).toBe('没有未保存的改动');
  await list.getByRole('button', { name: '关闭' }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 0)).toBe('改过');
  await expect
    .poll(() => page.getByRole('region', { name: '所选单元格' }).textContent())
    .toContain('已撤销还原单元格');
});
