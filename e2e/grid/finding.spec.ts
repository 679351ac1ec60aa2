import { expect, test } from 'vitest';
import { drawn, type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 (read only) · 7 备注
// The first row is disabled; there are 12.

const bar = ({ page }: GridPage) => page.getByRole('search', { name: '查找和替换' });
const said = (grid: GridPage) => bar(grid).getByRole('status').textContent();

/** Opens the find bar by key from the first cell. */
async function look(grid: GridPage, key: string, text: string): Promise<void> {
  await grid.cell(0, 0).click();
  await grid.page.keyboard.press(key);
  await bar(grid).getByLabel('查找内容').fill(text);
}

test('#38 Ctrl+F searches the displayed text, counts the matches, and cycles through them', {
  meta: { spec: 'grid-38.find' },
}, async () => {
  const grid = await openGrid('clipboard');
  const { page, cell } = grid;
  // 深圳 occurs in names and in the displayed texts of destinations, whose values are codes.
  await look(grid, 'Control+f', '深圳');
  await expect.poll(() => said(grid)).toBe('–/4');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(grid)).toBe('1/4');
  await expect.poll(() => cell(1, 2).getAttribute('data-marks')).toMatch(/active/);
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => said(grid)).toBe('4/4');
  await bar(grid).getByRole('button', { name: '整个单元格' }).click();
  await expect.poll(() => said(grid)).toMatch(/\/2$/);
  await page.keyboard.press('Escape');
  await expect.poll(() => bar(grid).count()).toBe(0);
  const active = page.locator('[data-row]:has([data-marks~="active"])');
  const row = Number(await active.getAttribute('data-row'));
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => active.getAttribute('data-row')).toBe(String(row - 1));
});

test('#38 a button of the page opens the find bar', { meta: { spec: 'grid-38.find' } }, async () => {
  const grid = await openGrid('clipboard');
  await grid.page.getByRole('button', { name: '打开查找' }).click();
  await bar(grid).getByLabel('查找内容').fill('深圳');
  await expect.poll(() => said(grid)).toBe('–/4');
});

test('#38 case counts on request', { meta: { spec: 'grid-38.find' } }, async () => {
  const grid = await openGrid('clipboard');
  await look(grid, 'Control+f', 'so2026000');
  await expect.poll(() => said(grid)).toMatch(/\/10$/);
  await bar(grid).getByRole('button', { name: '区分大小写' }).click();
  await expect.poll(() => said(grid)).toBe('无结果');
});

test('#38 all matches are replaced in one step, locked cells are skipped and counted', {
  meta: { spec: 'grid-38.find' },
}, async () => {
  const grid = await openGrid('clipboard');
  const { page, cell, text } = grid;
  await look(grid, 'Control+h', '贸易有限公司');
  await bar(grid).getByLabel('替换为').fill('$1集团');
  await expect.poll(() => said(grid)).toBe('–/12');
  await bar(grid).getByRole('button', { name: '全部替换' }).click();
  await expect.poll(() => text(1, 1)).toBe('北京第7$1集团');
  await expect.poll(() => text(0, 1)).toBe('上海第0贸易有限公司');
  await expect.poll(() => said(grid)).toBe('已替换 11 个，跳过只读 1 个');
  await cell(1, 0).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(11, 1)).toBe('深圳第77贸易有限公司');
});

test('#38 matches are replaced one by one, and the column reads the result as if it was typed', {
  meta: { spec: 'grid-38.find' },
}, async () => {
  const grid = await openGrid('clipboard');
  const { text } = grid;
  await look(grid, 'Control+h', '武汉');
  await bar(grid).getByRole('button', { name: '整个单元格' }).click();
  await bar(grid).getByLabel('替换为').fill('成都');
  await bar(grid).getByRole('button', { name: '下一个' }).click();
  await expect.poll(() => said(grid)).toMatch(/^1\//);
  await bar(grid).getByRole('button', { name: '替换', exact: true }).click();
  await expect.poll(() => text(2, 2)).toBe('成都');
  await expect.poll(() => text(10, 2)).toBe('武汉');
});

test('#66 Ctrl+Enter writes the typed text into the whole selection, as one step', {
  meta: { spec: 'grid-66.bulk-edit' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await cell(1, 3).click();
  await cell(3, 4).click({ modifiers: ['Shift'] });
  await page.keyboard.type('42');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => text(3, 4)).toBe('42');
  await expect
    .poll(async () => [await text(1, 3), await text(0, 3), await text(4, 3)])
    .toEqual(['42', '0', '52']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(3, 4)).toBe('37.11');
});

test('#66 the menu asks for one value, which each column reads in its own way', {
  meta: { spec: 'grid-66.bulk-edit' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await cell(1, 2).click();
  await page.keyboard.press('Escape');
  await cell(3, 2).click({ modifiers: ['Shift'] });
  await cell(2, 2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '批量填写' }).click();
  const dialog = page.getByRole('dialog', { name: '批量填写' });
  await expect.poll(() => dialog.textContent()).toContain('3 个单元格');
  await page.keyboard.type('西安');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(3, 2)).toBe('西安');
  await expect.poll(() => text(1, 2)).toBe('西安');
});

test('#38 the find bar covers no cell, marks its matches, and keeps the focus after the last replacement', {
  meta: { spec: 'grid-38.find' },
}, async () => {
  const grid = await openGrid('clipboard');
  const { page, cell, text } = grid;
  await look(grid, 'Control+h', '武汉');
  await bar(grid).getByLabel('替换为').fill('成都');
  const box = await bar(grid).boundingBox();
  const rows = await page.getByRole('grid').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(rows?.y ?? 0);
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('baisi-grid-finds') ?? [])].map((range) =>
        range instanceof Range ? range.toString() : '',
      ),
    );
  await expect.poll(async () => new Set(await marked())).toEqual(new Set(['武汉']));
  const button = bar(grid).getByRole('button', { name: '全部替换' });
  await button.click();
  await expect.poll(marked).toEqual([]);
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await cell(1, 0).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(2, 2)).toBe('武汉');
  await drawn(page);
  await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(0);
});
