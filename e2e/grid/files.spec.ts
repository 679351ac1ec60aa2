import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { longestFrameMs, maxFrameMs, watchFrames } from './frame-times.ts';
import { type GridPage, openGrid, useBrowser } from './playground.ts';
import { inGb18030, unzipped, workbookOf } from './workbooks.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 发货/目的地 · 3 发货/件数 · 4 金额 · 5 已付款 · 6 货物 (read only) · 7 备注 ·
// 8 下单日期 · 9 发货时间 · 成本价 (hidden). The first row is disabled; there are 12.

/** Wide enough that every column is drawn. */
const wide = { width: 1900 };

const status = (page: Page) =>
  page.locator('[role="grid"] ~ p[role="status"], p[role="status"]').allTextContents();
const bytesOf = async (download: Download) => readFile(await download.path());

/** Chooses from the menu of 导出 and returns the file that the browser saves. */
async function exported(page: Page, kind: 'Excel（.xlsx）' | 'CSV', scope: RegExp): Promise<Download> {
  await page.getByRole('button', { name: '导出' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('group', { name: kind }).getByRole('menuitem', { name: scope }).click();
  return saved;
}

/** Passes a file to the dialog of 导入. */
async function handIn(page: Page, name: string, buffer: Buffer) {
  const dialog = page.getByRole('dialog', { name: '导入' });
  if ((await dialog.count()) === 0) await page.getByRole('button', { name: '导入' }).click();
  const mimeType = 'application/octet-stream';
  await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  return dialog;
}

const confirm = (page: Page) =>
  page.getByRole('dialog', { name: '导入' }).getByRole('button', { name: '导入', exact: true }).click();

const seen = async ({ cell }: GridPage, row: number, column: number) => {
  await expect.poll(() => cell(row, column).count()).toBe(1);
  return (await cell(row, column).textContent()) ?? '';
};

describe('#61 export', () => {
  test('#61 as CSV has a mark for Excel and WPS, headings on one line, and disarmed formulas', {
    meta: { spec: 'grid-61.export' },
  }, async () => {
    const { page } = await openGrid('files');
    const download = await exported(page, 'CSV', /^全部/);
    expect(download.suggestedFilename()).toMatch(/^订单-\d{8}\.csv$/);
    const text = (await bytesOf(download)).toString('utf8');
    expect(
      text.startsWith('\ufeff订单号,客户,发货/目的地,发货/件数,金额,已付款,货物,备注,下单日期,发货时间\r\n'),
    ).toBe(true);
    const lines = text.split('\r\n');
    expect(lines[2]).toBe(
      "SO20260001,北京第7贸易有限公司,深圳,13,12.37,否,办公家具,'=1+1,2026-01-02,2026-01-05 08:01:00",
    );
    expect(lines.length).toBe(14);
    await expect.poll(async () => (await status(page)).join()).toContain('已导出12行');
  });

  test('#61 as Excel has numbers as numbers, days as days, and no formula', {
    meta: { spec: 'grid-61.export' },
  }, async () => {
    const { page } = await openGrid('files');
    const parts = unzipped(await bytesOf(await exported(page, 'Excel（.xlsx）', /^当前视图/)));
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('=1+1');
    expect(sheet).toMatch(/<c r="D3"[^>]*><v>13<\/v>/);
    // Excel stores 2026-01-02 as 46024.
    expect(sheet).toMatch(/<c r="I3"[^>]* s="\d+"[^>]*><v>46024<\/v>|<c r="I3" s="\d+"><v>46024<\/v>/);
    expect(parts['xl/styles.xml']).toContain('yyyy-mm-dd');
    expect(sheet).not.toContain('成本价');
  });

  test('of ticked rows shows their number, and leaves out hidden columns', async () => {
    const { page, cell } = await openGrid('files', { query: '&auth' });
    await expect.poll(() => page.getByRole('button', { name: '导入' }).count()).toBe(0);
    await page.getByRole('button', { name: '导出' }).click();
    const menu = page.getByRole('menu', { name: '导出' });
    await expect
      .poll(() => menu.getByRole('menuitem', { name: '选中的单元格' }).first().getAttribute('aria-disabled'))
      .toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.count()).toBe(0);
    for (const row of [1, 2]) await page.locator(`[data-row="${row}"] [role="checkbox"]`).first().click();
    await cell(4, 1).click();
    const text = (await bytesOf(await exported(page, 'CSV', /^勾选的行\s*2 行/))).toString('utf8');
    expect(text.split('\r\n').map((line) => line.slice(0, 10))).toEqual([
      '\ufeff订单号,客户,发货',
      'SO20260001',
      'SO20260002',
      '',
    ]);
    expect(text).not.toContain('金额');
  });

  test('works by keys alone, also from the menu of the cells, and returns the focus to the grid', async () => {
    const { page, cell } = await openGrid('files');
    await cell(2, 1).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '导出…' }).click();
    await page.getByRole('menu', { name: '导出' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await bytesOf(await saved)).toString('utf8')).toBe('\ufeff客户\r\n广州第14贸易有限公司\r\n');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toContain('客户');
  });

  test('of 100 000 rows keeps the page responsive, shows its progress, and can be cancelled', async () => {
    const { page } = await openGrid('files', { query: '&many' });
    await watchFrames(page);
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menu', { name: '导出' }).getByRole('menuitem', { name: '全部' }).first().click();
    const dialog = page.getByRole('dialog', { name: '正在导出' });
    await dialog.waitFor();
    await expect.poll(() => dialog.textContent()).toMatch(/[1-9][\d,]* \/ 100,000 行/);
    let isSaved = false;
    page.on('download', () => {
      isSaved = true;
    });
    await dialog.getByRole('button', { name: '取消导出' }).click();
    await expect.poll(async () => (await status(page)).join()).toContain('已取消导出');
    expect(await longestFrameMs(page)).toBeLessThan(maxFrameMs);
    const csv = await exported(page, 'CSV', /^全部/);
    expect((await bytesOf(csv)).toString('utf8').split('\r\n').length).toBe(100_002);
    expect([isSaved, csv.suggestedFilename().endsWith('.csv')]).toEqual([true, true]);
  });
});

describe('#62 import', () => {
  test('#62 of a CSV in GB18030 maps the columns, shows unreadable texts, and leaves them in the grid to be fixed', {
    meta: { spec: 'grid-62.import' },
  }, async () => {
    const grid = await openGrid('files', wide);
    const { page, cell } = grid;
    const file = inGb18030(
      '订单号,客户,目的地,件数,金额（元）,下单日期\r\nGB1,甲公司,上海,12,"1,234.50",2026年1月5日\r\n,乙公司,月球,很多,3,2026-02-30\r\n',
    );
    const dialog = await handIn(page, '订单.csv', file);
    await expect.poll(() => dialog.textContent()).toContain('将新增 2 行；无法识别 3 个单元格');
    await expect.poll(() => dialog.getByRole('table').textContent()).toContain('月球（无法识别）');
    await confirm(page);
    await expect.poll(() => seen(grid, 12, 0)).toBe('GB1');
    await expect
      .poll(async () => [await seen(grid, 12, 2), await seen(grid, 12, 4), await seen(grid, 12, 8)])
      .toEqual(['上海', '1234.5', '2026-01-05']);
    const errors = page.getByRole('region', { name: '校验错误' });
    await expect.poll(() => errors.textContent()).toContain('共 4 处错误');
    await expect.poll(() => errors.textContent()).toContain('第 14 行 · 订单号请输入订单号');
    await errors.getByRole('button', { name: /件数/ }).click();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect.poll(() => errors.textContent()).toContain('共 3 处错误');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => cell(12, 0).count()).toBe(0);
  });

  test('#62 of a workbook written by the grid updates rows by a chosen column, and adds none', {
    meta: { spec: 'grid-62.import' },
  }, async () => {
    const grid = await openGrid('files', wide);
    const { page } = grid;
    const file = await bytesOf(await exported(page, 'Excel（.xlsx）', /^当前视图/));
    await grid.cell(2, 1).click();
    await page.keyboard.type('改过');
    await page.keyboard.press('Enter');
    const dialog = await handIn(page, '订单.xlsx', file);
    await dialog.getByLabel('已有的行').selectOption({ label: '“订单号”相同的更新' });
    await expect.poll(() => dialog.textContent()).toContain('更新 12 行');
    await expect.poll(() => dialog.textContent()).toContain('只读 9 个单元格');
    await confirm(page);
    await expect.poll(() => grid.text(2, 1)).toBe('广州第14贸易有限公司');
    await expect
      .poll(async () => [await grid.text(1, 7), await grid.text(1, 9)])
      .toEqual(['=1+1', '2026-01-05 08:01:00']);
    await expect.poll(() => grid.cell(12, 0).count()).toBe(0);
  });

  test('of a workbook made by hand finds headings below a title and over two lines, days and numbers', async () => {
    const grid = await openGrid('files', wide);
    const { page } = grid;
    const sheet = [
      ['2026年订单'],
      ['订单号', '发货', null, '下单日期'],
      [null, '目的地', '件数', null],
      ['H1', '北京', 3.5, { day: 46_027 }],
    ];
    const file = workbookOf({ 说明: [['请看下一张']], 订单: sheet }, ['A1:D1', 'A2:A3', 'B2:C2', 'D2:D3']);
    const dialog = await handIn(page, '手工.xlsx', file);
    await dialog.getByLabel('工作表').selectOption({ label: '订单' });
    await expect.poll(() => dialog.getByLabel('标题所在行').inputValue()).toBe('2');
    await expect.poll(() => dialog.textContent()).toContain('将新增 1 行');
    await confirm(page);
    await expect.poll(() => seen(grid, 12, 0)).toBe('H1');
    await expect
      .poll(async () => [await seen(grid, 12, 2), await seen(grid, 12, 3), await seen(grid, 12, 8)])
      .toEqual(['北京', '3.5', '2026-01-05']);
  });

  test('#62 remembers the mapping chosen by the user, and lists unmapped headings and required columns', {
    meta: { spec: 'grid-62.import' },
  }, async () => {
    const { page } = await openGrid('files', { query: '&empty', isEmpty: true });
    const file = (row: string) => Buffer.from(`单据,联系人,备用\n${row}`);
    const dialog = await handIn(page, 'a.csv', file('A1,甲,x'));
    await expect.poll(() => dialog.textContent()).toContain('没有可以导入的内容');
    await expect.poll(() => dialog.textContent()).toContain('必填的“订单号”没有对应的列');
    await expect
      .poll(() => dialog.getByRole('button', { name: '导入', exact: true }).isDisabled())
      .toBe(true);
    await dialog.getByLabel('订单号', { exact: true }).selectOption('单据');
    await dialog.getByLabel('客户', { exact: true }).selectOption('联系人');
    await expect.poll(() => dialog.textContent()).toContain('文件中还有 1 列没有导入：备用');
    await expect.poll(() => dialog.textContent()).toContain('将新增 1 行');
    await confirm(page);
    await expect.poll(() => page.getByLabel('记住的列').textContent()).toContain('"code":"单据"');
    await handIn(page, 'b.csv', file('A2,乙,y'));
    await expect.poll(() => dialog.getByLabel('订单号', { exact: true }).inputValue()).toBe('0');
    await expect.poll(() => dialog.getByLabel('客户', { exact: true }).inputValue()).toBe('1');
  });

  test.each([
    ['旧.xls', Buffer.from('x'), '不支持 .xls 格式'],
    ['坏.xlsx', Buffer.from('PK\u0003\u0004 nothing of a workbook'), '文件已损坏'],
    ['图.png', Buffer.from('x'), '只能导入 Excel（.xlsx）或 CSV 文件'],
    ['多.csv', Buffer.from('订单号\n'.repeat(50_010)), '文件超过50,000行'],
  ])('of %s is refused in words, and another file may follow', async (name, file, words) => {
    const { page } = await openGrid('files');
    const dialog = await handIn(page, name, file);
    await expect.poll(() => dialog.getByRole('alert').textContent()).toContain(words);
    await handIn(page, '好.csv', Buffer.from('订单号\nOK1'));
    await expect.poll(() => dialog.textContent()).toContain('将新增 1 行');
  });

  test('of more than 10 MB is refused before it is read', async () => {
    const { page } = await openGrid('files');
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: '导入' });
    await dialog.waitFor();
    const handed = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['a'.repeat(10 * 1024 * 1024 + 1)], '大.csv'));
      return data;
    });
    await dialog.getByText('把文件拖到这里').dispatchEvent('drop', { dataTransfer: handed });
    await expect.poll(() => dialog.getByRole('alert').textContent()).toContain('文件超过 10 MB');
  });

  test('accepts a dropped file, and 50 000 rows without blocking the page', async () => {
    const grid = await openGrid('files', wide);
    const { page } = grid;
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: '导入' });
    await dialog.waitFor();
    const handed = await page.evaluateHandle(() => {
      const rows = Array.from({ length: 50_000 }, (_, i) => `D${i},客户${i},上海,${i}`);
      const data = new DataTransfer();
      data.items.add(new File([`订单号,客户,目的地,件数\n${rows.join('\n')}`], '拖入.csv'));
      return data;
    });
    await watchFrames(page);
    await dialog.getByText('把文件拖到这里').dispatchEvent('drop', { dataTransfer: handed });
    await expect.poll(() => dialog.textContent(), { timeout: 30_000 }).toContain('将新增 50,000 行');
    await confirm(page);
    await expect.poll(() => grid.text(12, 0), { timeout: 20_000 }).toBe('D0');
    expect(await longestFrameMs(page)).toBeLessThan(maxFrameMs);
    await page.keyboard.press('Control+z');
    await expect.poll(() => grid.cell(12, 0).count()).toBe(0);
  });

  test('is not offered if rows cannot be added', async () => {
    const { page } = await openGrid('files', { query: '&closed' });
    await expect.poll(() => page.getByRole('button', { name: '导入' }).isDisabled()).toBe(true);
  });
});
