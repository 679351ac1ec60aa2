import type { Page } from 'playwright-core';
import { openBrowser } from './harness/browser.ts';
import { ensureWebBuilt } from './harness/built-web.ts';
import { againstLimit, alone, median, megabytes, ms, percentile, type Result } from './harness/figure.ts';
import { launchProduct, temporaryFolder } from './harness/product.ts';
import { retainedBytes } from './harness/retained-bytes.ts';
import { signInProfile } from './harness/signed-in-profile.ts';
import type { Stage } from './harness/stage.ts';
import { untilCrash } from './harness/until-crash.ts';

// Tabs of the workspace in a real Chromium: time from the click to the painted frame with the page, for kept tabs and
// for newly opened pages; layout shifts and long tasks meanwhile; and the memory retained after two hundred pages were
// opened and closed.

const keptLimitMs = 50;
const openLimitMs = 150;
const shiftLimit = 0.02;
const longTaskLimitMs = 100;
/** Delay between the first paint of the workspace and the first click. */
const readingMs = 2_000;
const switches = 40;
const opens = 200;
const deadlineMs = 10 * 60_000;

/** Ten addresses: three pages, and lists with different queries, each in its own tab. */
const places = [
  '/account/settings/security',
  '/isystem/online',
  ...[1, 2, 3, 4, 5, 6, 7].map((page) => `/isystem/user?page=${page}&column=createTime`),
];

type Meter = {
  measure: (act: () => void) => Promise<number>;
  seen: { shift: number; longestTaskMs: number };
};

declare global {
  interface Window {
    /** Installed by this benchmark. */
    meter: Meter;
  }
}

/** Installed in the page: acts, and waits for the frame that shows a page with a heading, a field or a row. */
function installMeter(): void {
  const isShown = (): boolean => {
    const pane = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const front = document.querySelector('[role=tab][aria-selected=true]');
    return (
      pane !== undefined &&
      front?.getAttribute('aria-controls') === pane.id &&
      pane.querySelector('h1, h2, input, td') !== null
    );
  };
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        requestAnimationFrame(() => {
          if (isShown()) setTimeout(resolve);
          else look();
        });
      };
      look();
    });
  const measure = async (act: () => void): Promise<number> => {
    const began = performance.now();
    act();
    await painted();
    return performance.now() - began;
  };
  const seen = { shift: 0, longestTaskMs: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, entry.duration);
  }).observe({ type: 'longtask' });
  window.meter = { measure, seen };
}

/** Time between hovering a link and pressing the button: users need 100 ms and more. */
const hoverMs = 100;

/** Clicks a link to `path`, as in a menu or a table; returns the time from the click. */
const openPlace = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    async ({ to, pointedMs }) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: to }));
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, pointedMs));
      const { meter } = window;
      const took = meter.measure(() => link.click());
      link.remove();
      return took;
    },
    { to: path, pointedMs: hoverMs },
  );

const selectTab = (page: Page, at: number): Promise<number> =>
  page.evaluate((index) => {
    const { meter } = window;
    return meter.measure(() => document.querySelectorAll<HTMLElement>('[role=tab]')[index]?.click());
  }, at);

const closeFront = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { meter } = window;
    const press = new KeyboardEvent('keydown', { key: 'Delete', bubbles: true });
    return meter.measure(() =>
      document.querySelector('[role=tab][aria-selected=true]')?.dispatchEvent(press),
    );
  });

async function openAndClose(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await openPlace(page, places[time % places.length] ?? '/');
    await closeFront(page);
  }
}

type Measured = {
  opened: number[];
  kept: number[];
  calm: Meter['seen'];
  tasksOfOpening: number;
  before: number;
  after: number;
};

async function measureTabs(page: Page, origin: string): Promise<Measured> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/dashboard/analysis`, { waitUntil: 'networkidle' });
  await page.getByRole('tab').first().waitFor();
  await page.evaluate(installMeter);
  // The first pointer movement loads the pages' shared chunks.
  await page.mouse.move(300, 300);
  await page.mouse.move(100, 300);
  await page.waitForTimeout(readingMs);
  await page.waitForLoadState('networkidle');

  const opened: number[] = [];
  for (const path of places) {
    opened.push(await openPlace(page, path));
    await page.waitForLoadState('networkidle');
  }
  const tasksOfOpening = await page.evaluate(() => {
    const { seen } = window.meter;
    const longest = seen.longestTaskMs;
    Object.assign(seen, { shift: 0, longestTaskMs: 0 });
    return longest;
  });
  const kept: number[] = [];
  for (let time = 0; time < switches; time += 1) kept.push(await selectTab(page, time % 10));
  const calm = await page.evaluate(() => ({ ...window.meter.seen }));

  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await openAndClose(page, 20);
  const before = await retainedBytes(session);
  await openAndClose(page, opens);
  const after = await retainedBytes(session);
  return { opened, kept, calm, tasksOfOpening, before, after };
}

/** Measures the speed of tabs, their layout shifts and long tasks, and the memory they retain. */
export async function tabs(stage: Stage): Promise<Result> {
  await ensureWebBuilt(stage);
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const product = await launchProduct(folder.path);
  stage.undo(product.stop);
  const { browser, port } = await openBrowser();
  stage.undo(() => browser.close());
  const page = await signInProfile(product, port);
  const measured = await untilCrash(page, deadlineMs, () => measureTabs(page, product.origin));
  const { opened, kept, calm, tasksOfOpening, before, after } = measured;
  await browser.close();
  await product.stop();

  const p75 = (values: readonly number[]): number => percentile(values, 0.75);
  return {
    lines: [
      againstLimit('a kept tab comes back, p75', ms, p75(kept), keptLimitMs),
      againstLimit('a page opens, p75', ms, p75(opened), openLimitMs),
      alone('the same, medians', `${ms(median(kept))}, ${ms(median(opened))}`),
      againstLimit('layout shift of all switches', (value) => value.toFixed(3), calm.shift, shiftLimit),
      againstLimit('longest task while switching', ms, calm.longestTaskMs, longTaskLimitMs),
      alone('longest task while opening', ms(tasksOfOpening)),
      againstLimit(
        `memory after ${opens} pages without compiled code, against before`,
        megabytes,
        after,
        before,
      ),
    ],
  };
}
