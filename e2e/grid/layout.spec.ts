import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 (pinned) · 1 客户, 2 说明 (收货方) · 3 货物 · 4 件数, 5 金额 (数量与金额) · 6… 附加 (附加信息, 其他信息)

const heading = ({ page }: GridPage, title: string) =>
  page.getByRole('columnheader').filter({ hasText: title }).first();
const boxOf = async (locator: ReturnType<GridPage['cell']>) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is out of sight');
  return box;
};
const lead = ({ page }: GridPage, row: number) =>
  page.locator(`[data-row="${row}"]:not([hidden]) > [role="gridcell"]:not([data-column])`).first();

test('#35 a group heading spans its columns, a heading without a group both lines', {
  meta: { spec: 'grid-35.groups' },
}, async () => {
  const grid = await openGrid('groups');
  const group = await boxOf(heading(grid, '收货方'));
  const first = await boxOf(heading(grid, '客户'));
  const second = await boxOf(heading(grid, '说明'));
  expect([group.x, group.width]).toEqual([first.x, first.width + second.width]);
  expect(group.y + group.height).toBe(first.y);
  const alone = await boxOf(heading(grid, '货物'));
  expect([alone.y, alone.height]).toEqual([group.y, group.height + first.height]);
  const cell = await boxOf(grid.cell(0, 1));
  expect(cell.y).toBe(first.y + first.height);
  await expect.poll(() => heading(grid, '收货方').getAttribute('aria-colspan')).toBe('2');
  await expect.poll(() => grid.cell(0, 1).locator('..').getAttribute('aria-rowindex')).toBe('3');
});

test('#35 a column moved out of its group has a heading of the same name', {
  meta: { spec: 'grid-35.groups' },
}, async () => {
  const grid = await openGrid('groups');
  await grid.cell(0, 2).click();
  await grid.page.keyboard.press('Escape');
  await grid.page.keyboard.press('Control+Alt+ArrowRight');
  await expect.poll(() => grid.page.getByRole('columnheader').filter({ hasText: '收货方' }).count()).toBe(2);
});

test('#35 #31 group headings stay above their columns while these scroll', {
  meta: { spec: 'grid-35.groups grid-31.columns-in-sight' },
}, async () => {
  const grid = await openGrid('groups', { width: 700 });
  await grid.cell(0, 1).click();
  await grid.page.keyboard.press('End');
  await grid.cell(0, 13).waitFor();
  const group = await boxOf(heading(grid, '其他信息'));
  const last = await boxOf(heading(grid, '附加8'));
  expect(Math.round(group.x + group.width)).toBe(Math.round(last.x + last.width));
});

test('#32 the edge of a row is dragged to make it higher, and its text wraps', {
  meta: { spec: 'grid-32.row-heights' },
}, async () => {
  const grid = await openGrid('groups');
  const { page, cell } = grid;
  const before = await boxOf(lead(grid, 1));
  await page.mouse.move(before.x + 20, before.y + before.height - 2);
  await page.mouse.down();
  await page.mouse.move(before.x + 20, before.y + before.height + 58, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(cell(1, 2))).height).toBe(before.height + 60);
  await expect.poll(() => cell(1, 2).evaluate((one) => getComputedStyle(one).whiteSpace)).toBe('pre-wrap');
  await expect.poll(async () => (await boxOf(cell(2, 2))).y).toBe(before.y + before.height + 60);
});

test('#32 a double click on the edge fits the row to its text; the menu restores the default height', {
  meta: { spec: 'grid-32.row-heights' },
}, async () => {
  const grid = await openGrid('groups');
  const { page, cell } = grid;
  const before = await boxOf(lead(grid, 1));
  await page.mouse.dblclick(before.x + 20, before.y + before.height - 2);
  await expect.poll(async () => (await boxOf(cell(1, 2))).height).toBeGreaterThan(80);
  await expect.poll(() => cell(1, 2).evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(false);
  await cell(1, 1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '恢复默认行高' }).click();
  await expect.poll(async () => (await boxOf(cell(1, 2))).height).toBe(before.height);
});

test('#32 a row keeps its height while the rows are sorted', {
  meta: { spec: 'grid-32.row-heights' },
}, async () => {
  const grid = await openGrid('groups');
  const { page, cell } = grid;
  await cell(1, 1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '行高适应内容' }).click();
  const { height } = await boxOf(cell(1, 1));
  await heading(grid, '订单号').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '降序排列' }).click();
  await page.keyboard.press('Control+End');
  await cell(78, 0).waitFor();
  await expect.poll(async () => (await boxOf(cell(78, 0))).height).toBe(height);
  await expect.poll(async () => (await boxOf(cell(77, 0))).height).toBe(40);
});

test('#32 wrapped columns fit the height of their rows, also while typing', {
  meta: { spec: 'grid-32.row-heights' },
}, async () => {
  const grid = await openGrid('groups', { query: '&wrap' });
  const { page, cell } = grid;
  await expect.poll(async () => (await boxOf(cell(1, 2))).height).toBeGreaterThan(80);
  await expect.poll(() => cell(1, 2).evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(false);
  await expect.poll(async () => (await boxOf(cell(0, 2))).height).toBe(40);
  const high = await boxOf(cell(1, 2));
  await expect.poll(async () => (await boxOf(cell(2, 2))).y).toBe(high.y + high.height);
  await cell(3, 2).click();
  await page.keyboard.type('这一行的说明很长，长到一行放不下，所以要分成好几行');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await boxOf(cell(3, 2))).height).toBeGreaterThan(60);
  await cell(3, 2).click();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await boxOf(cell(3, 2))).height).toBe(40);
});
