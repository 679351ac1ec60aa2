import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns: 0 方式 · 1 签收 · 2 标记 · 3 进度 · 4 网址 · 5 说明 · 6 买方 · 7 电话 · 8 评价 · 9 备注 · 10 负责人 · 11 附件 · 12 图片 · 13 数量
const open = () => openGrid('cells', { width: 2200 });

test('#4 a radio button is pressed by pointer and by Space, can be cleared, and skips disabled choices', {
  meta: { spec: 'grid-04.boxes' },
}, async () => {
  const { page, cell } = await open();
  const chosen = () => cell(0, 0).locator('[aria-checked="true"]').allTextContents();
  await cell(0, 0).getByText('配送').click();
  await expect.poll(chosen).toEqual(['配送']);
  await page.keyboard.press('Space');
  await expect.poll(chosen).toEqual(['自提']);
  await cell(0, 0).getByText('停用').click({ force: true });
  await cell(0, 0).getByText('自提').click();
  await expect.poll(chosen).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(chosen).toEqual(['自提']);
  // A row that is disabled as a whole.
  await cell(3, 0).getByText('自提').click({ force: true });
  await expect.poll(() => cell(3, 0).locator('[aria-checked="true"]').allTextContents()).toEqual(['配送']);
  await expect.poll(() => cell(3, 0).getAttribute('data-marks')).toMatch(/locked/);
});

test('#8 tags are cut after each two characters, in the colours of their column', {
  meta: { spec: 'grid-08.progress-tags' },
}, async () => {
  const { page, cell } = await open();
  await cell(1, 2).click();
  await page.keyboard.type('加急易碎;保');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(1, 2).locator('span').allTextContents()).toEqual(['加急', '易碎', '保']);
  const colour = await cell(1, 2)
    .locator('span')
    .first()
    .evaluate((tag) => getComputedStyle(tag).backgroundColor);
  expect(colour).toBe('rgb(168, 23, 27)');
});

test('#8 progress is shown and cannot be edited', { meta: { spec: 'grid-08.progress-tags' } }, async () => {
  const { page, cell, text } = await open();
  await expect.poll(() => text(4, 3)).toBe('100%');
  await cell(4, 3).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Delete');
  await expect.poll(() => text(4, 3)).toBe('100%');
});

test('#11 a link leads to its address, and a script is not an address', {
  meta: { spec: 'grid-11.more-cells' },
}, async () => {
  const { cell } = await open();
  await expect.poll(() => cell(0, 4).locator('a').getAttribute('href')).toBe('https://example.com/orders/0');
  await expect.poll(() => cell(1, 4).locator('a').getAttribute('href')).toBeNull();
});

test('#1 a clipped text is shown in a tip, a text that fits is not', {
  meta: { spec: 'grid-01.column-types' },
}, async () => {
  const { page, cell } = await open();
  await cell(0, 5).hover();
  await expect.poll(() => page.getByRole('tooltip').textContent()).toMatch(/所以要在旁边显示出来/);
  await cell(0, 7).hover();
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
});

test('#21 an invalid cell shows its error on hover and while it is active', {
  meta: { spec: 'grid-21.validation' },
}, async () => {
  const { page, cell } = await openGrid('choices');
  await cell(0, 5).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('下周');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('无法识别的内容');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
  await cell(0, 6).hover();
  await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('无法识别的内容');
});

test('#7 a window opens at once, fills several cells of its row as one undo step, and clearing clears all', {
  meta: { spec: 'grid-07.popup' },
}, async () => {
  const { page, cell, text } = await open();
  await cell(0, 6).click();
  await expect.poll(() => text(0, 6)).toBe('甲公司');
  await expect.poll(() => text(0, 7)).toBe('13800138000');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, 6)).toBe('');
  await expect.poll(() => text(0, 7)).toBe('');
  await page.keyboard.press('F2');
  await expect.poll(() => text(0, 7)).toBe('13800138000');
  await page.keyboard.press('Delete');
  await expect.poll(() => text(0, 7)).toBe('');
});

test('#7 #11 values from a window are shown by name', {
  meta: { spec: 'grid-07.popup grid-11.more-cells' },
}, async () => {
  const { cell, text } = await open();
  await expect.poll(() => text(0, 10)).toBe('华东客户0');
  await cell(1, 10).click();
  await expect.poll(() => text(1, 10)).toBe('华北客户1,华南客户2');
});

test('#9 a component in a cell acts on its own row, by pointer and by key, and stays with it while rows scroll', {
  meta: { spec: 'grid-09.slots' },
}, async () => {
  const { page, cell, text } = await open();
  await cell(1, 8).getByRole('button').click();
  await expect.poll(() => text(1, 8)).toBe('★★');
  await cell(1, 7).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 8)).toBe('★★★');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+End');
  await expect.poll(() => text(39, 8)).toBe('★★★★');
  await page.keyboard.press('Control+Home');
  await expect.poll(() => text(1, 8)).toBe('★★★');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(1, 8)).toBe('★★');
});

test('#9 a page edits its cells with its own editor', { meta: { spec: 'grid-09.slots' } }, async () => {
  const { page, cell, text } = await open();
  await cell(0, 9).click();
  await page.getByRole('button', { name: '放在前台' }).click();
  await expect.poll(() => text(0, 9)).toBe('放在前台');
});

test('#24 a cell locked by its row looks locked and cannot be edited; its neighbours can', {
  meta: { spec: 'grid-24.disabled' },
}, async () => {
  const { page, cell, text } = await open();
  await cell(0, 13).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(0, 13)).toBe('7');
  await expect.poll(() => text(1, 13)).toBe('1');
  await expect.poll(() => cell(1, 13).getAttribute('data-marks')).toMatch(/locked/);
});

test('#4 a checkbox with custom values is pressed by pointer and by Space, and is announced as yes or no', {
  meta: { spec: 'grid-04.boxes' },
}, async () => {
  const { page, cell } = await open();
  const box = (row: number) => cell(row, 1).getByRole('checkbox');
  const ticked = (row: number) => box(row).getAttribute('aria-checked');
  const before = await ticked(0);
  await box(0).click();
  await expect.poll(() => ticked(0)).not.toBe(before);
  await page.keyboard.press('Space');
  await expect.poll(() => ticked(0)).toBe(before);
  await page.keyboard.press('Control+c');
  const said = await page.evaluate(() => navigator.clipboard.readText());
  expect(said.trim()).toBe(before === 'true' ? '是' : '否');
  await page.evaluate((text) => navigator.clipboard.writeText(text), before === 'true' ? 'N' : 'Y');
  await page.keyboard.press('Control+v');
  await expect.poll(() => ticked(0)).not.toBe(before);
});

test('#21 chosen, uploaded, pressed and emptied values of every type pass a full validation', {
  meta: { spec: 'grid-21.validation' },
}, async () => {
  const { page, cell, text } = await open();
  await cell(0, 6).click();
  await expect.poll(() => text(0, 6)).toBe('甲公司');
  await cell(0, 11)
    .locator('input')
    .setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect.poll(() => text(0, 11)).toMatch(/合同/);
  await cell(0, 0).getByText('自提').click();
  for (const column of [1, 2, 13]) {
    await cell(0, column).click();
    await page.keyboard.press('Delete');
  }
  await expect.poll(() => text(0, 13)).toBe('');
  await page.getByRole('button', { name: '全部校验' }).click();
  await expect.poll(() => page.getByLabel('结果').textContent()).toBe('通过');
  await expect.poll(() => page.locator('[data-marks~="fault"]').count()).toBe(0);
});

test('#21 emptied lists, days and times pass a full validation', {
  meta: { spec: 'grid-21.validation' },
}, async () => {
  const { page, cell, text } = await openGrid('choices', { width: 1500 });
  await cell(4, 0).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  for (const column of [0, 6, 7, 8, 9]) await expect.poll(() => text(4, column)).toBe('');
  await page.getByRole('button', { name: '全部校验' }).click();
  await expect.poll(() => page.getByLabel('结果').textContent()).toBe('通过');
});
