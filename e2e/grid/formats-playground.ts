import { expect } from 'vitest';
import type { GridPage } from './playground.ts';

// Columns of the page: 订单号 · 客户 · 件数 · 上限 · 金额 · 到期日 · 状态 · 已付款 · 备注. 件数 is row × 13 modulo 97, 上限 is 60; 状态 repeats
// 待处理 · 已完成 · 已取消, and 到期日 repeats the days from four days ago to four days ahead.

/** Returns the style names of a cell's format; empty if no rule matches it. */
export const formatOf = async ({ cell }: GridPage, row: number, column: number) =>
  (await cell(row, column).getAttribute('data-format')) ?? '';
/** The dialog for rules. */
export const dialogOf = ({ page }: GridPage) => page.getByRole('dialog', { name: '条件格式' });
/** Returns the rules that the page has stored. */
export const kept = ({ page }: GridPage) => page.getByLabel('规则', { exact: true }).last();

/** Opens the dialog for rules from the heading of a column. */
export async function openRules(grid: GridPage, title: string) {
  const heading = grid.page.getByRole('columnheader').filter({ hasText: title });
  const item = grid.page.getByRole('menuitem', { name: '条件格式' });
  // The context menu is part of `work`, which is loaded later.
  await expect
    .poll(async () => {
      await heading.click({ button: 'right', position: { x: 40, y: 20 } });
      return item.count();
    })
    .toBe(1);
  await item.click();
  const dialog = dialogOf(grid);
  await dialog.waitFor();
  return dialog;
}
