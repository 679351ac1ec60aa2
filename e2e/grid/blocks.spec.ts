import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注

const spec = { meta: { spec: 'grid-33.blocks' } };
const result = (page: Page) => page.getByLabel('结果').textContent();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const state = ({ cell }: GridPage, row: number) => cell(row, 1).locator('..').getAttribute('data-state');
const marks = async ({ cell }: GridPage, row: number, column: number) =>
  (await cell(row, column).getAttribute('data-marks')) ?? '';

/** Opens the page and waits for its first rows. */
async function openBlocks(query = ''): Promise<GridPage> {
  const grid = await openGrid('blocks', { query: `&latency=60${query}` });
  await expect.poll(() => grid.text(0, 0)).toBe('SO20260000');
  return grid;
}

async function type({ page, cell }: GridPage, row: number, column: number, text: string): Promise<void> {
  await cell(row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test(
  '#33 a million rows scroll to the last one, by key and by the bar, and none is blank',
  spec,
  async () => {
    const grid = await openBlocks();
    const { page, cell, text } = grid;
    const scroller = page.getByRole('grid');
    await expect.poll(() => scroller.getAttribute('aria-rowcount')).toBe('1000003');
    await cell(0, 0).click();
    await page.keyboard.press('Control+End');
    await cell(999_999, 7).waitFor();
    await expect.poll(() => state(grid, 999_995)).toMatch(/absent|kept/);
    await expect.poll(() => text(999_999, 0)).toBe('SO21259999');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+Home');
    await expect.poll(() => text(0, 0)).toBe('SO20260000');
    await scroller.evaluate((one) => one.scrollTo(0, (one.scrollHeight - one.clientHeight) / 2));
    await expect.poll(() => text(500_000, 0)).toBe('SO20760000');
    const tops = await page
      .locator('[data-row]:not([hidden])')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top).toSorted((a, b) => a - b));
    expect(new Set(tops.slice(1).map((top, i) => Math.round(top - (tops[i] ?? 0))))).toEqual(new Set([40]));
  },
);

test(
  '#33 a wheel scrolls rows of a scaled bar by its own distance, back to the very first one',
  spec,
  async () => {
    const { page, cell, text } = await openBlocks();
    await page.mouse.move(600, 300);
    const before = await cell(8, 0).boundingBox();
    await page.mouse.wheel(0, 120);
    await expect.poll(async () => (await cell(8, 0).boundingBox())?.y).toBe((before?.y ?? 0) - 120);
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => text(80, 0)).toBe('SO20260080');
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -600);
    await expect.poll(async () => (await cell(8, 0).boundingBox())?.y).toBe(before?.y);
  },
);

test('#33 loading rows look like rows, and are announced as loading', spec, async () => {
  const grid = await openGrid('blocks', { query: '&latency=4000' });
  await expect.poll(() => state(grid, 3)).toBe('absent');
  await grid.cell(3, 1).click();
  await expect
    .poll(() => grid.page.getByRole('textbox').first().getAttribute('aria-label'))
    .toBe('客户，第4行，加载中');
  await expect.poll(() => state(grid, 3)).toBe('kept');
});

test('#33 an unknown number of rows grows until the end is found', spec, async () => {
  const { page, cell, text } = await openBlocks('&silent&count=250');
  const scroller = page.getByRole('grid');
  await expect.poll(() => scroller.getAttribute('aria-rowcount')).toBe('-1');
  await cell(0, 0).click();
  for (let turn = 0; turn < 3; turn += 1) {
    await page.keyboard.press('Control+End');
    await expect.poll(() => page.locator('[data-state="absent"]:not([hidden])').count()).toBe(0);
  }
  await expect.poll(() => scroller.getAttribute('aria-rowcount')).toBe('253');
  await page.keyboard.press('Control+End');
  await expect.poll(() => text(249, 0)).toBe('SO20260249');
});

test('#33 failed rows show a message across the grid, and are loaded on retry', spec, async () => {
  const { page, text } = await openBlocks('&failing');
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, 8_000);
  const failure = page.getByRole('row').filter({ hasText: '第 201–300 行没有读取成功' });
  await expect.poll(() => failure.isVisible()).toBe(true);
  await failure.getByRole('button', { name: '重试' }).click();
  await expect.poll(() => text(205, 0)).toBe('SO20260205');
  await expect.poll(() => failure.isVisible()).toBe(false);
});

test(
  '#33 edits survive while their rows are dropped, sorted and read again, and can be undone and redone',
  spec,
  async () => {
    const grid = await openBlocks('&count=20000');
    const { page, cell, text } = grid;
    await type(grid, 1, 1, '新客户');
    await page.keyboard.press('Control+End');
    await expect.poll(() => text(19_999, 0)).toBe('SO20279999');
    await page.getByRole('columnheader', { name: '件数' }).getByRole('button', { name: '排序' }).click();
    await page.keyboard.press('Control+Home');
    await expect.poll(() => text(0, 3)).toBe('0');
    await press(page, '改动');
    await expect.poll(() => result(page)).toBe('[["r1",{"customer":"新客户"}]]');
    await cell(2, 1).click();
    await page.keyboard.press('Control+z');
    await press(page, '改动');
    await expect.poll(() => result(page)).toBe('[]');
    // Undo has scrolled to the row that it changed.
    await page.getByRole('grid').evaluate((grid) => grid.focus());
    await page.keyboard.press('Control+y');
    await page.getByRole('columnheader', { name: '件数' }).getByRole('button', { name: '排序' }).click();
    await page.getByRole('columnheader', { name: '件数' }).getByRole('button', { name: '排序' }).click();
    await page.keyboard.press('Control+Home');
    await expect.poll(() => text(1, 1)).toBe('新客户');
    await expect.poll(() => marks(grid, 1, 1)).toMatch(/dirty/);
  },
);

test('#33 a filter asks the server for its texts, and shows the matching rows', spec, async () => {
  const { page, text } = await openBlocks('&count=3000');
  await page.getByRole('columnheader', { name: '货物' }).getByRole('button', { name: '筛选' }).click();
  const dialog = page.getByRole('dialog', { name: '筛选货物' });
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(7);
  await dialog.getByLabel('全选').uncheck();
  await dialog.getByLabel('图书').check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('503');
  await expect.poll(() => text(0, 6)).toBe('图书');
});

test('#33 a filter without a server lists the loaded rows, with a note', spec, async () => {
  const { page } = await openBlocks('&no-choices');
  await page.getByRole('columnheader', { name: '货物' }).getByRole('button', { name: '筛选' }).click();
  const dialog = page.getByRole('dialog', { name: '筛选货物' });
  await expect.poll(() => dialog.textContent()).toContain('只列出已加载的行里的内容');
});

test(
  '#33 #55 a cell that another user has changed, too, keeps the own edit and shows the other value',
  spec,
  async () => {
    const grid = await openBlocks();
    const { page, text } = grid;
    await type(grid, 1, 1, '我的客户');
    await press(page, '他人修改第2行');
    await press(page, '重新读取');
    await expect.poll(() => text(1, 3)).toBe('7');
    await expect.poll(() => text(1, 1)).toBe('我的客户');
    await expect.poll(() => marks(grid, 1, 1)).toMatch(/dirty.*fault/);
    await grid.cell(1, 1).hover();
    await expect.poll(() => page.getByRole('tooltip').textContent()).toContain('他人已改为“他人改的客户”');
  },
);

test(
  '#33 #54 a save sends the changes; lost races and broken rules are shown in the cells, wherever the rows are',
  spec,
  async () => {
    const grid = await openBlocks();
    const { page, cell, text } = grid;
    await type(grid, 0, 1, '好客户');
    await type(grid, 1, 1, '我的客户');
    await type(grid, 2, 4, '-5');
    await press(page, '他人修改第2行');
    await cell(3, 1).click();
    await page.keyboard.press('Control+End');
    await expect.poll(() => text(999_999, 0)).toBe('SO21259999');
    await press(page, '保存');
    await expect.poll(() => result(page)).toBe('saved 1 refused r1,r2');
    const errors = page.getByRole('region', { name: '校验错误' });
    await expect.poll(() => errors.textContent()).toContain('此行已被他人修改');
    await errors.getByRole('button', { name: /第 3 行 · 金额/ }).click();
    await expect.poll(() => marks(grid, 2, 4)).toMatch(/active.*fault|fault.*active|active/);
    await expect.poll(() => text(2, 4)).toBe('-5');
    await expect.poll(() => text(0, 1)).toBe('好客户');
  },
);

test('#33 a new row is at the end until it is saved, then at its place on the server', spec, async () => {
  const grid = await openBlocks('&count=300');
  const { page, cell, text } = grid;
  await press(page, '新增');
  await page.keyboard.type('SO-NEW');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(300, 0)).toBe('SO-NEW');
  await expect.poll(() => cell(300, 0).locator('..').getAttribute('data-state')).toBe('added');
  await press(page, '保存');
  await expect.poll(() => result(page)).toBe('saved 1 refused ');
  await expect.poll(() => state(grid, 300)).toBe('kept');
  await expect.poll(() => text(300, 0)).toBe('SO-NEW');
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('304');
});

test('#33 copying reads missing rows first, with a progress, and can be cancelled', spec, async () => {
  const { page, cell } = await openBlocks('&count=3000&latency=200');
  await cell(0, 0).click();
  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const dialog = page.getByRole('dialog', { name: '复制前先读取数据' });
  await expect.poll(() => dialog.textContent()).toMatch(/正在读取 3,000 行，已读取 [\d,]+ 行/);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^SO20260000\r?\n/);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = copied.trim().split(/\r?\n/);
  expect([lines.length, lines.at(-1)]).toEqual([3_000, 'SO20262999']);
});

test('#33 copying more rows than can be read is refused with a message', spec, async () => {
  const { page, cell } = await openBlocks();
  await cell(0, 0).click();
  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const dialog = page.getByRole('dialog', { name: '无法复制' });
  await expect.poll(() => dialog.textContent()).toContain('一次最多读取 50,000 行');
});

test('#33 finding searches the loaded rows, with a note', spec, async () => {
  const { page, cell } = await openBlocks();
  await cell(0, 0).click();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('SO20260005');
  const bar = page.getByRole('search', { name: '查找和替换' });
  await expect.poll(() => bar.getByRole('status').textContent()).toMatch(/已加载的行 .\/1/);
});

test(
  '#33 rows stay ticked while they are sorted and read again; the heading ticks the loaded ones',
  spec,
  async () => {
    const { page, text } = await openBlocks('&count=3000');
    const box = (row: number) => page.getByRole('checkbox', { name: `选择第${row}行`, exact: true });
    const heading = page.getByRole('columnheader', { name: '订单号' });
    await box(2).click();
    for (const [order, first] of [
      ['ascending', 'SO20260000'],
      ['descending', 'SO20262999'],
      ['none', 'SO20260000'],
    ] as const) {
      await heading.getByRole('button', { name: '排序' }).click();
      await expect.poll(() => heading.getAttribute('aria-sort')).toBe(order);
      await expect.poll(() => text(0, 0)).toBe(first);
      await expect.poll(() => box(2).getAttribute('aria-checked')).toBe(String(order !== 'descending'));
    }
    const all = page.getByRole('checkbox', { name: '全选' });
    await expect.poll(() => all.getAttribute('aria-checked')).toBe('mixed');
    await all.click();
    await expect.poll(() => page.getByText('已选择 100 项').count()).toBe(1);
    await expect.poll(() => all.getAttribute('aria-checked')).toBe('mixed');
  },
);
