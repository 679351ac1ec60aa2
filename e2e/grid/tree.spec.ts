import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 0 部门 · 1 负责人 · 2 人数

test('#40 tree rows are expanded by pointer and by key, and edited like others', {
  meta: { spec: 'grid-40.tree' },
}, async () => {
  const { page, cell, text } = await openGrid('tree');
  await expect.poll(() => text(1, 0)).toBe('华南分公司');
  await cell(0, 0).click({ position: { x: 16, y: 20 } });
  await expect.poll(() => text(1, 0)).toBe('研发部');
  await cell(1, 1).click();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => text(2, 0)).toBe('前端组');
  await cell(2, 1).click();
  await page.keyboard.type('孙丽');
  await page.keyboard.press('Enter');
  await cell(0, 0).click({ position: { x: 16, y: 20 } });
  await expect.poll(() => text(1, 0)).toBe('华南分公司');
  await cell(0, 0).click({ position: { x: 16, y: 20 } });
  await expect.poll(() => text(2, 1)).toBe('孙丽');
});

test('#40 a sorted tree keeps children below their parents', { meta: { spec: 'grid-40.tree' } }, async () => {
  const { page, text } = await openGrid('tree', { query: '&open' });
  await page.getByRole('columnheader', { name: '人数' }).getByRole('button', { name: '排序' }).click();
  await expect.poll(() => text(0, 0)).toBe('华南分公司');
  await expect
    .poll(async () => [await text(1, 0), await text(2, 0), await text(3, 0)])
    .toEqual(['销售部', '总部', '财务部']);
});

test('#20 #40 removal from a tree throws, and the button shows the reason; where it is allowed, children are removed, too', {
  meta: { spec: 'grid-20.removal grid-40.tree' },
}, async () => {
  const { page } = await openGrid('tree', { query: '&open' });
  await page.getByRole('checkbox', { name: '选择第1行', exact: true }).click();
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('树形表格不支持删除');
  await page.getByRole('button', { name: '移除总部' }).click();
  await expect.poll(() => page.getByLabel('结果').textContent()).toBe('Error: 树形表格不支持删除');
  const allowed = await openGrid('tree', { query: '&open&removable' });
  await allowed.page.getByRole('button', { name: '移除总部' }).click();
  await expect.poll(() => allowed.page.getByLabel('结果').textContent()).toBe('剩余 2 行');
});

test('#40 a row is inserted below another one, has its id, and undo leaves no trace', {
  meta: { spec: 'grid-40.tree' },
}, async () => {
  const { page, cell, text } = await openGrid('tree');
  await cell(1, 1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '新增下级' }).click();
  await expect.poll(() => text(2, 0)).toBe('销售部');
  await expect.poll(() => page.getByLabel('结果').textContent()).toBe('inserted d2');
  await page.keyboard.type('客服部');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(3, 0)).toBe('客服部');
  await cell(3, 1).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+Insert');
  await expect.poll(() => cell(4, 0).getAttribute('data-fold')).toBe('leaf');
  await expect.poll(() => cell(3, 0).getAttribute('data-fold')).toBe('open');
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(4, 0).count()).toBe(0);
  await expect.poll(() => cell(3, 0).getAttribute('data-fold')).toBe('leaf');
});

test('#40 #53 the list of changes takes a new row of a tree back only where rows may be removed', {
  meta: { spec: 'grid-40.tree grid-53.changes' },
}, async () => {
  const addChild = async (query: string) => {
    const { page, cell } = await openGrid('tree', { query });
    await cell(1, 1).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '新增下级' }).click();
    await page.keyboard.type('客服部');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '未保存 1 行' }).click();
    const list = page.getByRole('region', { name: '未保存的改动' });
    await list.getByRole('listitem').filter({ hasText: '客服部' }).waitFor();
    return list;
  };
  const list = await addChild('');
  await expect.poll(() => list.getByRole('button', { name: '还原：新增' }).count()).toBe(0);
  const allowed = await addChild('&removable');
  await allowed.getByRole('button', { name: '还原：新增' }).click();
  await expect.poll(() => allowed.getByRole('status').textContent()).toBe('没有未保存的改动');
});
