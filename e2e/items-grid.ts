import type { Page } from 'playwright-core';

/** Timeout for the first grid of a page, in ms: its script has to load, and the machine may be busy. */
const firstGridMs = 60_000;

/** Opens the items of a dictionary and waits until their grid receives changes, and the page has loaded everything. */
export async function openItems(page: Page, dictId: string): Promise<void> {
  const listening = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"subscribed".*dictionary-items/.test(String(payload))) resolve();
      }),
    );
  });
  await page.goto(`/isystem/dict?items=${dictId}`);
  await gridIn(page).waitFor({ timeout: firstGridMs });
  await listening;
  // Everything is loaded by then, so that cutting the connection later interrupts no loading.
  await page.waitForLoadState('networkidle');
}

export const gridIn = (page: Page) => page.getByRole('grid', { name: '字典项' });

/** A cell: 0 名称 · 1 数据值 · 2 描述 · 3 排序值 · 4 是否启用 · 5 颜色 · 6 操作. */
export const cellOf = (page: Page, row: number, column: number) =>
  gridIn(page).locator(`[data-row="${row}"] [data-column="${column}"]`);

/** Selects a cell and replaces its content. */
export async function typeInto(page: Page, row: number, column: number, text: string): Promise<void> {
  await gridIn(page).evaluate((element) => {
    element.scrollTop = 0;
  });
  await cellOf(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const saveButton = (page: Page) => page.getByRole('button', { name: /保\s?存(（|$)/ });

/** Number of unsaved rows. */
export async function unsavedIn(page: Page): Promise<number> {
  return Number(/\d+/.exec((await saveButton(page).textContent()) ?? '')?.[0] ?? 0);
}

const readyToSave = (page: Page) => saveButton(page).and(page.locator(':enabled:not(.ant-btn-loading)'));

/** Presses 保存 once there are unsaved rows and no save is in progress. */
export async function saveGrid(page: Page): Promise<void> {
  await readyToSave(page).click();
}

/** Presses 保存 if there are unsaved rows now. */
export async function saveIfAny(page: Page): Promise<void> {
  const button = readyToSave(page);
  // A save in progress may leave nothing to save.
  if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => {});
}

/** Resolves every conflict. */
export async function settleAll(page: Page, side: '保留我的' | '采用对方'): Promise<void> {
  const button = page.getByRole('button', { name: `全部${side}` });
  // The other user may undo the conflicting change meanwhile.
  if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => {});
}
