import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import { workerBrowser } from '../browser.ts';
import { returnProfile, takeProfile } from '../profiles.ts';

let browser: Browser;

/** Opens one browser for all tests of a file. Call it once, before them. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await workerBrowser();
  });
}

/** A page of the playground with one grid. */
export type GridPage = {
  page: Page;
  /** A cell by row and column of the view, from 0. */
  cell: (row: number, column: number) => Locator;
  /** The text of a cell. */
  text: (row: number, column: number) => Promise<string>;
  /** The DevTools session, with which input methods are simulated. */
  devtools: CDPSession;
};

/** Waits until the page has handled all input so far and has drawn its effects. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Opens a page of the playground; a console error fails the test. */
export async function openGrid(
  name: string,
  {
    width = 1200,
    height = 760,
    query = '',
    isEmpty = false,
    isTouch = false,
    before,
    expected,
  }: {
    width?: number;
    height?: number;
    query?: string;
    isEmpty?: boolean;
    isTouch?: boolean;
    /** Runs before the page is opened; the test waits for parts of the grid itself. */
    before?: (page: Page) => Promise<unknown>;
    /** Console errors that the test provokes and that must not fail it. */
    expected?: RegExp;
  } = {},
): Promise<GridPage> {
  const context = await takeProfile(browser, {
    options: {
      viewport: { width, height },
      locale: 'zh-CN',
      hasTouch: isTouch,
      isMobile: isTouch,
      permissions: ['clipboard-read', 'clipboard-write'],
    },
    blankPage: `${inject('playground')}blank`,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  onTestFinished(async () => {
    await returnProfile(context);
    expect(complaints.filter((words) => expected?.test(words) !== true)).toEqual([]);
  });
  await before?.(page);
  await page.goto(`${inject('playground')}?page=${name}${query}`);
  // The role of a grouped grid is `treegrid`.
  await page.locator('[role$="grid"]').first().waitFor();
  const cell = (row: number, column: number) =>
    page.locator(`[data-row="${row}"]:not([hidden]) [data-column="${column}"]:not([hidden])`).first();
  if (!isEmpty) await cell(0, 0).waitFor();
  // The drag handles are part of `work`, which is loaded when the browser is idle.
  if (before === undefined) await page.locator('[data-corner]').first().waitFor({ state: 'attached' });
  return {
    page,
    cell,
    text: async (row, column) => (await cell(row, column).textContent()) ?? '',
    devtools: await context.newCDPSession(page),
  };
}
