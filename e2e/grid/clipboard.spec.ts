import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 (read only) · 7 备注
// The first row is disabled; there are 12.

/** Writes to the clipboard as another program would. */
const put = (page: Page, parts: { text: string; html?: string }) =>
  page.evaluate(async ({ text, html }) => {
    const blob = (type: string, said: string) => new Blob([said], { type });
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob('text/plain', text),
        ...(html === undefined ? {} : { 'text/html': blob('text/html', html) }),
      }),
    ]);
  }, parts);

/** Reads the clipboard. */
const lying = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const said = async (type: string) => (await item?.getType(type))?.text() ?? '';
    return { text: await said('text/plain'), html: await said('text/html') };
  });

const status = (page: Page) => page.locator('p[role="status"]').textContent();

test('#47 a range is copied as text and as a table for spreadsheets, as displayed', {
  meta: { spec: 'grid-47.copy' },
}, async () => {
  const { page, cell } = await openGrid('clipboard');
  await cell(1, 1).click();
  await cell(2, 3).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+c');
  await expect.poll(() => status(page)).toBe('已复制2行3列');
  const { text, html } = await lying(page);
  expect(text.replaceAll('\r', '')).toBe('北京第7贸易有限公司\t深圳\t13\n广州第14贸易有限公司\t武汉\t26');
  expect(html).toMatch(/<td[^>]*>北京第7贸易有限公司<\/td>/);
});

test('#46 #47 several ranges of the same rows are copied as one table, others are refused with a message', {
  meta: { spec: 'grid-46.ranges grid-47.copy' },
}, async () => {
  const { page, cell } = await openGrid('clipboard');
  await cell(1, 1).click();
  await cell(2, 1).click({ modifiers: ['Shift'] });
  await cell(1, 3).click({ modifiers: ['Control'] });
  await cell(2, 3).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+c');
  await expect
    .poll(async () => (await lying(page)).text.replaceAll('\r', ''))
    .toBe('北京第7贸易有限公司\t13\n广州第14贸易有限公司\t26');
  await cell(5, 4).click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.getByRole('dialog').textContent()).toContain('所选区域不能组成一个表格');
  await page.getByRole('button', { name: '知道了' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('#47 a copy with headings has the titles on top', { meta: { spec: 'grid-47.copy' } }, async () => {
  const { page, cell } = await openGrid('clipboard');
  await cell(1, 2).click();
  await page.keyboard.press('Escape');
  await cell(1, 3).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+Alt+c');
  await expect.poll(async () => (await lying(page)).text.replaceAll('\r', '')).toBe('目的地\t件数\n深圳\t13');
  expect((await lying(page)).html).toMatch(/<th[^>]*>目的地<\/th>/);
});

test('#51 a cut clears the cells after copying them, and one undo restores them', {
  meta: { spec: 'grid-51.clear' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await cell(1, 1).click();
  await cell(2, 1).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+x');
  await expect.poll(() => text(1, 1)).toBe('');
  await expect.poll(async () => (await lying(page)).text).toContain('广州第14贸易有限公司');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(1, 1)).toBe('北京第7贸易有限公司');
});

test('#51 read-only cells are copied, and neither cut nor cleared', {
  meta: { spec: 'grid-51.clear' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await cell(1, 6).click();
  await page.keyboard.press('Control+x');
  await expect.poll(async () => (await lying(page)).text).toBe('办公家具');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cell(1, 7).getAttribute('data-marks')).toMatch(/active/);
  await expect.poll(() => text(1, 6)).toBe('办公家具');
});

test('#48 #49 a table of Excel becomes values: choices by their words, numbers with commas, line breaks in cells', {
  meta: { spec: 'grid-48.paste grid-49.paste-reading' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await put(page, {
    text: '不该读到',
    html: `<html><head><style>td{}</style></head><body><table><tr>
      <td>甲<br style='mso-data-placement:same-cell'>乙</td><td>武汉</td><td align=right>1,234</td><td>￥1,234.50</td>
    </tr></table></body></html>`,
  });
  await cell(1, 1).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => text(1, 4)).toBe('1234.5');
  await expect
    .poll(async () => [await text(1, 1), await text(1, 2), await text(1, 3)])
    .toEqual(['甲\n乙', '武汉', '1234']);
  await expect.poll(() => status(page)).toBe('已粘贴 1 行 4 列');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(1, 1)).toBe('北京第7贸易有限公司');
  await expect.poll(() => text(1, 4)).not.toBe('1234.5');
});

test('#48 spreadsheet text with quotes, line breaks and a trailing line adds rows at the end', {
  meta: { spec: 'grid-48.paste' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await put(page, { text: '"甲\n乙"\t上海\r\n丙\t北京\r\n丁\t广州\r\n' });
  await cell(11, 1).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => text(13, 1)).toBe('丁');
  await expect.poll(async () => [await text(11, 1), await text(13, 2)]).toEqual(['甲\n乙', '广州']);
  await expect.poll(() => cell(14, 1).count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(12, 1).count()).toBe(0);
});

test('#48 #49 a paste skips locked cells and says so; unreadable texts are listed first, then stay in their cells, marked', {
  meta: { spec: 'grid-48.paste grid-49.paste-reading' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await put(page, { text: '甲\t月球\t很多\r\n乙\t上海\t5\r\n' });
  await cell(0, 1).click();
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: '粘贴预览' });
  const note = '已粘贴 2 行 3 列，3 个单元格只读或超出表格，没有写入';
  await expect.poll(() => page.getByRole('alert').textContent()).toBe(note);
  await expect.poll(() => text(1, 1)).toBe('乙');
  await expect.poll(async () => [await dialog.count(), await text(0, 1)]).toEqual([0, '上海第0贸易有限公司']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(1, 1)).toBe('北京第7贸易有限公司');

  // Undo has selected its cells, and a click on the active cell would start an edit.
  await cell(5, 5).click();
  await cell(1, 1).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => dialog.textContent()).toContain('无法识别 2 个');
  await expect.poll(() => dialog.textContent()).toContain('第2行 件数很多');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 3)).toBe('很多');
  await expect.poll(async () => [await text(1, 2), await text(2, 2)]).toEqual(['月球', '上海']);
  await expect.poll(() => cell(1, 3).getAttribute('data-marks')).toMatch(/fault/);
  await expect.poll(() => status(page)).toBe('已粘贴 2 行 3 列，2 个单元格无法识别');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(1, 3)).toBe('13');
  await expect.poll(() => cell(1, 3).getAttribute('data-marks')).not.toMatch(/fault/);
});

test('#48 one copied cell fills the whole selection', { meta: { spec: 'grid-48.paste' } }, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await cell(1, 1).click();
  await page.keyboard.press('Control+c');
  await cell(3, 1).click();
  await cell(5, 1).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+v');
  await expect.poll(() => text(5, 1)).toBe('北京第7贸易有限公司');
  await expect.poll(() => text(3, 1)).toBe('北京第7贸易有限公司');
});

test('#48 while a cell is edited, the clipboard applies to its text', {
  meta: { spec: 'grid-48.paste' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await put(page, { text: '一\t二' });
  await cell(1, 1).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(1, 1)).toBe('一\t二');
  await expect.poll(() => text(1, 2)).toBe('深圳');
});

test('#47 #48 keys copy and paste without clipboard permission', {
  meta: { spec: 'grid-47.copy grid-48.paste' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await page.context().clearPermissions();
  await cell(1, 1).click();
  await page.keyboard.press('Control+c');
  await cell(4, 1).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => text(4, 1)).toBe('北京第7贸易有限公司');
});

test('#48 a paste of two thousand cells or more has a preview, and is one undo step', {
  meta: { spec: 'grid-48.paste' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await put(page, { text: Array.from({ length: 2_100 }, (_, i) => `客户${i}`).join('\n') });
  await cell(1, 1).click();
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: '粘贴预览' });
  await expect.poll(() => dialog.textContent()).toContain('将新增 2089 行');
  await dialog.getByRole('button', { name: '粘贴' }).click();
  await expect.poll(() => text(3, 1)).toBe('客户2');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(3, 1)).toBe('深圳第21贸易有限公司');
});

test('#48 a paste beyond the end says which new rows do not pass the filter, and shows them', {
  meta: { spec: 'grid-48.paste' },
}, async () => {
  const { page, cell, text } = await openGrid('clipboard');
  await page.getByRole('columnheader', { name: '货物' }).getByRole('button', { name: '筛选' }).click();
  const dialog = page.getByRole('dialog', { name: '筛选货物' });
  await dialog.getByRole('checkbox', { name: '全选' }).click();
  await dialog.getByRole('checkbox', { name: /办公家具/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => cell(2, 1).count()).toBe(0);
  await put(page, { text: '甲\n乙\n丙\n' });
  await cell(1, 1).click();
  await page.keyboard.press('Control+v');
  const note = '已粘贴 3 行 1 列，新增的 2 行不符合筛选条件，已显示在末尾';
  await expect.poll(() => page.getByRole('alert').textContent()).toBe(note);
  await expect.poll(async () => [await text(2, 1), await text(3, 1)]).toEqual(['乙', '丙']);
  await page.getByRole('columnheader', { name: '货物' }).getByRole('button', { name: '筛选' }).click();
  await dialog.getByRole('checkbox', { name: /图书/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => text(2, 6)).toBe('办公家具');
});

test('#49 copied cells of a window and of files are pasted into other rows as their values', {
  meta: { spec: 'grid-49.paste-reading' },
}, async () => {
  const { page, cell, text } = await openGrid('cells', { width: 2200 });
  // A click on a cell of these types would open its window.
  const goTo = async (row: number) => {
    await cell(row, 7).click();
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  };
  await expect.poll(() => text(0, 10)).not.toBe('k0');
  await goTo(0);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await expect.poll(() => status(page)).toBe('已复制2行2列');
  await goTo(4);
  await page.keyboard.press('Control+v');
  await expect.poll(() => status(page)).toBe('已粘贴 2 行 2 列');
  await expect.poll(() => text(4, 10)).toBe(await text(0, 10));
  await expect.poll(() => text(5, 11)).toBe(await text(1, 11));
  await page.getByRole('button', { name: '全部校验' }).click();
  await expect.poll(() => page.getByLabel('结果').textContent()).toBe('通过');
});
