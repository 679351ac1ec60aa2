import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type GridPage, openGrid, useBrowser } from './playground.ts';

useBrowser();

// Counts operations instead of measuring time, so that the result does not depend on the machine.

/** A hundred thousand rows of thirty columns. */
const openBig = () => openGrid('many-rows', { query: '&columns=30', width: 1600, height: 900 });

/** Counts the nodes of the grid: elements and texts. */
const nodesOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body);
    let count = 0;
    while (walker.nextNode() !== null) count += 1;
    return count;
  });

/** Scrolls the rows frame by frame. Returns the work done in these frames. */
async function scrolled({ page, devtools }: GridPage, frames: number, byPx: { top?: number; left?: number }) {
  await devtools.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
  const before = await layouts();
  const work = await page.evaluate(
    async ({ count, top, left }) => {
      const scroller = document.querySelector('[role="grid"]');
      if (scroller === null) throw new Error('there is no grid');
      const cells = new Set<Node>();
      let cellsWritten = 0;
      const observer = new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          const cell = element?.closest('[role="gridcell"]');
          if (cell !== null && cell !== undefined) cells.add(cell);
        }
      });
      observer.observe(scroller, { subtree: true, childList: true, attributes: true, characterData: true });
      let reads = 0;
      const { getBoundingClientRect } = Element.prototype;
      Element.prototype.getBoundingClientRect = function read() {
        reads += 1;
        return getBoundingClientRect.call(this);
      };
      for (let i = 0; i < count; i += 1) {
        scroller.scrollTop += top;
        scroller.scrollLeft += left;
        // The scroll event comes before the next frame and is painted in it.
        await new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve));
        });
        cellsWritten += cells.size;
        cells.clear();
      }
      observer.disconnect();
      Element.prototype.getBoundingClientRect = getBoundingClientRect;
      return { cellsWritten, reads };
    },
    { count: frames, top: byPx.top ?? 0, left: byPx.left ?? 0 },
  );
  return { ...work, layouts: (await layouts()) - before };
}

test('#74 100 000 rows of thirty columns take fewer than three thousand nodes at any scroll position', {
  meta: { spec: 'grid-74.budget' },
}, async () => {
  const grid = await openBig();
  const { page } = grid;
  const max = [await nodesOf(page)];
  for (const byPx of [
    { top: 137 },
    { top: 40_000 },
    { top: 600_000 },
    { left: 90 },
    { top: -3_000, left: -500 },
  ]) {
    await scrolled(grid, 6, byPx);
    max.push(await nodesOf(page));
  }
  expect(Math.max(...max)).toBeLessThan(3_000);
});

test('#74 scrolling writes the new row, and no row that is there already', {
  meta: { spec: 'grid-74.budget' },
}, async () => {
  const grid = await openBig();
  await scrolled(grid, 30, { top: 40 });
  const frames = 50;
  const { cellsWritten } = await scrolled(grid, frames, { top: 40 });
  const across = await grid.page
    .locator('[data-row]:not([hidden])')
    .first()
    .locator('[role="gridcell"]:not([hidden])')
    .count();
  expect(cellsWritten / frames).toBeGreaterThan(across / 2);
  expect(cellsWritten / frames).toBeLessThanOrEqual(across);
});

test('#74 scrolling causes one layout per frame, and measures nothing', {
  meta: { spec: 'grid-74.budget' },
}, async () => {
  const grid = await openBig();
  await grid.cell(2, 1).click();
  await grid.page.keyboard.press('Escape');
  const frames = 40;
  for (const byPx of [{ top: 40 }, { top: 900 }, { left: 30 }]) {
    const { layouts, reads } = await scrolled(grid, frames, byPx);
    expect(layouts / frames).toBeLessThanOrEqual(1.2);
    expect(reads / frames).toBeLessThanOrEqual(1);
  }
});

test('#74 an arrow key writes the cells that it leaves and enters, and no other', {
  meta: { spec: 'grid-74.budget' },
}, async () => {
  const grid = await openBig();
  const { page, cell } = grid;
  await cell(2, 1).click();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const body = document.querySelector('[role="grid"]');
    const written = new Set<Element>();
    Object.assign(window, { written });
    if (body === null) return;
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const one = element?.closest('[role="gridcell"]');
        if (one !== null && one !== undefined) written.add(one);
      }
    }).observe(body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => cell(3, 1).getAttribute('data-marks')).toMatch(/active/);
  await expect
    .poll(() => page.evaluate(() => (window as Window & { written?: Set<Element> }).written?.size))
    .toBe(2);
});
