import type { Page } from 'playwright-core';
import { saveGrid } from './items-grid.ts';

export const rulesIn = (page: Page) => page.getByRole('grid', { name: '数据规则' });

/** Appends a rule, cell by cell: 规则名称 · 规则字段 · 条件 · 规则值. */
export async function typeRule(page: Page, texts: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  for (const [at, text] of texts.entries()) {
    await page.keyboard.type(text);
    await page.keyboard.press(at < texts.length - 1 ? 'Tab' : 'Enter');
  }
}

/** Saves the rules; when that changes visible rows, confirms the dry run. */
export async function saveRules(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: '确认保存' });
  const done = page.getByText('保存成功！');
  await saveGrid(page);
  await agree.or(done).first().waitFor();
  if (await agree.isVisible()) await agree.click();
  await done.waitFor();
}
