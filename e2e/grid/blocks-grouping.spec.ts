import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注

const spec = { meta: { spec: 'grid-33.groups' } };
const header = ({ page }: GridPage, text: string) =>
  page.locator('[data-state="group"]:not([hidden])').filter({ hasText: `：${text}` });

async function groupBy(grid: GridPage, column: string): Promise<void> {
  await grid.page.getByRole('columnheader', { name: column }).click({ button: 'right' });
  await grid.page.getByRole('menuitem', { name: '按此列分组', exact: true }).click();
}

/** Opens the page and waits for its first rows. */
async function openBlocks(query: string): Promise<GridPage> {
  const grid = await openGrid('blocks', { query: `&latency=20${query}` });
  await expect.poll(() => grid.text(0, 0)).toBe('SO20260000');
  return grid;
}

test('#33 #39 the server groups, sorts and sums a million rows; closed groups are skipped without loading them', {
  ...spec,
  timeout: 120_000,
}, async () => {
  const grid = await openBlocks('');
  const { page, text } = grid;
  const slow = { timeout: 30_000 };
  const footer = page.locator('[role="rowgroup"]').last();
  await expect.poll(() => footer.textContent(), slow).toContain('47999872');
  await groupBy(grid, '货物');
  await expect.poll(() => header(grid, '办公家具').textContent(), slow).toContain('166,667 行');
  await expect.poll(() => text(0, 3)).toBe('8000044');
  await expect.poll(() => page.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('1000009');
  await page.getByRole('columnheader', { name: '件数' }).getByRole('button', { name: '排序' }).click();
  await expect.poll(() => text(1, 3), slow).toBe('0');
  await expect.poll(() => text(1, 6)).toBe('办公家具');
  await header(grid, '办公家具').getByText('：办公家具').click();
  await expect.poll(() => header(grid, '办公家具').getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => header(grid, '医疗器械').getAttribute('data-row')).toBe('1');
  await expect.poll(() => text(2, 6), slow).toBe('医疗器械');
});

test(
  '#33 #39 an edited row stays in its group until it is saved; then figures and groups are those of the server',
  spec,
  async () => {
    const grid = await openBlocks('&count=300');
    const { page, cell, text } = grid;
    await groupBy(grid, '货物');
    await expect.poll(() => header(grid, '办公家具').textContent()).toContain('50 行');
    const before = Number(await text(0, 3));
    const had = Number(await text(1, 3));
    await cell(1, 3).click();
    await page.keyboard.type('1000');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(1, 3)).toBe('1000');
    expect(await text(0, 3)).toBe(String(before));
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => text(0, 3)).toBe(String(before - had + 1000));
    await expect.poll(() => text(1, 3)).toBe('1000');
  },
);

test(
  '#33 #39 groups that fail to load show a message above the rows, and are loaded on retry',
  spec,
  async () => {
    const grid = await openBlocks('&count=300&failing');
    const { page } = grid;
    await groupBy(grid, '货物');
    const failure = page.getByRole('row').filter({ hasText: '分组没有读取成功' });
    await expect.poll(() => failure.isVisible()).toBe(true);
    await failure.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => header(grid, '办公家具').textContent()).toContain('50 行');
    await expect.poll(() => failure.isVisible()).toBe(false);
  },
);
