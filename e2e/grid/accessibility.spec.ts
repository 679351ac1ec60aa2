import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

const pages = [
  'editing',
  'cells',
  'choices',
  'clipboard',
  'filling',
  'files',
  'columns',
  'groups',
  'comments',
  'merging',
  'many-rows',
  'details',
  'validation',
  'saving',
  'tree',
  'rows',
  'places',
];

test.each(pages)(
  '#67 the page %s is accessible, in dark as well',
  {
    meta: { spec: 'grid-67.aria' },
    // Two accessibility scans of the whole page, which are slow on a busy machine.
    timeout: 180_000,
  },
  async (name) => {
    const { page, cell } = await openGrid(name);
    // Cell (1, 1) of merged cells is covered.
    await cell(1, name === 'merging' ? 3 : 1).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => findings(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset['appearance'] = 'dark';
    });
    await expect.poll(() => findings(page)).toEqual([]);
  },
);

test('#67 the grid exposes its role, its size, the active cell, and whether that is invalid or locked', {
  meta: { spec: 'grid-67.aria' },
}, async () => {
  const { page, cell } = await openGrid('validation');
  const grid = page.getByRole('grid').first();
  await expect.poll(() => grid.getAttribute('aria-label')).toBe('主表');
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('61');
  await expect.poll(() => grid.getAttribute('aria-colcount')).toBe('5');
  await cell(0, 1).click();
  const field = page.getByRole('textbox', { name: /第1行/ });
  const active = async () => page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`);
  await expect.poll(async () => await (await active()).getAttribute('role')).toBe('gridcell');
  await expect.poll(async () => await (await active()).getAttribute('aria-colindex')).toBe('3');
  await expect.poll(async () => await (await active()).locator('..').getAttribute('aria-rowindex')).toBe('2');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => field.getAttribute('aria-label')).toBe('手机，第1行，123，错误：手机格式不正确');
  const locked = await openGrid('rows');
  await locked.cell(3, 1).click();
  await expect
    .poll(() => locked.page.locator(':focus').getAttribute('aria-label'))
    .toBe('客户，第4行，深圳第21贸易有限公司，只读');
  await expect.poll(() => locked.cell(3, 1).getAttribute('aria-readonly')).toBe('true');
});

test('#67 actions are announced: undo, moves, copies, ticks', {
  meta: { spec: 'grid-67.aria' },
}, async () => {
  const { page, cell } = await openGrid('rows');
  const said = () => page.getByRole('status').allTextContents();
  await cell(0, 1).click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(said).toContain('已移到第2行');
  await page.keyboard.press('Control+z');
  await expect.poll(said).toContain('已撤销移动行');
  await page.keyboard.press('Control+Shift+Space');
  await expect.poll(said).toContain('已选择');
  await page.keyboard.press('Escape');
  await expect.poll(said).toContain('按 Tab 离开表格');
});

test('#67 Tab enters the grid once, and Esc lets it leave, forwards and backwards', {
  meta: { spec: 'grid-67.aria' },
}, async () => {
  const { page } = await openGrid('rows');
  const tool = page.getByRole('toolbar').getByRole('button', { name: '保存' });
  const hasKeys = () => page.evaluate(() => document.activeElement?.hasAttribute('aria-controls'));
  await tool.focus();
  await page.keyboard.press('Tab');
  await expect.poll(hasKeys).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => tool.evaluate((button) => button.matches(':focus'))).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(hasKeys).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('确认移除');
});

test('#67 after Esc, Tab moves within the grid again once the user clicked in it or focused another element', {
  meta: { spec: 'grid-67.aria' },
}, async () => {
  const { page, cell } = await openGrid('rows');
  const isActive = (column: number) =>
    expect.poll(() => cell(0, column).getAttribute('data-marks')).toMatch(/active/);
  await cell(0, 1).click();
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar').getByRole('button', { name: '保存' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await isActive(2);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: '选择第2行', exact: true }).click();
  await page.keyboard.press('Tab');
  await isActive(3);
});
