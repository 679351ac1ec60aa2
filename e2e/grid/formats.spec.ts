import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 订单号 · 客户 · 件数 · 上限 · 金额 · 到期日 · 状态 · 已付款 · 备注. 件数 is row × 13 modulo 97, 上限 60, 状态 goes
// 待处理 · 已完成 · 已取消, 到期日 from four days ago to four days ahead.

const formatOf = async ({ cell }: GridPage, row: number, column: number) =>
  (await cell(row, column).getAttribute('data-format')) ?? '';
const dialogOf = ({ page }: GridPage) => page.getByRole('dialog', { name: '条件格式' });
const kept = ({ page }: GridPage) => page.getByLabel('规则', { exact: true }).last();

/** Opens the rules from the heading of a column. */
async function openRules(grid: GridPage, title: string) {
  const heading = grid.page.getByRole('columnheader').filter({ hasText: title });
  await heading.click({ button: 'right', position: { x: 40, y: 20 } });
  await grid.page.getByRole('menuitem', { name: '条件格式' }).click();
  const dialog = dialogOf(grid);
  await dialog.waitFor();
  return dialog;
}

test('#58 rules mark cells and rows in colour, in words for who cannot see it, and in a tip', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats', { query: '&rules=given' });
  const { page, cell } = grid;
  // Row 6 is over its limit, row 5 as well, but the whole row is cancelled: that rule comes first.
  await expect.poll(() => formatOf(grid, 6, 2)).toBe('red bold');
  expect(await formatOf(grid, 5, 2)).toBe('grey strike bold');
  expect(await formatOf(grid, 5, 1)).toBe('grey strike');
  expect(await formatOf(grid, 6, 1)).toBe('');
  expect(await formatOf(grid, 0, 5)).toBe('orange');
  expect(await cell(6, 2).getAttribute('aria-description')).toBe('标记：超过上限');
  expect(await cell(0, 5).getAttribute('aria-description')).toBe('标记：到期日 早于今天');
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

test('#58 an edit is judged at once, also where the whole column counts', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats', { query: '&rules=heavy&rows=40' });
  const { page, cell } = grid;
  await expect.poll(() => formatOf(grid, 0, 4)).toBe('');
  await cell(0, 4).click();
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await expect.poll(() => formatOf(grid, 0, 4)).toBe('green bold');
  // 13 stands in the row below by then.
  await cell(0, 2).click();
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await expect.poll(() => formatOf(grid, 1, 2)).toMatch(/yellow/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => formatOf(grid, 1, 2)).not.toMatch(/yellow/);
});

test('#58 a rule is made from a heading, shows while it is made what it hits, and is kept', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats');
  const { page } = grid;
  const dialog = await openRules(grid, '件数');
  await dialog.getByText('还没有规则').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByRole('checkbox', { name: '件数' }).isChecked()).toBe(true);
  await dialog.getByRole('combobox', { name: '条件', exact: true }).selectOption('大于');
  await dialog.getByRole('textbox', { name: '比较的值' }).fill('60');
  await expect.poll(() => dialog.getByText(/命中/).textContent()).toMatch(/^命中 \d+ 行，共 60 行$/);
  // It stands behind the dialog already.
  await expect.poll(() => formatOf(grid, 6, 2)).toBe('red');
  await dialog.getByRole('radio', { name: '绿色' }).check();
  await dialog.getByRole('button', { name: '加粗' }).click();
  await dialog.getByRole('radio', { name: '整行' }).check();
  await dialog.getByRole('textbox', { name: '名称' }).fill('大单');
  await expect.poll(() => formatOf(grid, 6, 1)).toBe('green bold');
  expect(await kept(grid).textContent()).toBe('[]');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(JSON.parse((await kept(grid).textContent()) ?? '')).toEqual([
    {
      id: 'rule-1',
      isEnabled: true,
      name: '大单',
      columns: ['qty'],
      marks: 'row',
      when: { is: 'greater', operand: { value: '60' } },
      styles: ['green', 'bold'],
    },
  ]);
  await page.getByRole('button', { name: '重新打开' }).click();
  await expect.poll(() => formatOf(grid, 6, 1)).toBe('green bold');
  expect(await grid.cell(6, 1).getAttribute('aria-description')).toBe('标记：大单');
});

test('#58 Esc and 取消 take back everything of this opening', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats', { query: '&rules=given' });
  const { page } = grid;
  await expect.poll(() => formatOf(grid, 6, 2)).toBe('red bold');
  const before = await kept(grid).textContent();
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: '取消', exact: true }).click(),
  ]) {
    const dialog = await openRules(grid, '件数');
    await dialog.getByRole('button', { name: '删除规则：超过上限' }).click();
    await dialog.getByRole('switch', { name: '启用：已取消' }).uncheck();
    await expect.poll(() => formatOf(grid, 5, 2)).toBe('');
    await leave();
    await expect.poll(() => formatOf(grid, 5, 2)).toBe('grey strike bold');
    await expect.poll(() => formatOf(grid, 6, 2)).toBe('red bold');
    expect(await kept(grid).textContent()).toBe(before);
  }
  // The keys are the grid's again.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('[data-marks~="active"]').count()).toBe(1);
});

test('#58 what is missing or means nothing is said in words, and what was typed stays', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats');
  const { page } = grid;
  const dialog = await openRules(grid, '件数');
  await dialog.getByRole('button', { name: '新建规则' }).click();
  const value = dialog.getByRole('textbox', { name: '比较的值' });
  await value.fill('很多');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => dialog.getByRole('alert').textContent()).toBe('请输入数字，例如 1000 或 0.5');
  expect(await value.inputValue()).toBe('很多');
  await expect.poll(() => value.getAttribute('aria-invalid')).toBe('true');
  await value.fill('60');
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  // A condition that wants something else keeps what was typed for the time when it is chosen again.
  const condition = dialog.getByRole('combobox', { name: '条件', exact: true });
  await condition.selectOption('最大的');
  await dialog.getByRole('textbox', { name: '数量' }).fill('0');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => dialog.getByRole('alert').textContent()).toBe('请输入 1 到 1000 的整数');
  await condition.selectOption('大于');
  expect(await value.inputValue()).toBe('60');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => page.getByText('已应用 1 条条件格式').count()).toBe(1);
});

test('#58 values are asked for as their column has them: days, choices, another column', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats');
  const dialog = await openRules(grid, '状态');
  await dialog.getByRole('button', { name: '新建规则' }).click();
  await dialog.getByRole('combobox', { name: '比较的值', exact: true }).selectOption('已完成');
  await expect.poll(() => formatOf(grid, 1, 6)).toBe('red');
  await dialog.getByRole('button', { name: '新建规则' }).click();
  await dialog.getByRole('checkbox', { name: '状态' }).uncheck();
  await dialog.getByRole('checkbox', { name: '到期日' }).check();
  await dialog.getByRole('combobox', { name: '条件', exact: true }).selectOption('早于');
  await dialog
    .getByRole('textbox', { name: '比较的值' })
    .or(dialog.locator('input[type="date"]'))
    .first()
    .fill('2020-01-01');
  await expect.poll(() => dialog.getByText(/命中 0 行/).count()).toBe(1);
  await dialog.getByRole('button', { name: '新建规则' }).click();
  await dialog.getByRole('checkbox', { name: '状态' }).uncheck();
  await dialog.getByRole('checkbox', { name: '件数' }).check();
  await dialog.getByRole('combobox', { name: '条件', exact: true }).selectOption('大于');
  await dialog.getByRole('combobox', { name: '比较的值：来源' }).selectOption('另一列');
  await dialog.getByRole('combobox', { name: '比较的值', exact: true }).selectOption('上限');
  await expect.poll(() => formatOf(grid, 6, 2)).toBe('red');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
});

test('#58 rules change places by keys and by pulling, are switched, copied and deleted, and it is said', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats', { query: '&rules=given' });
  const { page } = grid;
  await expect.poll(() => formatOf(grid, 5, 2)).toBe('grey strike bold');
  const dialog = await openRules(grid, '件数');
  const order = () =>
    dialog.getByRole('switch').evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(3)));
  await dialog.getByRole('button', { name: '移动规则：超过上限' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(order).toEqual(['超过上限', '已取消', '到期日 早于今天']);
  await expect.poll(() => formatOf(grid, 5, 2)).toBe('red bold strike');
  await expect
    .poll(() => dialog.getByRole('status').filter({ hasText: '已移到第 1 条，共 3 条' }).count())
    .toBe(1);
  const handle = await dialog.getByRole('button', { name: '移动规则：超过上限' }).boundingBox();
  const last = await dialog.getByRole('button', { name: '移动规则：到期日 早于今天' }).boundingBox();
  if (handle === null || last === null) throw new Error('the list is out of sight');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(last.x + 10, last.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['已取消', '到期日 早于今天', '超过上限']);
  await dialog.getByRole('button', { name: '复制规则：超过上限' }).click();
  await expect.poll(order).toEqual(['已取消', '到期日 早于今天', '超过上限', '超过上限 副本']);
  await dialog.getByRole('button', { name: '删除规则：已取消' }).click();
  await expect.poll(() => formatOf(grid, 5, 1)).toBe('');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(async () => JSON.parse((await kept(grid).textContent()) ?? '').length).toBe(3);
});

test('#58 the default layout brings columns back and leaves the rules', {
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
  expect(await formatOf(grid, 6, 2)).toBe('red bold');
  await settings.getByRole('button', { name: '条件格式' }).click();
  await expect.poll(() => dialogOf(grid).getByRole('switch').count()).toBe(3);
});

test('#58 of rows that come from a server those that are here are counted, and it says so', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats', { query: '&source&rows=4000' });
  const dialog = await openRules(grid, '件数');
  await dialog.getByRole('button', { name: '新建规则' }).click();
  await dialog.getByRole('combobox', { name: '条件', exact: true }).selectOption('高于平均值');
  await expect.poll(() => dialog.getByText(/已加载的 \d+ 行/).count()).toBe(1);
  await dialog.getByText('排名、平均值和重复值只统计已加载的行。').waitFor();
});

test('#58 on a phone cards show what rules mark, and the rules come up from below', {
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

test('#58 a grid without rules fetches nothing for them and asks no cell', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const asked: string[] = [];
  const grid = await openGrid('editing', {
    before: async (page) => page.on('request', (request) => asked.push(request.url())),
  });
  await grid.cell(1, 1).click();
  await grid.page.keyboard.press('ArrowDown');
  await expect.poll(() => asked.some((url) => /\/beside-/.test(url))).toBe(true);
  expect(asked.filter((url) => /\/formats/.test(url))).toEqual([]);
});
