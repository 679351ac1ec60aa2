import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Columns of the page: 订单号 (pinned left) · 客户 · 货物 · 件数 · 金额 · 备注 · (内部备注, hidden) · 附加1–6 · 已付款 (pinned right)

const heading = ({ page }: GridPage, title: string) =>
  page.getByRole('columnheader').filter({ hasText: title });
const widthOf = async (grid: GridPage, title: string) =>
  (await heading(grid, title).boundingBox())?.width ?? 0;
const choose = (grid: GridPage, title: string) => heading(grid, title).click({ position: { x: 40, y: 20 } });
const titles = ({ page }: GridPage) =>
  page.getByRole('columnheader').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .toSorted((a, b) => Number(a.ariaColIndex) - Number(b.ariaColIndex))
      .map((one) => one.querySelector('span')?.textContent ?? ''),
  );
/** Opens the menu of a heading and clicks an item. */
const pick = async (grid: GridPage, title: string, item: string) => {
  await heading(grid, title).click({ button: 'right', position: { x: 40, y: 20 } });
  await grid.page.getByRole('menuitem', { name: item }).click();
};

/** Drags from one place to another, in pixels. */
async function drag({ page }: GridPage, from: { x: number; y: number }, byPx: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + byPx, from.y, { steps: 6 });
  await page.mouse.up();
}

test('#34 the edge of a heading resizes its column, a double click fits the content, and the page stores it', {
  meta: { spec: 'grid-34.columns' },
}, async () => {
  const grid = await openGrid('columns');
  const box = await heading(grid, '客户').boundingBox();
  if (box === null) throw new Error('the heading is out of sight');
  await drag(grid, { x: box.x + box.width - 2, y: box.y + 20 }, 60);
  await expect.poll(() => widthOf(grid, '客户')).toBe(180);
  await grid.page.getByRole('button', { name: '重新打开' }).click();
  await expect.poll(() => widthOf(grid, '客户')).toBe(180);
  await grid.page.mouse.dblclick(box.x + 178, box.y + 20);
  await expect.poll(() => widthOf(grid, '客户')).toBeLessThan(180);
  const isCut = await grid.cell(3, 1).evaluate((cell) => cell.scrollWidth > cell.clientWidth);
  expect(isCut).toBe(false);
});

test('#34 keys widen, narrow and move a column', {
  meta: { spec: 'grid-34.columns' },
}, async () => {
  const grid = await openGrid('columns');
  await grid.cell(0, 2).click();
  await grid.page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(() => widthOf(grid, '货物')).toBe(136);
  await grid.page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(() => widthOf(grid, '货物')).toBe(120);
  await grid.page.keyboard.press('Control+Alt+ArrowRight');
  await expect.poll(async () => (await titles(grid)).slice(1, 5)).toEqual(['订单号', '客户', '件数', '货物']);
});

test('#34 a press on the heading of a selected column keeps the text that was being typed', {
  meta: { spec: 'grid-34.columns' },
}, async () => {
  const grid = await openGrid('columns');
  await choose(grid, '客户');
  await grid.page.keyboard.type('新客户');
  await choose(grid, '客户');
  await expect.poll(() => grid.text(0, 1)).toBe('新客户');
});

test('#34 a selected column is dragged to another place within its section', {
  meta: { spec: 'grid-34.columns' },
}, async () => {
  const grid = await openGrid('columns');
  await choose(grid, '件数');
  const from = await heading(grid, '件数').boundingBox();
  if (from === null) throw new Error('the heading is out of sight');
  const start = { x: from.x + 40, y: from.y + 20 };
  await drag(grid, start, -230);
  await expect.poll(async () => (await titles(grid)).slice(1, 5)).toEqual(['订单号', '件数', '客户', '货物']);
  // Dropped beyond a pinned column, the column goes right after it.
  await choose(grid, '货物');
  const other = await heading(grid, '货物').boundingBox();
  if (other === null) throw new Error('the heading is out of sight');
  await drag(grid, { x: other.x + 40, y: other.y + 20 }, -400);
  await expect.poll(async () => (await titles(grid)).slice(1, 5)).toEqual(['订单号', '货物', '件数', '客户']);
});

test('#34 #59 the menu of a heading pins, unpins, hides and sorts its column', {
  meta: { spec: 'grid-34.columns grid-59.context-menu' },
}, async () => {
  const grid = await openGrid('columns');
  await pick(grid, '金额', '固定在左侧');
  await expect.poll(async () => (await titles(grid)).slice(1, 4)).toEqual(['订单号', '金额', '客户']);
  await pick(grid, '金额', '取消固定');
  await expect.poll(async () => (await titles(grid)).slice(1, 4)).toEqual(['订单号', '客户', '货物']);
  await pick(grid, '客户', '隐藏列');
  await expect.poll(async () => (await titles(grid)).slice(1, 4)).toEqual(['订单号', '货物', '件数']);
  await pick(grid, '件数', '降序排列');
  await expect.poll(() => grid.text(0, 2)).toBe('94');
  await pick(grid, '件数', '恢复默认布局');
  await expect.poll(async () => (await titles(grid)).slice(1, 4)).toEqual(['订单号', '客户', '货物']);
});

test('#34 the column settings search columns by name, show and hide them, and restore the default', {
  meta: { spec: 'grid-34.columns' },
}, async () => {
  const grid = await openGrid('columns');
  const { page } = grid;
  await pick(grid, '客户', '列设置');
  const panel = page.getByRole('dialog', { name: '列设置' });
  await panel.getByRole('searchbox').fill('备注');
  await expect.poll(() => panel.getByRole('checkbox').count()).toBe(2);
  await panel.getByRole('checkbox', { name: '内部备注' }).check();
  await expect.poll(async () => (await titles(grid)).includes('内部备注')).toBe(true);
  await panel.getByRole('checkbox', { name: '备注', exact: true }).uncheck();
  await expect.poll(async () => (await titles(grid)).includes('备注')).toBe(false);
  await panel.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(async () => (await titles(grid)).includes('内部备注')).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
});

test('#34 the edge between two headings resizes the left column on both of its sides', {
  meta: { spec: 'grid-34.columns' },
}, async () => {
  const grid = await openGrid('columns');
  const box = await heading(grid, '货物').boundingBox();
  const before = { left: await widthOf(grid, '客户'), right: await widthOf(grid, '货物') };
  await drag(grid, { x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + 20 }, 60);
  await expect.poll(() => widthOf(grid, '客户')).toBe(before.left + 60);
  await drag(grid, { x: (box?.x ?? 0) + 58, y: (box?.y ?? 0) + 20 }, -30);
  await expect.poll(() => widthOf(grid, '客户')).toBe(before.left + 30);
  await expect.poll(() => widthOf(grid, '货物')).toBe(before.right);
});

test('#34 pinned columns throw a shadow only on the side where others have scrolled below them', async () => {
  const { page, cell } = await openGrid('filling');
  const shadow = () => cell(0, 0).evaluate((element) => getComputedStyle(element).boxShadow);
  await expect.poll(shadow).toBe('none');
  await page.getByRole('grid').evaluate((element) => {
    element.scrollLeft = 300;
  });
  await expect.poll(shadow).not.toBe('none');
});
