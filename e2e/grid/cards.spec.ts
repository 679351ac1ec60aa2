import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn, type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 (title) · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注 · 8 下单日期 · 9 手机

const phone = { width: 390, height: 844, isTouch: true };
const openCards = (query = '') => openGrid('cards', { ...phone, query });

/** A field of a card, by its accessible name. */
const field = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"]:not([hidden]) [role="gridcell"][data-column="${column}"]`);

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is out of sight');
  return box;
};

const editor = (page: Page) => page.locator('textarea[data-editing]');

const draw = async ({ devtools }: GridPage, from: { x: number; y: number }, byPx: readonly number[]) => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const by of byPx) await touch('touchMove', [{ x: from.x, y: from.y + by }]);
  await touch('touchEnd', []);
};

test('#69 in a narrow grid rows are cards: a title, and every field below its label, in the order of the columns', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openCards();
  const title = await boxOf(field(page, 0, 0));
  await expect.poll(() => field(page, 0, 0).textContent()).toBe('SO20260000');
  const labels = page.locator('[data-row="0"] > [aria-hidden="true"]:not([hidden])');
  await expect
    .poll(() => labels.allTextContents())
    .toEqual(['客户', '目的地', '件数', '金额', '已付款', '货物', '备注', '下单日期', '手机']);
  const first = await boxOf(field(page, 0, 1));
  expect(first.y).toBeGreaterThan(title.y);
  await expect.poll(async () => (await boxOf(field(page, 0, 2))).y).toBe(first.y + first.height);
  expect(first.height).toBeGreaterThanOrEqual(44);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('#69 #67 screen readers see cards as rows of a grid with headings', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openCards();
  const grid = page.getByRole('grid', { name: '订单' });
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('503');
  await expect.poll(() => grid.getByRole('columnheader', { name: '客户' }).count()).toBe(1);
  await expect.poll(() => page.locator('[data-row="1"]').getAttribute('aria-rowindex')).toBe('3');
  await field(page, 0, 1).tap();
  await expect
    .poll(() => page.getByRole('textbox').getAttribute('aria-label'))
    .toBe('客户，第1行，上海第0贸易有限公司');
});

test('#69 #30 five hundred cards take as many elements as a few, and scrolling shows the others', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openCards();
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 200 * 452));
  await expect.poll(() => page.locator('[data-row="200"]:not([hidden])').count()).toBe(1);
  await expect.poll(() => page.locator('[data-row]').count()).toBeLessThan(20);
});

test('#69 a tap on a field edits it with a fitting keyboard, in letters that no phone zooms in on', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openCards();
  for (const [column, keyboard] of [
    [1, 'text'],
    [3, 'decimal'],
    [9, 'tel'],
    [2, 'none'],
    [8, 'none'],
  ] as const) {
    await field(page, 0, column).tap();
    await expect.poll(() => editor(page).getAttribute('inputmode')).toBe(keyboard);
    await expect
      .poll(() => editor(page).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
      .toBeGreaterThanOrEqual(16);
    await page.keyboard.press('Escape');
  }
  await expect.poll(() => page.getByRole('textbox').getAttribute('inputmode')).toBe('none');
  await field(page, 0, 1).tap();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('新客户');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 0, 1).textContent()).toBe('新客户');
  await expect.poll(() => page.getByRole('textbox').getAttribute('aria-label')).toMatch(/^目的地，第1行/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(page, 0, 1).textContent()).toBe('上海第0贸易有限公司');
});

test('#69 choices open in a bottom sheet and leave the field visible; a checkbox is ticked by its whole area', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openCards();
  await field(page, 1, 5).scrollIntoViewIfNeeded();
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 452));
  await field(page, 2, 8).tap();
  const panel = page.getByRole('button', { name: '完成' });
  await panel.waitFor();
  const sheet = await boxOf(panel);
  await expect.poll(async () => (await boxOf(editor(page))).y).toBeLessThan(sheet.y - 40);
  await page.getByRole('button', { name: '取消' }).tap();
  const box = field(page, 2, 5).getByRole('checkbox');
  const before = await box.getAttribute('aria-checked');
  const { x, y, width, height } = await boxOf(field(page, 2, 5));
  await page.touchscreen.tap(x + width - 10, y + height / 2);
  await expect.poll(() => box.getAttribute('aria-checked')).not.toBe(before);
});

test('#69 a moving finger scrolls the cards, and neither selects nor edits', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const grid = await openCards();
  const { x, y } = await boxOf(field(grid.page, 0, 7));
  await draw(grid, { x: x + 30, y: y + 10 }, [-20, -60, -100, -140, -180]);
  const top = () => grid.page.getByRole('grid').evaluate((one) => one.scrollTop);
  const isAtRest = async () => {
    const before = await top();
    await drawn(grid.page);
    return before > 50 && before === (await top());
  };
  await expect.poll(isAtRest).toBe(true);
  await expect.poll(() => editor(grid.page).count()).toBe(0);
  await expect.poll(() => grid.page.locator('[data-marks~="active"]').count()).toBe(0);
});

test('#69 an error of a field is shown in its card, and a change is marked at its label', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openCards();
  await field(page, 0, 9).tap();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 0, 9).getAttribute('data-fault')).toBe('手机格式不正确');
  await expect.poll(() => page.locator('[data-row="0"] [data-dirty]').textContent()).toBe('手机');
  await page.getByRole('grid').evaluate((one) => one.scrollTo(0, 4000));
  await page.getByRole('button', { name: '校验', exact: true }).tap();
  const box = await boxOf(field(page, 0, 9));
  const frame = await boxOf(page.getByRole('grid'));
  expect(box.y).toBeGreaterThanOrEqual(frame.y);
});

test('#69 cards are ticked, and the bar counts them', { meta: { spec: 'grid-69.touch' } }, async () => {
  const { page } = await openCards();
  await page.getByRole('checkbox', { name: '选择第1行' }).tap();
  const status = page.getByText('已选择 1 行');
  await status.waitFor();
  await expect.poll(() => page.locator('[data-row="0"]').getAttribute('aria-selected')).toBe('true');
  await page.getByRole('checkbox', { name: '全选' }).tap();
  await page.getByText('已选择 499 行').waitFor();
});

test('#69 #59 the corner of a card opens the actions of its row in a bottom sheet; a tap above closes it', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openCards('&sorted');
  const more = page.getByRole('button', { name: '第1行：更多操作' });
  await more.tap();
  const menu = page.getByRole('menu', { name: '行操作' });
  await expect.poll(async () => (await boxOf(menu)).width).toBeGreaterThan(350);
  await expect
    .poll(async () => (await boxOf(menu.getByRole('menuitem', { name: '向下移' }))).height)
    .toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(200, 40);
  await expect.poll(() => menu.count()).toBe(0);
  await more.tap();
  await menu.getByRole('menuitem', { name: '向下移' }).tap();
  await expect.poll(() => field(page, 1, 0).textContent()).toBe('SO20260000');
});

test('#69 #13 a new row is a card at the end, ready to be typed into', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openCards();
  await page.getByRole('button', { name: '新增' }).tap();
  await expect.poll(() => page.locator('[data-row="500"][data-state="added"]').count()).toBe(1);
  const typing = page.getByRole('textbox');
  await expect.poll(() => typing.getAttribute('aria-label')).toMatch(/^订单号，第501行/);
  // The input over the title reads its label; reading the label twice would be wrong.
  const hint = () => field(page, 500, 0).evaluate((cell) => getComputedStyle(cell, '::before').content);
  await expect.poll(() => typing.getAttribute('placeholder')).toMatch(/订单号/);
  await expect.poll(() => hint()).toBe('none');
  await page.keyboard.press('ArrowDown');
  await expect.poll(hint).toBe('"订单号"');
});

test('#69 a card with many fields shows the first ones; the others open by a tap, or when an error or a key leads there', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openCards('&many');
  await expect.poll(() => field(page, 0, 15).isVisible()).toBe(false);
  await page.locator('[data-row="0"]').getByRole('button', { name: '展开其余 9 项' }).tap();
  await field(page, 0, 15).waitFor();
  const next = await boxOf(page.locator('[data-row="1"]'));
  const last = await boxOf(field(page, 0, 17));
  expect(next.y).toBeGreaterThanOrEqual(last.y + last.height);
  await field(page, 0, 1).tap();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('[data-marks~="active"]').getAttribute('data-column')).toBe('17');
});

test('#69 #36 cards are sorted from the bar', { meta: { spec: 'grid-69.touch' } }, async () => {
  const { page } = await openCards();
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '订单号 降序' });
  await expect.poll(() => field(page, 0, 0).textContent()).toBe('SO20260499');
});

test('#69 a user switches from cards to a table, which is stored; the application may disable the switch', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openCards();
  await page.getByRole('button', { name: '表格' }).tap();
  await expect.poll(() => page.getByLabel('布局').textContent()).toContain('"narrow":"table"');
  // A card has two elements per column (label and value), a table only the cell.
  await expect.poll(() => page.locator('[data-row="0"] [data-column="1"]').count()).toBe(1);
  await page.getByRole('button', { name: '重新打开' }).tap();
  await expect
    .poll(() => page.getByRole('button', { name: '表格' }).getAttribute('aria-pressed'))
    .toBe('true');
  await page.getByRole('button', { name: '卡片' }).tap();
  await page.getByRole('button', { name: '第1行：更多操作' }).waitFor();
  const never = await openCards('&never');
  await never.page.getByRole('columnheader', { name: '客户' }).waitFor();
  await drawn(never.page);
  await expect.poll(() => never.page.getByRole('button', { name: '卡片' }).count()).toBe(0);
  await expect.poll(() => never.page.getByRole('button', { name: '第1行：更多操作' }).count()).toBe(0);
});

test('#69 the width of the grid counts: a window that becomes narrow turns the table into cards and back', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const { page } = await openGrid('cards');
  await expect.poll(() => page.getByRole('button', { name: '第1行：更多操作' }).count()).toBe(0);
  await page.setViewportSize({ width: 700, height: 760 });
  await page.getByRole('button', { name: '第1行：更多操作' }).waitFor();
  await page.setViewportSize({ width: 1200, height: 760 });
  await expect.poll(() => page.getByRole('button', { name: '第1行：更多操作' }).count()).toBe(0);
});

test('#69 #45 in a table on a phone a tap selects, a second one edits, and handles resize the range', {
  meta: { spec: 'grid-69.touch' },
}, async () => {
  const grid = await openCards('&never');
  const { page, cell } = grid;
  await cell(2, 1).tap();
  await expect.poll(() => cell(2, 1).getAttribute('data-marks')).toMatch(/active/);
  await expect.poll(() => editor(page).count()).toBe(0);
  const handle = page.locator('[data-corner="end"]');
  const { x, y, width, height } = await boxOf(handle);
  await draw(grid, { x: x + width / 2 - 6, y: y + height / 2 }, [10, 40, 70]);
  await expect.poll(() => cell(4, 1).getAttribute('data-marks')).toMatch(/selected/);
  await expect.poll(() => cell(5, 1).getAttribute('data-marks')).toBe(null);
  await expect.poll(() => page.getByRole('grid').evaluate((one) => one.scrollTop)).toBe(0);
  // On a busy machine the browser may drop a tap right after a drag. A tap that is not dropped may hit the editor above
  // the cell.
  await expect
    .poll(async () => {
      await cell(2, 1).tap({ force: true });
      return editor(page).count();
    })
    .toBe(1);
});
