import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { drawn, type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 状态 · 2 部门 · 3 业务员 · 4 货物 · 5 下单日期 · 6 件数 · 7 金额 · 8 备注

const headers = ({ page }: GridPage) => page.locator('[data-state="group"]:not([hidden])');
/** Returns the header of a group by its text, for example `已发货`. */
const header = (grid: GridPage, text: string) =>
  headers(grid)
    .filter({ hasText: `：${text}`, visible: true })
    .first();
const label = (grid: GridPage, text: string) => header(grid, text).getByText(`：${text}`);

async function choose({ page }: GridPage, column: string, ...items: readonly string[]): Promise<void> {
  await page.getByRole('columnheader', { name: column }).click({ button: 'right' });
  for (const name of items) await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Returns the row and column of the active cell, from the element that assistive technology reads. */
const active = ({ page }: GridPage) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    const cell = document.getElementById(id);
    const row = cell?.closest('[data-row]');
    return [row?.getAttribute('data-state'), row?.getAttribute('data-row'), cell?.dataset['column']];
  });

test('#39 the column menu groups rows, opens and closes groups, and removes them again', {
  meta: { spec: 'grid-39.groups' },
}, async () => {
  const grid = await openGrid('grouping');
  const { page, cell } = grid;
  const first = await grid.text(0, 0);
  await choose(grid, '状态', '按此列分组');
  await expect.poll(() => headers(grid).first().textContent()).toContain('状态：待审核14 行');
  await expect.poll(() => page.getByRole('treegrid').count()).toBe(1);
  await expect.poll(() => header(grid, '待审核').getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => header(grid, '待审核').getAttribute('aria-level')).toBe('1');
  await choose(grid, '部门', '全部收起');
  await expect.poll(() => headers(grid).count()).toBe(5);
  await choose(grid, '部门', '在组内按此列分组');
  await label(grid, '已发货').click();
  await expect.poll(() => header(grid, '北方大区').getAttribute('aria-level')).toBe('2');
  await expect.poll(() => header(grid, '北方大区').getAttribute('data-row')).toBe('2');
  await choose(grid, '部门', '取消此列分组');
  await choose(grid, '部门', '取消全部分组');
  await expect.poll(() => cell(0, 0).textContent()).toBe(first);
  await expect.poll(() => headers(grid).count()).toBe(0);
});

test('#39 aggregates are shown in the header below their columns, and the menu of a column changes them', {
  meta: { spec: 'grid-39.aggregates' },
}, async () => {
  const grid = await openGrid('grouping', { query: '&by=state' });
  await expect.poll(() => grid.text(0, 7)).toBe('59885.06');
  await choose(grid, '金额', '分组汇总（合计）…', '最大');
  await expect.poll(() => grid.text(0, 7)).not.toBe('59885.06');
  await choose(grid, '下单日期', '分组汇总…', '最小');
  await expect.poll(() => grid.text(0, 5)).toMatch(/^2026-01-/);
  await choose(grid, '金额', '分组汇总（最大）…', '不汇总');
  await expect.poll(() => grid.text(0, 7)).toBe('');
  await expect.poll(() => grid.page.locator('output').textContent()).toContain('"amount":"none"');
});

test('#39 keys open and close a group, and typing on its header writes nothing', {
  meta: { spec: 'grid-39.keyboard' },
}, async () => {
  const grid = await openGrid('grouping', { query: '&by=state' });
  const { page, cell } = grid;
  await cell(0, 6).click();
  await page.keyboard.type('999');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => header(grid, '待审核').getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('已收起状态：待审核，14行');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => header(grid, '待审核').getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Space');
  await expect.poll(() => header(grid, '待审核').getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await expect.poll(() => header(grid, '待审核').getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => active(grid)).toEqual(['group', '0', '6']);
  await expect.poll(() => page.locator('[data-marks~="dirty"]').count()).toBe(0);
});

test('#39 an edit in the grouped column moves the row, the active cell follows it, and undo brings it back', {
  meta: { spec: 'grid-39.editing' },
}, async () => {
  const grid = await openGrid('grouping', { query: '&by=seller' });
  const { page, cell } = grid;
  await cell(1, 3).click();
  const code = await grid.text(1, 0);
  await page.keyboard.type('阿明');
  await page.keyboard.press('Enter');
  await expect.poll(() => headers(grid).first().textContent()).toContain('业务员：阿明1 行');
  await expect.poll(() => grid.text(1, 0)).toBe(code);
  await expect.poll(() => active(grid)).toEqual(['edited', '1', '3']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => headers(grid).first().textContent()).not.toContain('阿明');
  await expect.poll(() => page.locator('[data-marks~="dirty"]').count()).toBe(0);
});

test('#39 clearing and pasting a range over a header changes rows alone', {
  meta: { spec: 'grid-39.editing' },
}, async () => {
  const grid = await openGrid('grouping', { query: '&by=department' });
  const { page, cell } = grid;
  await label(grid, '北方大区').click();
  await label(grid, '华东销售部').click();
  // 0 北方大区 (closed) · 1 华东销售部 (closed) · 2 华南销售部 · its rows
  await expect.poll(() => header(grid, '华南销售部').getAttribute('data-row')).toBe('2');
  await cell(1, 4).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect.poll(() => grid.text(3, 4)).toBe('');
  await expect.poll(() => page.locator('[data-marks~="dirty"]').count()).toBe(1);
  await page.evaluate(() => navigator.clipboard.writeText('钢材\n水泥'));
  await page.keyboard.press('Control+v');
  await expect.poll(() => grid.text(3, 4)).toBe('钢材');
  await expect.poll(() => grid.text(4, 4)).toBe('水泥');
  await expect.poll(() => page.locator('[data-marks~="dirty"]').count()).toBe(2);
});

test('#39 a new row appears in its group and becomes active', {
  meta: { spec: 'grid-39.editing' },
}, async () => {
  const grid = await openGrid('grouping', { query: '&by=department' });
  const { page } = grid;
  await choose(grid, '部门', '全部收起');
  await expect.poll(() => headers(grid).count()).toBe(6);
  await page.getByRole('button', { name: '新增' }).click();
  await expect.poll(() => headers(grid).last().textContent()).toContain('部门：（空）6 行');
  await expect.poll(() => active(grid)).toEqual(['added', '11', '0']);
});

test('#38 #39 the search names the open rows when groups are closed', {
  meta: { spec: 'grid-39.keyboard' },
}, async () => {
  const grid = await openGrid('grouping', { query: '&by=state' });
  const { page, cell } = grid;
  await cell(1, 0).click();
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: '查找和替换' });
  await bar.getByLabel('查找内容').fill('加急');
  await expect.poll(() => bar.textContent()).toMatch(/\/7/);
  await label(grid, '待审核').click();
  await expect.poll(() => bar.textContent()).toMatch(/已展开的行 .\/[1-6](?!\d)/);
});

test('#67 #39 grouped rows and the pivot table are accessible', {
  meta: { spec: 'grid-39.keyboard' },
  timeout: 180_000,
}, async () => {
  const grid = await openGrid('grouping', { query: '&by=department,state' });
  const { page, cell } = grid;
  await cell(0, 0).click();
  await headers(grid).first().waitFor();
  await drawn(page);
  expect(await findings(page)).toEqual([]);
  await choose(grid, '状态', '透视表…');
  await page.getByRole('button', { name: '状态：行' }).click();
  await page.getByRole('grid', { name: '销售订单透视表' }).waitFor();
  await drawn(page);
  expect(await findings(page)).toEqual([]);
});

test('#69 #39 headers stand between cards, with their figures', {
  meta: { spec: 'grid-39.groups' },
}, async () => {
  const grid = await openGrid('grouping', { query: '&by=state', width: 390, height: 844, isTouch: true });
  await expect.poll(() => header(grid, '待审核').textContent()).toContain('金额合计 59885.06');
  await label(grid, '待审核').tap();
  await expect.poll(() => header(grid, '待审核').getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => header(grid, '已发货').getAttribute('data-row')).toBe('1');
});
