import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

test('#42 Enter on the last row and Shift+Enter on the first one change nothing', async () => {
  const { page, cell, text } = await openGrid('clipboard');
  const field = page.getByRole('textbox', { name: /客户/ });
  await cell(1, 1).click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Enter');
  await expect
    .poll(async () => [await field.inputValue(), await field.getAttribute('data-editing')])
    .toEqual(['', null]);
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => [await field.inputValue(), await field.getAttribute('data-editing')])
    .toEqual(['', null]);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => text(11, 1)).toBe('深圳第77贸易有限公司');
});

test('#67 Esc and then Tab or Shift+Tab leave the grid, unless a cell is clicked in between', async () => {
  const { page, cell } = await openGrid('clipboard');
  const isInGrid = () => page.evaluate(() => document.activeElement?.matches('textarea[aria-controls]'));
  for (const [row, key] of ['Tab', 'Shift+Tab'].entries()) {
    await cell(row + 2, 1).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => isInGrid()).toBe(true);
    await page.keyboard.press(key);
    await expect.poll(() => isInGrid()).toBe(false);
  }
  await cell(4, 1).click();
  await page.keyboard.press('Escape');
  await cell(5, 1).click();
  await page.keyboard.press('Tab');
  await expect.poll(() => cell(5, 2).getAttribute('data-marks')).toMatch(/active/);
});

test('#52 Ctrl+Z that cancels a typed edit undoes nothing else, also in a grid opened later', async () => {
  const { page, cell } = await openGrid('places');
  await page.getByRole('button', { name: '打开对话框' }).click();
  const dialog = page.getByRole('dialog', { name: '对话框' });
  const inDialog = (row: number) =>
    dialog.locator(`[data-row="${row}"]:not([hidden]) [data-column="1"]:not([hidden])`).first();
  await inDialog(0).click();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await page.keyboard.type('b');
  await page.keyboard.press('Control+z');
  await expect.poll(() => inDialog(1).textContent()).toBe(await cell(1, 1).textContent());
  await expect.poll(() => inDialog(0).textContent()).toBe('a');
});

test('#43 a composition that is cancelled, or that a number cannot take, leaves the value of the cell', {
  meta: { spec: 'grid-43.input-method' },
}, async () => {
  const { page, cell, text, devtools } = await openGrid('clipboard');
  const compose = (said: string) =>
    devtools.send('Input.imeSetComposition', {
      text: said,
      selectionStart: said.length,
      selectionEnd: said.length,
    });
  await cell(1, 1).click();
  await compose('sh');
  await compose('');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await compose('sh');
  await devtools.send('Input.insertText', { text: '上海' });
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cell(1, 4).getAttribute('data-marks')).toMatch(/active/);
  await expect.poll(async () => [await text(1, 1), await text(1, 3)]).toEqual(['北京第7贸易有限公司', '13']);
});
