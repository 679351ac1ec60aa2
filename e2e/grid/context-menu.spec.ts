import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 (read only) · 7 备注; the first row is disabled.

test('#59 a right click selects the cell and opens its actions with their keys', {
  meta: { spec: 'grid-59.context-menu' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await cell(3, 1).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: '单元格操作' });
  await expect
    .poll(() => menu.getByRole('menuitem', { name: '复制', exact: false }).first().textContent())
    .toContain('Ctrl+C');
  await expect.poll(() => cell(3, 1).getAttribute('data-marks')).toMatch(/active/);
  await menu.getByRole('menuitem', { name: '清除内容' }).click();
  await expect.poll(() => text(3, 1)).toBe('');
  await expect.poll(() => menu.count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(3, 1)).toBe('深圳第21贸易有限公司');
});

test('#59 a right click within the selection keeps it', {
  meta: { spec: 'grid-59.context-menu' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await cell(1, 3).click();
  await cell(3, 4).click({ modifiers: ['Shift'] });
  await cell(2, 3).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '清除内容' }).click();
  await expect.poll(() => text(3, 4)).toBe('');
  await expect.poll(() => text(1, 3)).toBe('');
});

test('#59 Shift+F10 opens the menu at the active cell, arrows move in it, Esc returns the focus to the grid', {
  meta: { spec: 'grid-59.context-menu' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await cell(2, 1).click();
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu');
  await expect.poll(() => menu.count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('复制');
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.count()).toBe(0);
  await page.keyboard.type('甲');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(2, 1)).toBe('甲');
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(2, 1)).toBe('广州第14贸易有限公司');
});

test('#47 #59 copy and paste in the menu do the same as by key', {
  meta: { spec: 'grid-47.copy grid-59.context-menu' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await cell(1, 1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '复制', exact: true }).click();
  await cell(4, 1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '粘贴' }).click();
  await expect.poll(() => text(4, 1)).toBe('北京第7贸易有限公司');
});

test('#48 #59 if the browser refuses to read the clipboard, the menu names the key', {
  meta: { spec: 'grid-48.paste grid-59.context-menu' },
}, async () => {
  const { page, cell } = await openGrid('clipboard');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await cell(4, 1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '粘贴' }).click();
  await expect.poll(() => page.getByRole('dialog').textContent()).toContain('按 Ctrl+V 粘贴');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('#59 #69 a long press on a cell opens the menu', {
  meta: { spec: 'grid-59.context-menu grid-69.touch' },
}, async () => {
  const { page, cell, devtools } = await openGrid('clipboard', { width: 390 });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const box = await cell(3, 1).boundingBox();
  if (box === null) throw new Error('the cell is out of sight');
  const at = { x: box.x + 10, y: box.y + 10 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.getByRole('menu').waitFor();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: '清除内容' }).click();
  await expect.poll(() => cell(3, 1).textContent()).toBe('');
});

test('#14 a row is inserted above, and the rows of the selection are removed after a question', {
  meta: { spec: 'grid-14.row-menu' },
}, async () => {
  const { page, cell, text } = await openGrid('rows');
  const menu = page.getByRole('menu', { name: '单元格操作' });
  const third = await text(2, 0);
  await cell(2, 0).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: '在上方插入一行' }).click();
  await expect.poll(() => text(3, 0)).toBe(third);
  await cell(2, 0).click();
  await cell(3, 0).click({ modifiers: ['Shift'], button: 'left' });
  await page.keyboard.press('Control+Shift+Delete');
  const question = page.getByRole('dialog', { name: '确认删除' });
  await expect.poll(() => question.textContent()).toContain('确定要删除这 2 项吗?');
  await question.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => question.count()).toBe(0);
  await expect.poll(() => text(3, 0)).toBe(third);
  await page.keyboard.press('Control+Shift+Delete');
  await question.getByRole('button', { name: '删除' }).click();
  await expect.poll(() => text(2, 0)).not.toBe(third);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(3, 0)).toBe(third);
});

test('#14 as many rows are inserted as are selected, above or below them, and one undo takes them back', {
  meta: { spec: 'grid-14.row-menu' },
}, async () => {
  const { page, cell, text } = await openGrid('rows');
  const menu = page.getByRole('menu', { name: '单元格操作' });
  const [second, fourth, fifth] = [await text(1, 0), await text(3, 0), await text(4, 0)];
  const chooseThree = async () => {
    await cell(1, 0).click();
    await cell(3, 0).click({ modifiers: ['Shift'] });
    await cell(2, 0).click({ button: 'right' });
  };
  await chooseThree();
  await menu.getByRole('menuitem', { name: '在上方插入 3 行' }).click();
  await expect.poll(() => text(4, 0)).toBe(second);
  await expect.poll(() => text(1, 0)).not.toBe(second);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(1, 0)).toBe(second);
  await chooseThree();
  await menu.getByRole('menuitem', { name: '插入 3 行', exact: true }).click();
  await expect.poll(() => text(7, 0)).toBe(fifth);
  await expect.poll(() => text(3, 0)).toBe(fourth);
});

test('#42 Ctrl+/ lists every key, and closing returns to the cell', {
  meta: { spec: 'grid-42.keyboard' },
}, async () => {
  const { page, cell } = await openGrid('clipboard');
  await cell(3, 1).click();
  await page.keyboard.press('Control+/');
  const sheet = page.getByRole('dialog', { name: '快捷键' });
  await expect.poll(() => sheet.getByText('撤销', { exact: true }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => cell(4, 1).getAttribute('data-marks')).toMatch(/active/);
  // A cell that cannot be typed into opens it with a question mark, too.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+Slash');
  await expect.poll(() => sheet.count()).toBe(1);
});

test('#59 the menu holds only what this grid does: no parents without a tree, no export without a right', {
  meta: { spec: 'grid-59.context-menu' },
}, async () => {
  const { page, cell } = await openGrid('filling');
  await cell(1, 1).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: '单元格操作' });
  await expect.poll(() => menu.getByRole('menuitem', { name: '打印…' }).count()).toBe(1);
  for (const name of ['新增下级', '向上移', '插入一行', '删除此行…', '导入…', '导出…'])
    await expect.poll(() => menu.getByRole('menuitem', { name }).count()).toBe(0);
});
