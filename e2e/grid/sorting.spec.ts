import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注

const heading = ({ page }: GridPage, title: string) => page.getByRole('columnheader', { name: title });
const button = (grid: GridPage, title: string, act: string) =>
  heading(grid, title).getByRole('button', { name: act });

test('#36 a column is sorted ascending, descending and not at all, and Shift adds another one', {
  meta: { spec: 'grid-36.sort' },
}, async () => {
  const grid = await openGrid('editing');
  const { page, text } = grid;
  await button(grid, '件数', '排序').click();
  await expect.poll(() => text(0, 3)).toBe('0');
  await expect.poll(() => heading(grid, '件数').getAttribute('aria-sort')).toBe('ascending');
  await button(grid, '件数', '排序').click();
  await expect.poll(() => text(0, 3)).toBe('96');
  await button(grid, '件数', '排序').click();
  await expect.poll(() => text(1, 3)).toBe('13');
  // Sorted by the displayed text: 北京 before 成都, whatever their codes.
  await button(grid, '目的地', '排序').click();
  await button(grid, '件数', '排序').click({ modifiers: ['Shift'] });
  await expect.poll(() => text(0, 2)).toBe('北京');
  await expect
    .poll(async () => {
      const counts = (await Promise.all([0, 1, 2, 3].map((row) => text(row, 3)))).map(Number);
      return counts.join() === counts.toSorted((a, b) => a - b).join();
    })
    .toBe(true);
  await expect
    .poll(() =>
      page
        .getByRole('columnheader')
        .filter({ has: page.locator('[data-way="up"]') })
        .count(),
    )
    .toBe(2);
});

test('#52 an edit made before sorting is undone in its own row', {
  meta: { spec: 'grid-52.undo' },
}, async () => {
  const grid = await openGrid('editing');
  const { page, cell, text } = grid;
  await cell(0, 3).click();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await button(grid, '件数', '排序').click();
  await button(grid, '件数', '排序').click();
  await expect.poll(() => text(0, 3)).toBe('500');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 3)).toBe('0');
  await expect.poll(() => text(0, 0)).toBe('SO20260000');
});

test('#37 a column shows only rows with the chosen texts, and all of them again', {
  meta: { spec: 'grid-37.filter' },
}, async () => {
  const grid = await openGrid('editing');
  const { page, text } = grid;
  await button(grid, '货物', '筛选').click();
  const dialog = page.getByRole('dialog', { name: '筛选货物' });
  await dialog.getByRole('checkbox', { name: '全选' }).click();
  await dialog.getByRole('searchbox').fill('家具');
  await dialog.getByRole('checkbox', { name: /办公家具/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => text(0, 6)).toBe('办公家具');
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('37');
  await button(grid, '货物', '筛选').click();
  await dialog.getByRole('button', { name: '清除筛选' }).click();
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('203');
  await button(grid, '货物', '筛选').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => page.locator('textarea[aria-controls]:focus').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/第\d+行/);
});

test('#18 sums and averages are exact, follow each edit, and cover the visible rows', {
  meta: { spec: 'limits.grid grid-18.footer' },
}, async () => {
  const grid = await openGrid('editing');
  const { page, cell } = grid;
  const figures = async (line: string) =>
    (await page.getByRole('row', { name: line }).getByRole('gridcell').allTextContents()).filter(
      (text) => text !== '' && text !== line,
    );
  const before = await figures('合计');
  await cell(0, 4).click();
  await page.keyboard.type('0.1');
  await page.keyboard.press('Enter');
  const [, amount = ''] = before;
  const expected = ((Number(amount) * 100 + 10) / 100).toFixed(2).replace(/\.?0+$/, '');
  await expect.poll(() => figures('合计')).toEqual([before[0], expected]);
  await button(grid, '货物', '筛选').click();
  await page.getByRole('checkbox', { name: '全选' }).click();
  await page.getByRole('checkbox', { name: /图书/ }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect.poll(async () => Number((await figures('合计'))[1])).toBeLessThan(Number(expected) / 4);
  await expect.poll(async () => Number((await figures('平均'))[0])).toBeGreaterThan(0);
});

test('#37 a column is filtered by a condition, which a wrong value does not confirm', {
  meta: { spec: 'grid-37.filter' },
}, async () => {
  const grid = await openGrid('editing');
  const { page, text } = grid;
  await button(grid, '件数', '筛选').click();
  const dialog = page.getByRole('dialog', { name: '筛选件数' });
  await dialog.getByRole('button', { name: '按条件' }).click();
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('条件');
  await dialog.getByRole('combobox', { name: '条件' }).selectOption('介于');
  await dialog.getByRole('textbox', { name: '从' }).fill('90');
  await dialog.getByRole('textbox', { name: '到' }).fill('三');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByRole('alert').textContent()).toBe('请输入数字，例如 1000 或 0.5');
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('到');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('91');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => text(0, 3)).toBe('91');
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('7');
  await button(grid, '件数', '筛选').click();
  await expect.poll(() => dialog.getByRole('textbox', { name: '从' }).inputValue()).toBe('90');
  await dialog.getByRole('button', { name: '清除筛选' }).click();
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('203');
});

test('#37 the list can be searched by pronunciation if the application supports it', {
  meta: { spec: 'grid-37.filter' },
}, async () => {
  const grid = await openGrid('editing');
  await button(grid, '货物', '筛选').click();
  const dialog = grid.page.getByRole('dialog', { name: '筛选货物' });
  await dialog.getByRole('searchbox').fill('bgj');
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(2);
  await grid.page.keyboard.press('Enter');
  await expect.poll(() => grid.text(3, 6)).toBe('办公家具');
});
