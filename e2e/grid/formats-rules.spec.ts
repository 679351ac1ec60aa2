import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { formatOf, kept, openRules } from './formats-playground.ts';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

test('#58 a rule is created from a heading, previews its matches, and is kept', {
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
  // The grid behind the dialog shows the preview already.
  await expect.poll(() => formatOf(grid, 6, 2)).toBe('red');
  await dialog.getByRole('radio', { name: '绿色' }).check();
  await dialog.getByRole('button', { name: '加粗' }).click();
  await dialog.getByRole('radio', { name: '整行' }).check();
  await dialog.getByRole('textbox', { name: '名称' }).fill('大单');
  await expect.poll(() => formatOf(grid, 6, 1)).toBe('green bold');
  await expect.poll(() => kept(grid).textContent()).toBe('[]');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await expect
    .poll(async () => JSON.parse((await kept(grid).textContent()) ?? ''))
    .toEqual([
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
  await expect.poll(() => grid.cell(6, 1).getAttribute('aria-description')).toBe('标记：大单');
});

test('#58 Esc and 取消 undo everything since the dialog opened', {
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
    await expect.poll(() => kept(grid).textContent()).toBe(before);
  }
  // The grid has the focus again.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('[data-marks~="active"]').count()).toBe(1);
});

test('#58 missing and invalid fields are named, and typed values stay', {
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
  await expect.poll(() => value.inputValue()).toBe('很多');
  await expect.poll(() => value.getAttribute('aria-invalid')).toBe('true');
  await value.fill('60');
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  // After a switch to another kind of condition and back, the typed value is still there.
  const condition = dialog.getByRole('combobox', { name: '条件', exact: true });
  await condition.selectOption('最大的');
  await dialog.getByRole('textbox', { name: '数量' }).fill('0');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => dialog.getByRole('alert').textContent()).toBe('请输入 1 到 1000 的整数');
  await condition.selectOption('大于');
  await expect.poll(() => value.inputValue()).toBe('60');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => page.getByText('已应用 1 条条件格式').count()).toBe(1);
});

test('#58 fields fit their column: days, choices, another column', {
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

test('#58 rules are reordered by keys and by dragging, switched, copied and deleted, with announcements', {
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

test('#58 of rows of a server the loaded ones are counted, with a note', {
  meta: { spec: 'grid-58.conditional-format' },
}, async () => {
  const grid = await openGrid('formats', { query: '&source&rows=4000' });
  const dialog = await openRules(grid, '件数');
  await dialog.getByRole('button', { name: '新建规则' }).click();
  await dialog.getByRole('combobox', { name: '条件', exact: true }).selectOption('高于平均值');
  await expect.poll(() => dialog.getByText(/已加载的 \d+ 行/).count()).toBe(1);
  await dialog.getByText('排名、平均值、重复值和图形只统计已加载的行。').waitFor();
});

test.each(['light', 'dark'])(
  '#58 #67 rules and their form pass axe, %s',
  {
    meta: { spec: 'grid-58.conditional-format grid-67.aria' },
  },
  async (appearance) => {
    const grid = await openGrid('formats', {
      query: `&rules=given${appearance === 'dark' ? '&dark' : ''}`,
      height: 1_000,
    });
    await expect.poll(() => formatOf(grid, 6, 2)).toBe('red bold');
    await expect.poll(() => findings(grid.page)).toEqual([]);
    const dialog = await openRules(grid, '件数');
    await dialog.getByRole('button', { name: '新建规则' }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.getByRole('alert').waitFor();
    await expect.poll(() => findings(grid.page)).toEqual([]);
  },
);
