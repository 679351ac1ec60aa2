import type { Page } from 'playwright-core';

/** The longest time between two frames that is accepted. Judged on a quiet machine alone: `npm run test:long`. */
export const maxFrameMs = 'FRAME_TIMES' in process.env ? 3_000 : Number.POSITIVE_INFINITY;

/** Records the longest time between two frames, in ms. */
export const watchFrames = (page: Page) =>
  page.evaluate(() => {
    let last = performance.now();
    let longest = 0;
    const next = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      document.body.dataset['longest'] = String(longest);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
export const longestFrameMs = async (page: Page) =>
  Number(await page.evaluate(() => document.body.dataset['longest']));
