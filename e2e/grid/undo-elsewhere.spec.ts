import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page `places`: 0 订单号 (pinned) · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注

/** The texts of all drawn cells of the grid behind drawers. */
const texts = (page: Page) =>
  page.getByRole('grid', { name: '标签页中的订单' }).getByRole('gridcell').allTextContents();

/** Types into two cells, the second one by an input method, and leaves the edit by Enter. */
async function typeIntoTwo({ page, cell, text, devtools }: GridPage): Promise<void> {
  await cell(1, 1).click();
  await page.keyboard.type('甲公司ab');
  await page.keyboard.press('Enter');
  for (const letters of ['y', 'yi'])
    await devtools.send('Input.imeSetComposition', { text: letters, selectionStart: 2, selectionEnd: 2 });
  await devtools.send('Input.insertText', { text: '乙公司' });
  await page.keyboard.press('Enter');
  await expect.poll(() => text(2, 1)).toBe('乙公司');
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const undoes = ['Control+z', 'Control+z', 'Control+z', 'Control+y', 'Control+Shift+z'];

/** Adds a text field above the page. */
const addField = (page: Page) =>
  page.evaluate(() => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', '旁边的输入框');
    document.body.prepend(field);
  });

/** Clicks an empty place of the page. */
const clickBeside = (page: Page) => page.mouse.click(4, 750);

const elsewhere: readonly { name: string; go: (page: Page) => Promise<unknown> }[] = [
  { name: 'an empty place of the page', go: clickBeside },
  { name: 'a button', go: (page) => page.getByRole('link', { name: '弹窗与标签页' }).focus() },
  {
    name: 'a text field beside the grid',
    go: async (page) => {
      await addField(page);
      await page.getByLabel('旁边的输入框').click();
    },
  },
  {
    name: 'a drawer',
    go: async (page) => {
      await page.getByRole('button', { name: '打开抽屉' }).click();
      await page.getByText('抽屉的标题栏').click();
    },
  },
  {
    name: 'a modal',
    go: async (page) => {
      await page.getByRole('button', { name: '打开对话框' }).click();
      await page.getByRole('dialog', { name: '对话框' }).waitFor();
    },
  },
  {
    name: 'another grid',
    go: async (page) => {
      await page.getByRole('button', { name: '打开抽屉' }).click();
      await page
        .getByRole('grid', { name: '抽屉中的订单' })
        .locator('[data-row="0"] [data-column="1"]')
        .click();
    },
  },
  {
    name: 'the page while the tab of the grid is hidden',
    go: (page) => page.getByRole('button', { name: '切换标签页' }).click(),
  },
];

test.each(elsewhere)(
  '#52 Ctrl+Z and Ctrl+Y with the focus on $name change no cell and take no focus',
  { meta: { spec: 'grid-52.undo' } },
  async ({ name, go }) => {
    const grid = await openGrid('places');
    const { page, cell } = grid;
    await typeIntoTwo(grid);
    const before = await texts(page);
    await go(page);
    const focused = await page.evaluateHandle(() => document.activeElement);
    await press(page, undoes);
    await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true);
    if (name.includes('drawer') || name.includes('another'))
      await page.keyboard.press('Escape').then(() => page.keyboard.press('Escape'));
    else if (name.includes('modal')) await page.keyboard.press('Escape');
    else if (name.includes('hidden')) await page.getByRole('button', { name: '切换标签页' }).click();
    await cell(3, 1).click();
    await press(page, ['ArrowDown', 'ArrowUp']);
    await expect.poll(() => texts(page)).toEqual(before);
  },
);

test('#52 after the tab of a grid was hidden and shown, Ctrl+Z in the grid undoes its last action and nothing else', {
  meta: { spec: 'grid-52.undo' },
}, async () => {
  const grid = await openGrid('places');
  const { page, cell, text } = grid;
  const before = await texts(page);
  await typeIntoTwo(grid);
  for (const _ of ['hide', 'show']) await page.getByRole('button', { name: '切换标签页' }).click();
  await clickBeside(page);
  await press(page, undoes);
  await cell(4, 1).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(2, 1)).toBe('广州第14贸易有限公司');
  await expect.poll(() => text(1, 1)).toBe('甲公司ab');
  await page.keyboard.press('Control+z');
  await expect.poll(() => texts(page)).toEqual(before);
});

test("#52 Ctrl+Z in a text field undoes its own typing rather than the grid's, and Ctrl+Y repeats it", {
  meta: { spec: 'grid-52.undo' },
}, async () => {
  const grid = await openGrid('places');
  const { page } = grid;
  await addField(page);
  const field = page.getByLabel('旁边的输入框');
  await field.click();
  await page.keyboard.type('备注');
  await typeIntoTwo(grid);
  const before = await texts(page);
  await field.click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).not.toBe('备注');
  await press(page, ['Control+z', 'Control+z', 'Control+z']);
  await expect.poll(() => field.inputValue()).toBe('');
  await press(page, ['Control+y', 'Control+y', 'Control+y']);
  await expect.poll(() => field.inputValue()).toBe('备注');
  await expect.poll(() => texts(page)).toEqual(before);
});

test('#52 during an edit Ctrl+Z undoes the text of this edit only, Ctrl+Y repeats it, and before the first letter the edit is cancelled', {
  meta: { spec: 'grid-52.undo' },
}, async () => {
  const grid = await openGrid('places');
  const { page, cell, text } = grid;
  await typeIntoTwo(grid);
  const before = await text(0, 1);
  await cell(0, 1).click();
  await page.keyboard.type('ab');
  const field = page.getByRole('textbox', { name: /客户/ });
  await press(page, ['Control+z']);
  await expect.poll(() => field.inputValue()).toBe('a');
  await press(page, ['Control+y']);
  await expect.poll(() => field.inputValue()).toBe('ab');
  await press(page, ['Control+z', 'Control+z', 'Control+z']);
  await expect.poll(() => field.getAttribute('data-editing')).toBe(null);
  // The last Ctrl+Z has undone the change before this edit.
  await expect.poll(() => text(2, 1)).toBe('广州第14贸易有限公司');
  await press(page, ['F2', 'End']);
  await page.keyboard.type('x');
  await press(page, ['Control+z', 'Control+z', 'Enter']);
  await expect.poll(async () => [await text(0, 1), await text(1, 1)]).toEqual([before, '甲公司ab']);
});
