import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page `clipboard`: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 (read only) · 7 备注

const put = (page: Page, text: string) => page.evaluate((said) => navigator.clipboard.writeText(said), text);

/** Opens the preview of a paste with an unreadable number. */
async function previewed({ page, cell }: GridPage): Promise<void> {
  await put(page, '很多');
  await cell(5, 3).click();
  await page.keyboard.press('Control+v');
}

/** Opens a dialog, and names the button that closes it. */
const dialogs: readonly {
  of: string;
  button: string;
  on?: string;
  open: (grid: GridPage) => Promise<void>;
}[] = [
  { of: 'the preview of a paste', button: '取消', open: previewed },
  { of: 'the preview of a paste', button: '粘贴', open: previewed },
  {
    of: 'the question before rows are removed',
    button: '删除',
    on: 'rows',
    open: async ({ page, cell }) => {
      await cell(5, 3).click();
      await page.keyboard.press('Control+Shift+Delete');
    },
  },
  {
    of: 'the dialog for many cells',
    button: '填写',
    open: async ({ page, cell }) => {
      await cell(5, 3).click();
      await cell(5, 3).click({ button: 'right' });
      await page.getByRole('menuitem', { name: '批量填写' }).click();
    },
  },
  {
    of: 'a refused copy',
    button: '知道了',
    open: async ({ page, cell }) => {
      await cell(7, 1).click();
      await cell(5, 3).click({ modifiers: ['Control'] });
      await page.keyboard.press('Control+c');
    },
  },
];

test.each(dialogs)(
  '#43 after a click on $button in $of, letters go into the active cell',
  {
    meta: { spec: 'grid-43.input-method' },
  },
  async ({ button, on = 'clipboard', open }) => {
    const grid = await openGrid(on);
    const { page, text } = grid;
    await open(grid);
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.type('735');
    await page.keyboard.press('Enter');
    await expect.poll(() => text(5, 3)).toBe('735');
  },
);
