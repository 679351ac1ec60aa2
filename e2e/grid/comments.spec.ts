import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 订单号 · 1 客户 · 2 目的地 · 3 件数 · 4 金额 · 5 已付款 · 6 货物 · 7 备注. The user of the tests is 陈雨桐.
// Comments: row 1 件数 by 王建国, row 3 金额 by 陈雨桐, row 6 客户 (resolved). Row 8 allows no comments.

/** Opens the page and waits until the comments are there. */
async function openComments(options: { width?: number } = {}) {
  const opened = await openGrid('comments', options);
  await opened.page.locator('[data-marks~="comment"]').first().waitFor();
  return opened;
}
const dialog = (page: Page) => page.getByRole('dialog', { name: /^批注/ });
const peek = (page: Page) => page.getByRole('tooltip').filter({ hasText: 'Shift+F2' });
const status = (page: Page) => page.locator('p[role="status"]').textContent();
const unresolved = (page: Page) => page.getByRole('button', { name: /未解决批注/ }).textContent();
/** Does a cell show the triangle of a comment? */
const isMarked = (cell: ReturnType<Awaited<ReturnType<typeof openGrid>>['cell']>) =>
  cell.evaluate((element) => element.dataset['marks']?.includes('comment') ?? false);

test('#60 the pointer and the active cell show the thread of a cell, and its name says that there is one', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  const { page, cell } = await openComments();
  await cell(1, 3).hover();
  await expect.poll(() => peek(page).textContent()).toContain('仓库实收比下单少 2 件');
  await expect.poll(() => peek(page).textContent()).toContain('陈雨桐');
  await page.mouse.move(5, 5);
  await expect.poll(() => peek(page).count()).toBe(0);
  await cell(3, 3).click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => peek(page).textContent()).toContain('运费按新合同重新核算');
  await page.getByRole('textbox', { name: /第4行.*有批注/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => peek(page).count()).toBe(0);
});

test('#60 Shift+F2 adds a comment; a refused text stays in its field with the reason', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  const { page, cell } = await openComments();
  await cell(0, 1).click();
  await page.keyboard.press('Shift+F2');
  const field = dialog(page).getByRole('textbox', { name: '批注' });
  await field.fill('机密：改客户');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => dialog(page).getByRole('alert').textContent())
    .toBe('没有保存：内容包含不允许的词，请修改');
  await expect.poll(() => field.inputValue()).toBe('机密：改客户');
  await field.fill('客户要求改名');
  await dialog(page).getByRole('button', { name: '添加', exact: true }).click();
  await expect.poll(() => status(page)).toBe('已添加批注');
  await expect.poll(() => isMarked(cell(0, 1))).toBe(true);
  await expect.poll(() => unresolved(page)).toBe('未解决批注 3');
  // The focus is in the grid again: the next key types into the cell.
  await page.keyboard.type('甲');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(0, 1).textContent()).toBe('甲');
});

test('#60 a comment is answered, resolved, edited, and deleted after a confirmation', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  const { page, cell } = await openComments();
  await cell(1, 3).click();
  await page.keyboard.press('Shift+F2');
  await dialog(page).getByRole('textbox', { name: '回复' }).fill('余下 2 件下周发');
  await dialog(page).getByRole('button', { name: '回复', exact: true }).click();
  await expect.poll(() => dialog(page).textContent()).toContain('余下 2 件下周发');
  await expect.poll(() => dialog(page).getByRole('button', { name: '删除' }).count()).toBe(0);
  await dialog(page).getByRole('button', { name: '标为已解决' }).click();
  await expect.poll(() => unresolved(page)).toBe('未解决批注 1');
  await page.keyboard.press('Escape');
  await cell(3, 4).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '编辑批注' }).click();
  await dialog(page).getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('textbox', { name: '修改批注' }).fill('运费已核算');
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => dialog(page).textContent()).toContain('运费已核算');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await cell(3, 4).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '删除批注' }).click();
  await expect.poll(() => dialog(page).textContent()).toContain('删除这条批注？');
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click();
  await expect.poll(() => isMarked(cell(3, 4))).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: /未解决批注/ }).count()).toBe(0);
});

test('#60 the list names all comments, jumps to their cells and shows what others write', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  const { page, cell } = await openComments();
  await page.getByRole('button', { name: '他人批注' }).click();
  await expect.poll(() => unresolved(page)).toBe('未解决批注 3，新 1');
  await page.getByRole('button', { name: /未解决批注/ }).click();
  const list = page.getByRole('region', { name: '批注列表' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  await list.getByRole('checkbox', { name: '只看未解决' }).uncheck();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(4);
  await list.getByRole('button', { name: /卸货时间/ }).click();
  await expect.poll(() => cell(2, 7).evaluate((element) => element.dataset['marks'])).toContain('active');
  await expect.poll(() => unresolved(page)).toBe('未解决批注 3');
  await page.getByRole('button', { name: '他人删除' }).click();
  await expect.poll(() => isMarked(cell(1, 3))).toBe(false);
});

test('#60 comments follow their rows when these are sorted, removed and restored, and are not copied', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  const { page, cell, text } = await openComments();
  const sort = page.getByRole('columnheader', { name: '订单号' }).getByRole('button', { name: '排序' });
  await sort.click();
  await sort.click();
  await expect.poll(() => text(0, 0)).toBe('SO20260039');
  await page.getByRole('grid').evaluate((grid) => {
    grid.scrollTop = grid.scrollHeight;
  });
  await expect.poll(() => text(38, 0)).toBe('SO20260001');
  await expect.poll(() => isMarked(cell(38, 3))).toBe(true);
  await cell(38, 3).click();
  await page.keyboard.press('Control+c');
  await expect.poll(() => status(page)).toBe('已复制1行1列');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+v');
  await expect.poll(() => text(37, 3)).toBe('13');
  await expect.poll(() => isMarked(cell(37, 3))).toBe(false);
  await cell(38, 3).click();
  await page.keyboard.press('Control+Shift+Delete');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => unresolved(page)).toBe('未解决批注 1');
  await page.keyboard.press('Control+z');
  await expect.poll(() => unresolved(page)).toBe('未解决批注 2');
});

test('#60 an unsaved row takes comments, which are stored with it', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  const { page, cell } = await openComments();
  await page.getByRole('button', { name: '新增' }).click();
  await expect.poll(() => cell(40, 0).count()).toBe(1);
  await cell(40, 1).click();
  await page.keyboard.press('Shift+F2');
  await dialog(page).getByRole('textbox', { name: '批注' }).fill('新单加急');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => peek(page).textContent()).toContain('保存此行后发送');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: /未保存/ }).count()).toBe(0);
  // A click on the active cell would edit it.
  await cell(39, 1).click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => peek(page).textContent()).not.toContain('保存此行后发送');
  await page.keyboard.press('Shift+F2');
  await dialog(page).getByRole('textbox', { name: '回复' }).fill('已安排');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => status(page)).toBe('已回复');
});

test('#60 without a comment store no comments are offered, and a cell without the right takes no comment', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  const bare = await openGrid('comments', { query: '&none' });
  await bare.cell(0, 1).click({ button: 'right' });
  await bare.page.getByRole('menuitem', { name: '清除内容' }).waitFor();
  await expect.poll(() => bare.page.getByRole('menuitem', { name: /批注/ }).count()).toBe(0);
  const { page, cell } = await openComments();
  await cell(8, 1).click({ button: 'right' });
  const item = page.getByRole('menuitem', { name: '添加批注' });
  await item.waitFor();
  await expect.poll(() => item.getAttribute('aria-disabled')).toBe('true');
});

test('#60 find covers comments if it is asked to', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  const { page, cell } = await openComments();
  await cell(0, 0).click();
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: '查找和替换' });
  await bar.getByRole('textbox', { name: '查找内容' }).fill('分批');
  await expect.poll(() => bar.getByRole('status').textContent()).toBe('无结果');
  await bar.getByRole('button', { name: '包括批注' }).click();
  await expect.poll(() => bar.getByRole('status').textContent()).toBe('–/1');
});
