import type { Page } from 'playwright-core';

/** Runs work on `page`; rejects when the page crashes, which calls on it would not report, and after `limitMs`. */
export async function untilCrash<T>(page: Page, limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = new Promise<never>((_, reject) => {
    page.once('crash', () => reject(new Error('the page crashed')));
    timer = setTimeout(() => reject(new Error(`not done within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work(), failed]);
  } finally {
    clearTimeout(timer);
  }
}
