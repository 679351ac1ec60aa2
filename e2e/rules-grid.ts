import type { Page } from 'playwright-core';

export const rulesIn = (page: Page) => page.getByRole('grid', { name: '数据规则' });

/** Adds a rule behind the others, cell by cell: 规则名称 · 规则字段 · 条件 · 规则值. */
export async function typeRule(page: Page, texts: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  for (const [at, text] of texts.entries()) {
    await page.keyboard.type(text);
    await page.keyboard.press(at < texts.length - 1 ? 'Tab' : 'Enter');
  }
}
