import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Installed by `watchTasks`. */
    longestTaskMs: number;
  }
}

/** What no task of a page may take longer than. */
export const longTaskLimitMs = 100;

/** To be called once, before the first `longestTask`. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.longestTaskMs = Math.max(window.longestTaskMs, entry.duration);
    }).observe({ type: 'longtask' });
  });
}

/** The longest task while `act` is done and its end is seen; none over 50 ms counts as 0. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.longestTaskMs = 0;
  });
  await act();
  // Tasks are told to observers a little after they have ended.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  return page.evaluate(() => window.longestTaskMs);
}

/** Goes to a page of the workspace as a click on a link does: nothing is loaded anew. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: to }));
    link.click();
    link.remove();
  }, href);
}
