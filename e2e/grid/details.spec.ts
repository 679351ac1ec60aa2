import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注

test('#16 a click on a row opens its sub-table, on another row another one; the same row, Esc and an edit close it', {
  meta: { spec: 'grid.sub-table grid-16.expand' },
}, async () => {
  const { page, cell } = await openGrid('details');
  const box = page.getByRole('dialog', { name: '子表' });
  await cell(0, 6).click();
  await expect.poll(() => box.textContent()).toContain('SO20260000');
  const width = await box.evaluate((element) => element.getBoundingClientRect().width);
  const grid = await page.getByRole('grid').evaluate((element) => element.getBoundingClientRect().width);
  expect(Math.round((width / grid) * 100)).toBe(96);
  await cell(1, 6).click({ position: { x: 5, y: 5 }, force: true });
  await page.keyboard.press('Escape');
  await expect.poll(() => box.count()).toBe(0);
  await cell(8, 6).click();
  await expect.poll(() => box.textContent()).toContain('SO20260008');
  await cell(8, 6).click();
  await expect.poll(() => box.count()).toBe(0);
  await cell(8, 6).click();
  await cell(9, 1).click();
  await expect.poll(() => box.count()).toBe(0);
});

test('#16 the sub-table opens below if more than 350 px are left, else above; scrolling closes it', {
  meta: { spec: 'grid-16.expand' },
}, async () => {
  const { page, cell } = await openGrid('details');
  const box = page.getByRole('dialog', { name: '子表' });
  await cell(0, 6).click();
  await expect.poll(() => box.getAttribute('data-side')).toBe('below');
  await page.keyboard.press('Escape');
  await cell(9, 6).click();
  await expect.poll(() => box.getAttribute('data-side')).toBe('above');
  await page.setViewportSize({ width: 700, height: 400 });
  await page.mouse.move(300, 150);
  await page.mouse.wheel(120, 200);
  await expect.poll(() => box.count()).toBe(0);
});

test('#16 a row that cannot be found is retried three times, then a failure is shown', {
  meta: { spec: 'errors.sub-table limits.sub-table grid-16.expand' },
}, async () => {
  const { page } = await openGrid('details');
  await page.getByRole('button', { name: '打开不存在的行' }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('打开子表失败');
  await page.getByRole('button', { name: '打开第 10 行' }).click();
  await expect.poll(() => page.getByRole('dialog', { name: '子表' }).textContent()).toContain('SO20260009');
});

test('#17 details of a row toggle full screen, and close when the application has saved them', {
  meta: { spec: 'grid-17.details' },
}, async () => {
  const { page, cell } = await openGrid('details', { query: '&details&slow', width: 1400 });
  await cell(2, 6).click();
  const modal = page.getByRole('dialog', { name: '详细信息' });
  await expect.poll(() => modal.textContent()).toContain('广州第14贸易有限公司');
  const width = () => modal.evaluate((element) => element.getBoundingClientRect().width);
  await expect.poll(() => width()).toBe(1200);
  await modal.getByRole('button', { name: '全屏' }).click();
  await expect.poll(width).toBe(1400);
  await modal.getByRole('button', { name: '退出全屏' }).click();
  await modal.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => page.locator('output').textContent()).toBe('detailsConfirm SO20260002 goods');
  await expect.poll(() => modal.isVisible()).toBe(true);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === '完成') button.click();
  });
  await expect.poll(() => modal.count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => cell(3, 6).getAttribute('data-marks')).toMatch(/active/);
});

test('#27 the pager turns, jumps and changes its size, and shows the range of rows', {
  meta: { spec: 'grid-27.paging' },
}, async () => {
  const { page, text } = await openGrid('details');
  const pager = page.getByRole('navigation', { name: /分页/ });
  const said = () => page.locator('output').textContent();
  await expect.poll(() => pager.textContent()).toContain('1-10 共 95 条');
  await pager.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => text(0, 0)).toBe('SO20260010');
  await expect.poll(() => pager.textContent()).toContain('11-20 共 95 条');
  await pager.getByRole('textbox').fill('99');
  await page.keyboard.press('Enter');
  await expect.poll(said).toBe('pageChange 10 10');
  await expect.poll(() => pager.textContent()).toContain('91-95 共 95 条');
  await pager.getByRole('combobox', { name: '每页条数' }).selectOption('20');
  await expect.poll(said).toBe('pageChange 1 20');
  await expect.poll(() => text(12, 0)).toBe('SO20260012');
  await expect.poll(() => pager.getByRole('button', { name: '上一页' }).isDisabled()).toBe(true);
});

test('#27 #52 edits of one page survive turning to another and back, and can be undone', {
  meta: { spec: 'grid-27.paging grid-52.undo' },
}, async () => {
  const { page, cell, text } = await openGrid('details');
  const pager = page.getByRole('navigation', { name: /分页/ });
  await cell(0, 1).click();
  await page.keyboard.type('甲公司');
  await page.keyboard.press('Enter');
  await pager.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => text(0, 0)).toBe('SO20260010');
  await page.getByRole('button', { name: '改动' }).click();
  await expect.poll(() => page.locator('output').textContent()).toBe('r0');
  await pager.getByRole('button', { name: '上一页' }).click();
  await expect.poll(() => text(0, 1)).toBe('甲公司');
  await cell(2, 1).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 1)).toBe('上海第0贸易有限公司');
});

test('#17 details have one to four columns', {
  meta: { spec: 'limits.detail-list grid-17.details' },
}, async () => {
  for (const count of [1, 2, 3, 4]) {
    const { page, cell } = await openGrid('details', { query: `&details&columns=${count}`, width: 1400 });
    await cell(2, 6).click();
    const items = page.getByRole('dialog', { name: '详细信息' }).locator('dl > div');
    await items.first().waitFor();
    const tops = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0]).length).toBe(count);
  }
});

test('#16 the sub-table closes when its row is removed', { meta: { spec: 'grid-16.expand' } }, async () => {
  const { page, cell } = await openGrid('details');
  const box = page.getByRole('dialog', { name: '子表' });
  await cell(0, 6).click();
  await expect.poll(() => box.textContent()).toContain('SO20260000');
  await page.getByRole('button', { name: '移除第 1 行' }).dispatchEvent('click');
  await expect.poll(() => box.count()).toBe(0);
  await expect.poll(() => cell(0, 0).textContent()).toBe('SO20260001');
});
