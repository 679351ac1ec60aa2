import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { administratorPassword, sharedBrowser, signIn } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

/** Chooses a file of positions for an import: one with an unknown rank, one without a name. */
async function chooseFile(page: Page): Promise<void> {
  const lines = [
    '职务名称,职务编码,职级,状态,排序,说明',
    ',axe1,员级,启用,1,甲',
    '测试,axe2,总裁级,启用,2,乙',
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '职务.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}

test('every step of an import and the list of imports have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword, '/import');
    await page.getByText('还没有导入记录').waitFor();
    await look('no imports');
    await page.goto('/import?table=positions');
    await page.getByRole('button', { name: '选择文件' }).waitFor();
    await look('choice of a file');
    await chooseFile(page);
    await page.getByRole('table', { name: '列的对应关系' }).waitFor();
    await look('columns');
    await page.getByRole('button', { name: '下一步：检查数据' }).click();
    const causes = page.getByRole('region', { name: '错误原因' });
    const cause = causes.getByRole('listitem').filter({ hasText: '总裁级' });
    await cause.getByRole('combobox').waitFor();
    await page.getByRole('grid', { name: '导入的行' }).getByRole('gridcell').first().waitFor();
    await look('rows');
    await cause.getByRole('button', { name: /总裁级.*不/ }).click();
    await page.getByRole('button', { name: /^取消筛选：/ }).waitFor();
    await look('rows with one cause');
    await page.getByRole('button', { name: '查找替换' }).click();
    await page.getByRole('dialog', { name: '查找替换' }).getByLabel('查找内容').fill('总裁级');
    await look('find and replace');
    await page.keyboard.press('Escape');
    await cause.getByRole('combobox').fill('员级');
    await cause.getByRole('button', { name: /^修改/ }).click();
    await page.getByRole('button', { name: '只导入正确的 1 行' }).click();
    const question = page.getByRole('dialog').filter({ hasText: '导入 1 行？' });
    await question.waitFor();
    await look('confirmation');
    await question.getByRole('button', { name: /^导\s?入$/ }).click();
    await page.getByText('已导入 1 行职务数据，其余 1 行留在草稿中').waitFor();
    await look('a draft that is partly imported');
    await page.getByRole('button', { name: '撤销导入' }).click();
    await page.getByText('将删除 1 条新增的职务').waitFor();
    await look('undo');
    await page.keyboard.press('Escape');
    await page.goto('/import');
    await page.getByText('职务.csv').first().waitFor();
    await look('imports');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('职务.csv').first().click();
    await causes.getByRole('listitem').first().waitFor();
    await look('rows on a phone');
  });
  expect(faults).toEqual([]);
});

test('the choices of an export, the settings of columns and 我的导出文件 have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword, '/isystem/position');
    await page.getByRole('cell').first().waitFor();
    await page.getByRole('button', { name: '选择列、格式和范围' }).click();
    const columns = page.getByRole('list', { name: '导出的列' });
    await columns.waitFor();
    await page.getByText('CSV (.csv)').click();
    await look('export');
    await columns.getByRole('checkbox', { name: '职务编码' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('职务编码已移到第 1 位').waitFor();
    expect(await columns.getByRole('checkbox').first().getAttribute('aria-keyshortcuts')).toContain('Alt');
    await expect
      .poll(() =>
        columns
          .getByRole('checkbox')
          .first()
          .evaluate((box) => box === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('list', { name: '表格列' }).waitFor();
    await look('settings of columns');
    await page.goto('/account/center?tab=exports');
    await page.getByText(/^没有导出文件/).waitFor();
    const tab = page.getByRole('tab', { name: '我的导出文件', exact: true });
    await tab.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tab.evaluate((element) => element === document.activeElement)).toBe(true);
    await look('own exports');
  });
  expect(faults).toEqual([]);
});

test('attachments and the preview of files that are read, broken or refused have no accessibility finding, and Escape closes the preview alone', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword, '/isystem/user?user=user-qinyue');
    const panel = page.getByRole('dialog', { name: '详细信息' });
    await panel.getByRole('tab', { name: '附件' }).click();
    const file = (name: string, mimeType: string, text: string) => ({
      name,
      mimeType,
      buffer: Buffer.from(text),
    });
    await panel
      .locator('input[type=file][multiple]')
      .setInputFiles([
        file('说明.txt', 'text/plain', '第一行'),
        file('坏的.pdf', 'application/pdf', '%PDF-1.4 broken'),
        file('假图.jpg', 'image/jpeg', 'no picture'),
      ]);
    await panel.getByText(/^上传失败/).waitFor();
    const names = panel.getByRole('list', { name: '附件' });
    await names.getByRole('button', { name: '坏的.pdf', exact: true }).waitFor();
    await names.getByRole('button', { name: '说明.txt', exact: true }).waitFor();
    await look('attachments with a refused one');
    const preview = page.getByRole('dialog', { name: /^预览/ });
    const shows = async (name: string, words: string, state: string) => {
      await names.getByRole('button', { name, exact: true }).click();
      await preview.getByText(words).first().waitFor();
      await look(state);
      await page.keyboard.press('Escape');
      await preview.waitFor({ state: 'detached' });
      expect(await panel.isVisible()).toBe(true);
    };
    await shows('说明.txt', '第一行', 'a text');
    await shows('坏的.pdf', '文件已损坏', 'a broken document');
    await page.route('**/sys/attachment/list?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { result: { file: object }[] };
      const result = answer.result.map((one, at) => {
        const state = at === 0 ? 'quarantined' : 'scanning';
        return { ...one, file: { ...one.file, state, url: null, thumbnailUrl: null } };
      });
      await route.fulfill({ response, json: { ...answer, result } });
    });
    await page.reload();
    await panel.getByRole('tab', { name: '附件' }).click();
    await panel.getByText('发现病毒，已隔离，无法打开').waitFor();
    await panel.getByText('正在检查病毒').waitFor();
    await look('attachments that cannot be opened');
  });
  expect(faults).toEqual([]);
});
