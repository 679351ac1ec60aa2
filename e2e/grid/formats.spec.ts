import { expect, test } from 'vitest';
import { dialogOf, formatOf, openRules } from './formats-playground.ts';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

test('#58 rules mark cells and rows by colour, by text for screen readers, and in a tip', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats', { query: '&rules=given' });
  const { page, cell } = grid;
  // Rows 5 and 6 are over their limits, but row 6 is cancelled, and that rule comes first.
  await expect.poll(() => formatOf(grid, 6, 2)).toBe('red bold');
  await expect.poll(() => formatOf(grid, 5, 2)).toBe('grey strike bold');
  await expect.poll(() => formatOf(grid, 5, 1)).toBe('grey strike');
  await expect.poll(() => formatOf(grid, 6, 1)).toBe('');
  await expect.poll(() => formatOf(grid, 0, 5)).toBe('orange');
  await expect.poll(() => cell(6, 2).getAttribute('aria-description')).toBe('标记：超过上限');
  await expect.poll(() => cell(0, 5).getAttribute('aria-description')).toBe('标记：到期日 早于今天');
  const [fill, plain] = await page.evaluate(() =>
    ['[data-row="6"] [data-column="2"]', '[data-row="6"] [data-column="1"]'].map(
      (one) => getComputedStyle(document.querySelector(one) ?? document.body).backgroundColor,
    ),
  );
  expect(fill).not.toBe(plain);
  await cell(6, 2).hover();
  await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('标记：超过上限');
  await cell(6, 2).click();
  await expect
    .poll(() => page.locator('textarea').first().getAttribute('aria-label'))
    .toContain('标记：超过上限');
});

test('#58 rules are evaluated again after an edit, also those that need statistics of the whole column', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats', { query: '&rules=heavy&rows=40' });
  const { page, cell } = grid;
  await expect.poll(() => formatOf(grid, 0, 4)).toBe('');
  await cell(0, 4).click();
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await expect.poll(() => formatOf(grid, 0, 4)).toBe('green bold');
  // The row below contains 13 by then.
  await cell(0, 2).click();
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await expect.poll(() => formatOf(grid, 1, 2)).toMatch(/yellow/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => formatOf(grid, 1, 2)).not.toMatch(/yellow/);
});

test('#58 bars and scales show the size of numbers, and follow an edit', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats');
  const { page, cell } = grid;
  const dialog = await openRules(grid, '件数');
  await dialog.getByRole('button', { name: '新建规则' }).click();
  await dialog.getByRole('combobox', { name: '条件', exact: true }).selectOption('数据条');
  await dialog.getByRole('button', { name: '新建规则' }).click();
  await dialog.getByRole('checkbox', { name: '件数' }).uncheck();
  await dialog.getByRole('checkbox', { name: '金额' }).check();
  await dialog.getByRole('combobox', { name: '条件', exact: true }).selectOption('色阶');
  await dialog.getByRole('radio', { name: '绿、黄、红' }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => formatOf(grid, 1, 2)).toBe('bar-red');
  await expect.poll(() => formatOf(grid, 1, 4)).toBe('scale');
  await expect.poll(() => cell(1, 2).getAttribute('aria-description')).toBeNull();
  const share = () => cell(1, 2).evaluate((one) => one.style.getPropertyValue('--format-share'));
  const before = await share();
  await cell(0, 2).click();
  await page.keyboard.type('13000');
  await page.keyboard.press('Enter');
  await expect.poll(share).toBe('0%');
  await page.keyboard.press('Control+z');
  await expect.poll(share).toBe(before);
});

test('#58 the default layout restores columns and keeps the rules', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats', { query: '&rules=given' });
  const { page } = grid;
  await expect.poll(() => formatOf(grid, 6, 2)).toBe('red bold');
  const heading = page.getByRole('columnheader').filter({ hasText: '客户' });
  await heading.click({ button: 'right', position: { x: 40, y: 20 } });
  await page.getByRole('menuitem', { name: '列设置' }).click();
  const settings = page.getByRole('dialog', { name: '列设置' });
  await settings.getByRole('checkbox', { name: '客户' }).uncheck();
  await settings.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(() => heading.count()).toBe(1);
  await expect.poll(() => formatOf(grid, 6, 2)).toBe('red bold');
  await settings.getByRole('button', { name: '条件格式' }).click();
  await expect.poll(() => dialogOf(grid).getByRole('switch').count()).toBe(3);
});

test('#58 on a phone cards show the marks, and the rules open in a bottom sheet', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats', { width: 390, height: 780, isTouch: true, query: '&rules=given' });
  const { page } = grid;
  const card = page.locator('[role="row"][data-row="2"]');
  await expect.poll(() => card.getAttribute('data-format')).toBe('grey strike');
  await page.getByRole('button', { name: '第1行：更多操作' }).tap();
  await page.getByRole('menuitem', { name: '条件格式' }).tap();
  const dialog = dialogOf(grid);
  await dialog.waitFor();
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      return box === null ? undefined : [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, 390, 780]);
  await dialog
    .getByRole('button', { name: /^已取消|文字已取消/ })
    .first()
    .tap();
  await dialog.getByRole('radio', { name: '紫色' }).check({ force: true });
  await dialog.getByRole('button', { name: '确定' }).tap();
  await expect.poll(() => card.getAttribute('data-format')).toBe('purple strike');
});

test('#58 a grid without rules loads no code for them and computes nothing per cell', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const asked: string[] = [];
  const grid = await openGrid('editing', {
    before: async (page) => page.on('request', (request) => asked.push(request.url())),
  });
  await grid.cell(1, 1).click();
  await grid.page.keyboard.press('ArrowDown');
  await expect.poll(() => asked.some((url) => /\/work-/.test(url))).toBe(true);
  expect(asked.filter((url) => /\/formats/.test(url))).toEqual([]);
});
