import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Installed by `watchTasks`. */
    longestTaskMs: number;
  }
}

/** Maximum duration of a page's tasks, in ms. */
export const longTaskLimitMs = 100;

/** Call once, before the first `longestTask`. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.longestTaskMs = Math.max(window.longestTaskMs, entry.duration);
    }).observe({ type: 'longtask' });
  });
}

/** Returns the longest task from the start of `act` until its result is painted; if none exceeds 50 ms, 0. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.longestTaskMs = 0;
  });
  await act();
  // Observers are notified shortly after a task has ended.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  return page.evaluate(() => window.longestTaskMs);
}

/** Navigates to a page of the workspace like a click on a link, without a reload. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: to }));
    link.click();
    link.remove();
  }, href);
}
