import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注

const events = (page: Page) =>
  page.getByRole('list', { name: '事件' }).getByRole('listitem').allTextContents();
const box = (page: Page, row: number) => page.getByRole('checkbox', { name: `选择第${row}行`, exact: true });
const handle = (page: Page, row: number) =>
  page.getByRole('button', { name: `第${row}行：移动`, exact: true });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name });

test('#13 a new row is ready to be typed into, and has no id in the output', {
  meta: { spec: 'grid-13.toolbar' },
}, async () => {
  const { page, text } = await openGrid('rows');
  await tool(page, '新增').click();
  await expect.poll(() => events(page)).toEqual(['added row_1']);
  await page.keyboard.type('SO-NEW');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(30, 0)).toBe('SO-NEW');
  await page.getByRole('button', { name: '读取' }).click();
  const [last] = await events(page);
  expect(last).toMatch(/"r29","新"\]$/);
});

test('#13 #20 the delete button appears with the first tick, asks, and its removal is one undo step', {
  meta: { spec: 'grid-13.toolbar grid-20.removal' },
}, async () => {
  const { page, text } = await openGrid('rows');
  await tool(page, '新增').waitFor();
  await expect.poll(() => tool(page, '删除').count()).toBe(0);
  await box(page, 1).click();
  await box(page, 2).click();
  await tool(page, '删除').click();
  const dialog = page.getByRole('dialog', { name: '确认删除' });
  await expect.poll(() => dialog.textContent()).toContain('确定要删除这 2 项吗?');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => text(0, 0)).toBe('SO20260000');
  await tool(page, '删除').click();
  await dialog.getByRole('button', { name: '删除', exact: true }).click();
  await expect.poll(() => text(0, 0)).toBe('SO20260002');
  await expect.poll(async () => (await events(page))[0]).toBe('remove r0,r1');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 0)).toBe('SO20260000');
});

test('#20 with asyncRemove rows stay until the application confirms', {
  meta: { spec: 'grid-20.removal' },
}, async () => {
  const { page, text } = await openGrid('rows', { query: '&async' });
  await box(page, 1).click();
  await tool(page, '删除').click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect.poll(async () => (await events(page))[0]).toBe('remove r0');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await drawn(page);
  await expect.poll(() => text(0, 0)).toBe('SO20260000');
  await page.getByRole('button', { name: '确认移除' }).click();
  await expect.poll(() => text(0, 0)).toBe('SO20260001');
});

test('#1 lead columns are at the left: order, expansion, checkboxes, numbers, the left-most wider above a footer', {
  meta: { spec: 'limits.grid grid-01.column-types' },
}, async () => {
  const { page, cell } = await openGrid('rows');
  const headings = await page.getByRole('columnheader').evaluateAll((all) =>
    all
      .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      .slice(0, 5)
      .map((one) => [one.textContent, Math.round(one.getBoundingClientRect().width)] as const),
  );
  expect(headings.map(([, width]) => width).slice(0, 4)).toEqual([60, 40, 40, 60]);
  expect(headings.map(([said]) => said)).toEqual([
    '拖动排序',
    '展开',
    '',
    '#',
    expect.stringContaining('订单号'),
  ]);
  const lead = cell(0, 0).locator('..').locator('[role="gridcell"]:not([data-column]):not([hidden])');
  await expect.poll(() => lead.count()).toBe(4);
  await expect.poll(() => lead.nth(3).textContent()).toBe('1');
});

test('#19 Shift ticks a range, disabled rows are skipped, the heading ticks all and none, clearing unticks all', {
  meta: { spec: 'grid-19.row-selection' },
}, async () => {
  const { page } = await openGrid('rows');
  await box(page, 2).click();
  await box(page, 6).click({ modifiers: ['Shift'] });
  await expect
    .poll(async () => (await events(page))[0])
    .toBe('selectRowChange checkbox selected r1,r2,r4,r5');
  const all = page.getByRole('checkbox', { name: '全选' });
  await expect.poll(() => all.getAttribute('aria-checked')).toBe('mixed');
  await all.click();
  await expect.poll(() => all.getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => page.getByText('已选择 29 项').count()).toBe(1);
  await tool(page, '清空选择').click();
  await expect.poll(() => all.getAttribute('aria-checked')).toBe('false');
  await expect.poll(() => box(page, 4).getAttribute('aria-disabled')).toBe('true');
});

test('#19 one radio button is on, and the keyboard ticks the active row', {
  meta: { spec: 'grid-19.row-selection' },
}, async () => {
  const { page, cell } = await openGrid('rows', { query: '&radio' });
  await page.getByRole('radio', { name: '选择第1行', exact: true }).click();
  await cell(2, 6).click();
  await page.keyboard.press('Control+Shift+Space');
  await expect.poll(async () => (await events(page))[0]).toBe('selectRowChange radio selected r2');
});

test('#19 with clickSelectRow a click on a read-only cell ticks its row', {
  meta: { spec: 'grid-19.row-selection' },
}, async () => {
  const { page, cell } = await openGrid('rows', { query: '&click-select' });
  await cell(1, 0).click();
  await cell(2, 6).click();
  await expect.poll(() => events(page)).toEqual(['selectRowChange checkbox selected r2']);
});

test('#15 a row is dragged by its handle, Esc cancels the drag, and Ctrl+Z undoes it', {
  meta: { spec: 'grid-15.drag-sort' },
}, async () => {
  const { page, text } = await openGrid('rows');
  const dragTo = async (row: number) => {
    const from = await handle(page, 1).boundingBox();
    const to = await handle(page, row).boundingBox();
    if (from === null || to === null) throw new Error('no handle');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 30);
    await page.mouse.move(to.x + 8, to.y + 14, { steps: 4 });
  };
  await dragTo(3);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await drawn(page);
  await expect.poll(() => text(0, 0)).toBe('SO20260000');
  await dragTo(3);
  // The target line is drawn in the next frame, and the row is dropped where the line is.
  await drawn(page);
  await page.mouse.up();
  await expect.poll(() => text(2, 0)).toBe('SO20260000');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 0)).toBe('SO20260000');
});

test('#15 Alt with an arrow moves the row of the active cell', {
  meta: { spec: 'grid-15.drag-sort' },
}, async () => {
  const { page, cell, text } = await openGrid('rows');
  await cell(0, 0).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => text(1, 0)).toBe('SO20260000');
  await expect.poll(() => cell(1, 0).getAttribute('data-marks')).toMatch(/active/);
});

test('#14 the menu of a handle moves a row up and down and inserts one below', {
  meta: { spec: 'grid.row-toolbar grid-14.row-menu' },
}, async () => {
  const { page, text } = await openGrid('rows');
  await handle(page, 1).click();
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect.poll(() => item('向上移').isDisabled()).toBe(true);
  await item('向下移').click();
  await expect.poll(() => text(1, 0)).toBe('SO20260000');
  await handle(page, 2).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(2, 0)).toBe('');
  await expect.poll(async () => (await events(page))[0]).toBe('inserted row_1');
});

test('#16 an expanded row shows content of any height, and the rows after it move down', {
  meta: { spec: 'grid-16.expand' },
}, async () => {
  const { page, cell } = await openGrid('rows');
  await page.getByRole('button', { name: '第1行：展开', exact: true }).click();
  await expect.poll(() => page.getByText('第 2 条物流记录').isVisible()).toBe(true);
  const gap = async () => {
    const content = await page.locator('[data-expansion] > *').first().boundingBox();
    const next = await cell(1, 0).boundingBox();
    return Math.abs((next?.y ?? 0) - (content?.y ?? 0) - (content?.height ?? 0));
  };
  await expect.poll(gap).toBeLessThan(2);
  await page.getByRole('button', { name: '更多记录' }).click();
  await expect.poll(() => page.getByText('第 5 条物流记录').isVisible()).toBe(true);
  await expect.poll(gap).toBeLessThan(2);
  await cell(0, 6).click();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(() => page.getByText('第 2 条物流记录').count()).toBe(0);
});

test('#16 in an accordion one row is expanded at a time', { meta: { spec: 'grid-16.expand' } }, async () => {
  const { page } = await openGrid('rows', { query: '&accordion' });
  await page.getByRole('button', { name: '第1行：展开', exact: true }).click();
  await expect.poll(() => page.getByText('第 1 条物流记录').count()).toBe(1);
  await page.getByRole('button', { name: '第2行：展开', exact: true }).click();
  await expect.poll(() => page.getByText('北京第7贸易有限公司').count()).toBe(2);
  await expect.poll(() => page.getByText('第 1 条物流记录').count()).toBe(1);
});

test('#24 rows disabled by a rule are neither edited nor ticked', {
  meta: { spec: 'grid-24.disabled' },
}, async () => {
  const { page, cell, text } = await openGrid('rows');
  await cell(3, 1).click();
  await page.keyboard.type('改');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(4, 1).getAttribute('data-marks')).toMatch(/active/);
  await expect.poll(() => text(3, 1)).toBe('深圳第21贸易有限公司');
});

test('#13 a disabled grid has disabled buttons and checkboxes, and cannot be typed into', {
  meta: { spec: 'grid-13.toolbar' },
}, async () => {
  const { page, cell, text } = await openGrid('rows', { query: '&disabled' });
  await expect.poll(() => tool(page, '新增').isDisabled()).toBe(true);
  await box(page, 1).click({ force: true });
  await cell(0, 1).click();
  await page.keyboard.type('改');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(1, 1).getAttribute('data-marks')).toMatch(/active/);
  await expect.poll(() => events(page)).toEqual([]);
  await expect.poll(() => text(0, 1)).toBe('上海第0贸易有限公司');
});

test('#25 columns and buttons are hidden or locked by the permissions of the user', {
  meta: { spec: 'grid-25.access' },
}, async () => {
  const { page, cell, text } = await openGrid('rows', { query: '&auth' });
  await expect.poll(() => page.getByRole('columnheader', { name: '金额' }).count()).toBe(0);
  await box(page, 1).click();
  await expect.poll(() => tool(page, '清空选择').count()).toBe(1);
  await expect.poll(() => tool(page, '删除').count()).toBe(0);
  await cell(1, 6).click();
  await page.keyboard.type('改');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(2, 6).getAttribute('data-marks')).toMatch(/active/);
  await expect.poll(() => text(1, 6)).toBe('');
});

test('#26 row heights follow the size', { meta: { spec: 'limits.grid grid-26.sizes' } }, async () => {
  const heights: Record<string, number> = {};
  for (const size of ['medium', 'small', 'mini', 'tiny']) {
    const { cell } = await openGrid('rows', { query: `&size=${size}` });
    heights[size] = (await cell(0, 0).boundingBox())?.height ?? 0;
  }
  expect(heights).toEqual({ medium: 40, small: 36, mini: 32, tiny: 26 });
});

test('#13 the toolbar has slots before, after and below its buttons, and saving only sends an event', {
  meta: { spec: 'grid.row-toolbar grid-13.toolbar' },
}, async () => {
  const { page } = await openGrid('rows', { query: '&slots&size=small' });
  const bar = page.getByRole('toolbar');
  await expect.poll(() => bar.textContent()).toBe('前缀 small新增保存后缀下方说明');
  await tool(page, '保存').click();
  await expect.poll(() => events(page)).toEqual(['save']);
});

test('#13 an empty grid shows a message, and a loading one cannot be used', {
  meta: { spec: 'grid-13.toolbar' },
}, async () => {
  const empty = await openGrid('rows', { query: '&empty', isEmpty: true });
  await expect.poll(() => empty.page.getByText('暂无数据').isVisible()).toBe(true);
  const loading = await openGrid('rows', { query: '&loading' });
  await expect.poll(() => loading.page.getByText('加载中…').isVisible()).toBe(true);
  await expect.poll(() => tool(loading.page, '新增').isDisabled()).toBe(true);
});

test('#15 a drag of the row that is edited ends the edit first, and nothing typed is lost', {
  meta: { spec: 'grid-15.drag-sort' },
}, async () => {
  const { page, cell, text } = await openGrid('rows');
  await cell(0, 1).click();
  await page.keyboard.type('甲公司');
  const from = await handle(page, 1).boundingBox();
  const to = await handle(page, 4).boundingBox();
  if (from === null || to === null) throw new Error('no handle');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 30);
  await page.mouse.move(to.x + 8, to.y + to.height - 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => text(3, 1)).toBe('甲公司');
  await expect.poll(() => page.locator('textarea[data-editing]').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 1)).toBe('甲公司');
});
