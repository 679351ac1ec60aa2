import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注

test('#43 the first character of an input method starts the edit and is kept', {
  meta: { spec: 'grid-43.input-method' },
}, async () => {
  const { page, cell, text, devtools } = await openGrid('editing');
  await cell(1, 1).click();
  // Simulates a pinyin input method: provisional letters, then the chosen word.
  for (const letters of ['s', 'sh', "sh'h", 'shanghai'])
    await devtools.send('Input.imeSetComposition', {
      text: letters,
      selectionStart: letters.length,
      selectionEnd: letters.length,
    });
  const field = page.getByRole('textbox', { name: /客户/ });
  await expect.poll(() => field.inputValue()).toBe('shanghai');
  await devtools.send('Input.insertText', { text: '上海' });
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 1)).toBe('上海');
});

test('#42 #44 spreadsheet keys: arrows move, typing replaces, Enter goes down, Tab right, Esc cancels, F2 keeps the value', {
  meta: { spec: 'grid-42.keyboard grid-44.edit-keys' },
}, async () => {
  const { page, cell, text } = await openGrid('editing');
  await cell(0, 1).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('甲公司');
  await page.keyboard.press('Enter');
  await page.keyboard.type('乙公司');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type('分部');
  await page.keyboard.press('Enter');
  await page.keyboard.type('没有了');
  await page.keyboard.press('Escape');
  await expect.poll(() => text(2, 1)).toBe('乙公司分部');
  await expect
    .poll(async () => [await text(1, 1), await text(3, 1)])
    .toEqual(['甲公司', '深圳第21贸易有限公司']);
  await expect.poll(() => cell(3, 1).getAttribute('data-marks')).toMatch(/active/);
});

test('#2 a number cell accepts no letters, reads full-width digits, and a lone minus becomes empty', {
  meta: { spec: 'grid-02.typed-cells' },
}, async () => {
  const { page, cell, text } = await openGrid('editing');
  await cell(1, 3).click();
  await page.keyboard.type('-a1.b5');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 3)).toBe('-1.5');
  await page.keyboard.type('-');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(2, 3)).toBe('');
  await page.keyboard.type('－１２．５');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(3, 3)).toBe('-12.5');
});

test('#52 an action is undone and redone by key', { meta: { spec: 'grid-52.undo' } }, async () => {
  const { page, cell, text } = await openGrid('editing');
  await cell(0, 1).click();
  await page.keyboard.press('Delete');
  await expect.poll(() => text(0, 1)).toBe('');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 1)).toBe('上海第0贸易有限公司');
  await page.keyboard.press('Control+y');
  await expect.poll(() => text(0, 1)).toBe('');
});

test('#3 a choice opens with a click, is found by typing, and Enter takes it', {
  meta: { spec: 'grid-03.choices' },
}, async () => {
  const { page, cell, text } = await openGrid('editing');
  await cell(0, 2).click();
  await page.getByRole('option', { name: '武汉' }).click();
  await expect.poll(() => text(0, 2)).toBe('武汉');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('西');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 2)).toBe('西安');
});

test('#30 #31 100 000 rows of five hundred columns are reachable to the last cell, in few elements', {
  meta: { spec: 'grid-30.rows-in-sight grid-31.columns-in-sight' },
}, async () => {
  const { page, cell, text } = await openGrid('many-rows');
  await cell(0, 0).click();
  await page.keyboard.press('Control+End');
  await expect.poll(() => cell(99_999, 507).count()).toBe(1);
  await page.keyboard.press('Control+Home');
  await expect.poll(() => text(0, 0)).toBe('SO20260000');
  await expect.poll(() => page.locator('*').count()).toBeLessThan(3_000);
});

test('#42 #45 Ctrl with arrows goes to the edge, PgUp and PgDn by pages, Home and End within the row, and Shift extends', {
  meta: { spec: 'grid-42.keyboard grid-45.range' },
}, async () => {
  const { page, cell } = await openGrid('editing');
  const marks = async (row: number, column: number) =>
    (await cell(row, column).getAttribute('data-marks')) ?? '';
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await cell(0, 1).click();
  await press('Control+ArrowDown');
  await expect.poll(() => marks(199, 1)).toMatch(/active/);
  await press('Control+ArrowUp', 'PageDown', 'PageDown', 'PageUp', 'End');
  const atEnd = page.locator('[data-column="7"][data-marks~="active"]');
  const rows = Number(await atEnd.locator('..').getAttribute('data-row'));
  expect(rows).toBeGreaterThan(5);
  await press('Home');
  await expect.poll(() => marks(rows, 0)).toMatch(/active/);
  await press('Control+Home', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight');
  await expect.poll(() => marks(2, 2)).toMatch(/selected/);
  await expect.poll(() => marks(0, 1)).toMatch(/active/);
  await expect.poll(() => marks(3, 2)).toBe('');
  await press('Shift+End');
  await expect.poll(() => marks(2, 7)).toMatch(/selected/);
});

test('#2 #44 a long text is edited in a larger box, where Alt+Enter breaks the line and Enter ends the edit', {
  meta: { spec: 'limits.grid grid-02.typed-cells grid-44.edit-keys' },
}, async () => {
  const { page, cell, text } = await openGrid('editing');
  await cell(1, 6).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: /备注/ });
  await expect
    .poll(() => field.evaluate((box) => [box.clientWidth >= 300, box.clientHeight >= 210]))
    .toEqual([true, true]);
  await page.keyboard.type('第一行');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('第二行');
  await expect.poll(() => field.inputValue()).toBe('第一行\n第二行');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 7)).toBe('第一行\n第二行');
  await expect.poll(() => cell(2, 7).getAttribute('data-marks')).toMatch(/active/);
});

test('#44 with all editors visible, one click is enough to type', {
  meta: { spec: 'grid-44.edit-keys' },
}, async () => {
  const { page, cell, text } = await openGrid('editing', { query: '&always' });
  await expect.poll(() => cell(2, 1).getAttribute('data-marks')).toMatch(/field/);
  await expect.poll(async () => (await cell(2, 6).getAttribute('data-marks')) ?? '').not.toMatch(/field/);
  await cell(2, 1).click();
  await expect.poll(() => page.getByRole('textbox', { name: /客户/ }).getAttribute('data-editing')).toBe('');
  await page.keyboard.press('End');
  await page.keyboard.type('分部');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(2, 1)).toBe('广州第14贸易有限公司分部');
});

test('#2 a formula typed into a number cell is kept whole and marked, and its letters can be taken back', {
  meta: { spec: 'grid-02.typed-cells' },
}, async () => {
  const { page, cell, text } = await openGrid('editing');
  await cell(1, 3).click();
  await page.keyboard.type('=1+2');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 3)).toBe('=1+2');
  await expect.poll(() => cell(1, 3).getAttribute('data-marks')).toMatch(/fault/);
  await page.keyboard.press('ArrowUp');
  for (const key of ['F2', 'Home', 'Delete', 'Delete', 'Delete', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => text(1, 3)).toBe('2');
  await expect.poll(() => cell(1, 3).getAttribute('data-marks')).not.toMatch(/fault/);
});

test('#2 #49 a pasted text that is no number can be shortened letter by letter', {
  meta: { spec: 'grid-02.typed-cells grid-49.paste-reading' },
}, async () => {
  const { page, cell, text } = await openGrid('editing');
  await page.evaluate(() => navigator.clipboard.writeText('5箱x'));
  await cell(1, 3).click();
  await page.keyboard.press('Control+v');
  await page.getByRole('dialog', { name: '粘贴预览' }).getByRole('button', { name: '粘贴' }).click();
  await expect.poll(() => text(1, 3)).toBe('5箱x');
  for (const key of ['F2', 'Backspace', 'Backspace', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => text(1, 3)).toBe('5');
});

test('#2 a cell with line breaks says so, and shows all lines while it is active or under the pointer', {
  meta: { spec: 'grid-02.typed-cells' },
}, async () => {
  const { page, cell } = await openGrid('editing');
  await cell(1, 7).click();
  await page.mouse.move(4, 4);
  await page.keyboard.type('第一行');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('第二行');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(1, 7).getAttribute('data-breaks')).toBe('');
  const mark = await cell(1, 7).evaluate((element) => getComputedStyle(element, '::before').content);
  expect(mark).toBe('"↵"');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('第一行\n第二行');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
  await cell(1, 7).hover();
  await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('第一行\n第二行');
});
