import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of `editing`: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注
const spec = { meta: { spec: 'grid-44.edit-keys' } };
const before = '北京第7贸易有限公司';

/** Presses a cell that is active already, at a distance in pixels from its left edge. */
async function pressAgain({ page, cell }: GridPage, fromLeftPx: number): Promise<void> {
  const { x, y, height } = (await cell(1, 1).boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await cell(1, 1).click();
  await page.mouse.click(x + fromLeftPx, y + height / 2);
}

test('#44 F2 puts the caret behind the text, and typing adds to it', spec, async () => {
  const { page, cell, text } = await openGrid('editing');
  await cell(1, 1).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('甲');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 1)).toBe(`${before}甲`);
  await cell(1, 3).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 3)).toBe('135');
});

test(
  '#44 undo within the text leaves the caret behind the undone change, also between equal letters',
  spec,
  async () => {
    const { page, cell, text } = await openGrid('editing');
    const field = page.getByRole('textbox');
    await cell(1, 1).click();
    await page.keyboard.type('aab');
    await page.keyboard.press('F2');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('a');
    await expect.poll(() => field.inputValue()).toBe('aaab');
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe('aab');
    await page.keyboard.type('c');
    await expect.poll(() => field.inputValue()).toBe('aacb');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await page.keyboard.type('d');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(1, 1)).toBe('aacdb');
  },
);

test('#44 the second click and a double click put the caret where they are', spec, async () => {
  const grid = await openGrid('editing');
  const { page, cell, text } = grid;
  await pressAgain(grid, 13);
  await page.keyboard.type('甲');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 1)).toBe(`甲${before}`);
  await page.keyboard.press('Control+z');
  const { x, y, width, height } = (await cell(1, 1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.dblclick(x + width - 4, y + height / 2);
  await page.keyboard.type('乙');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 1)).toBe(`${before}乙`);
  // Two characters of 14 pixels behind the padding of 12.
  await page.mouse.dblclick(x + 40, y + height / 2);
  await page.keyboard.type('丙');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 1)).toBe('北京丙第7贸易有限公司乙');
});

test(
  '#44 the second press of a double click selects no word in the editor that the first one opened',
  spec,
  async () => {
    const { page, cell, text } = await openGrid('editing');
    const { x, y, width, height } = (await cell(1, 1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await cell(1, 1).click();
    await page.mouse.click(x + width - 4, y + height / 2);
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe(before);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.keyboard.type('乙');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(1, 1)).toBe(`${before}乙`);
  },
);

test(
  '#44 F2 while typing lets arrows move the caret, and another F2 lets them leave again',
  spec,
  async () => {
    const { page, cell, text } = await openGrid('editing');
    await cell(1, 1).click();
    await page.keyboard.type('甲乙');
    for (const key of ['F2', 'ArrowLeft']) await page.keyboard.press(key);
    await page.keyboard.type('丙');
    for (const key of ['F2', 'ArrowDown']) await page.keyboard.press(key);
    await expect.poll(() => text(1, 1)).toBe('甲丙乙');
    await expect.poll(() => cell(2, 1).getAttribute('data-marks')).toMatch(/active/);
    for (const key of ['F2', 'ArrowLeft', 'F2', 'ArrowUp']) await page.keyboard.press(key);
    await expect.poll(() => cell(1, 1).getAttribute('data-marks')).toMatch(/active/);
  },
);

test(
  '#44 a click on a calendar or F2 on a list selects its text, so that typing replaces it',
  spec,
  async () => {
    const { page, cell, text } = await openGrid('choices', { width: 1500 });
    await cell(2, 6).click();
    await page.keyboard.type('2026-3-8');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(2, 6)).toBe('2026-03-08');
    await cell(1, 5).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('F2');
    await page.keyboard.type('宁');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(1, 5)).toBe('宁波');
  },
);
