import type { Page } from 'playwright-core';

export const membersIn = (page: Page) => page.getByRole('grid', { name: '部门用户' });

/** The row of a user. */
export const memberOf = (page: Page, realname: string) =>
  membersIn(page)
    .locator('[data-row]:not([hidden])')
    .filter({ has: page.getByRole('gridcell', { name: realname, exact: true }) });

/** Selects a row. */
export async function chooseMember(page: Page, row: number): Promise<void> {
  await membersIn(page).locator(`[data-row="${row}"] [role="gridcell"][data-column="0"]`).click();
  await page.keyboard.press('Control+Shift+Space');
}
