import type { Page } from 'playwright-core';
import { openBrowser } from './harness/browser.ts';
import { ensureWebBuilt } from './harness/built-web.ts';
import { againstLimit, alone, kilobytes, median, ms, type Result, seconds } from './harness/figure.ts';
import { type Judgement, judge, needLighthouse } from './harness/judged.ts';
import { visit, weigh } from './harness/page-weight.ts';
import { launchProduct, temporaryFolder } from './harness/product.ts';
import { signInProfile } from './harness/signed-in-profile.ts';
import type { Stage } from './harness/stage.ts';

// First visits in a real Chromium to the sign-in page and, with a session, to the workspace: the requests until the
// network is idle, their size with gzip and brotli, console messages, and the Lighthouse result on its mobile profile
// (a slow 4G connection and a processor four times slower, both simulated). Then the home page of somebody who has been
// here before, with eight widgets on the figures of the demo company.

const runs = 3;

type Place = {
  name: string;
  path: string;
  largestPaintLimitMs: number;
  blockingLimitMs: number;
  /**
   * Size of all scripts of the visit; absent: not compared with a limit, because parts that nobody waits for count, too.
   * The scripts of the first use are limited by apps/web/build/budgets.mjs.
   */
  scriptLimitBytes?: number;
  /** How many widgets the page must show, so that the figure is not that of an empty one. */
  widgets?: number;
};

const signInPlace: Place = {
  name: 'sign-in page',
  path: '/user/login',
  largestPaintLimitMs: 700,
  blockingLimitMs: 10,
  // Same as in apps/web/build/budgets.mjs.
  scriptLimitBytes: 75_200,
};
const workspacePlace: Place = {
  name: 'workspace, cold, session kept',
  path: '/dashboard/analysis',
  largestPaintLimitMs: 1_500,
  blockingLimitMs: 50,
};

const homePlace: Place = {
  name: 'home with eight widgets',
  path: '/dashboard/analysis',
  largestPaintLimitMs: 1_200,
  blockingLimitMs: 50,
  widgets: 8,
};

/**
 * First visit to the rivals' sign-in pages with Lighthouse 12, mobile profile, on an idle machine. Measured when this
 * product was designed, not in this run: docs/decisions/0020-first-visits-and-tabs.md.
 */
const rivals = [
  'antd 6 form with router: 204 kB, 2.00 s, 291 ms, 92 points',
  'soybean-admin 2.2: 443 kB, 5.20 s, 670 ms, 47 points',
  'JeecgBoot 3.9: 883 kB, 6.13 s, 2811 ms, 28 points',
  'slash-admin: 1334 kB, 9.38 s, 373 ms, 47 points',
];

async function mustShow(page: Page, { name, widgets }: Place): Promise<void> {
  if (widgets === undefined) return;
  const shown = await page.getByRole('main').getByRole('heading', { level: 2 }).count();
  if (shown !== widgets) throw new Error(`${name}: the page shows ${shown} widgets`);
}

const categories = ['performance', 'accessibility', 'best-practices'] as const;
async function linesOf(place: Place, origin: string, page: Page, port: number): Promise<Result> {
  const { name, path, largestPaintLimitMs, blockingLimitMs, scriptLimitBytes } = place;
  const { urls, complaints } = await visit(page, origin + path);
  await mustShow(page, place);
  await page.close();
  const files = urls.filter((url) => url.startsWith(origin));
  const [gzip, brotli] = [await weigh(files, 'gzip'), await weigh(files, 'br')];
  const judged: Judgement[] = [];
  for (let run = 0; run < runs; run += 1) judged.push(await judge(origin + path, port));
  const p50 = (of: string): number => median(judged.map((one) => one[of] ?? Number.NaN));
  return {
    lines: [
      scriptLimitBytes === undefined
        ? alone(`${name}, scripts, gzip`, kilobytes(gzip.scripts))
        : againstLimit(`${name}, scripts, gzip`, kilobytes, gzip.scripts, scriptLimitBytes),
      alone(`${name}, everything, brotli`, `${kilobytes(brotli.all)} in ${urls.length} requests`),
      againstLimit(`${name}, largest paint`, seconds, p50('largest-contentful-paint'), largestPaintLimitMs),
      againstLimit(`${name}, blocking time`, ms, p50('total-blocking-time'), blockingLimitMs),
      alone(`${name}, layout shift`, p50('cumulative-layout-shift').toFixed(3)),
      alone(
        `${name}, points: speed, accessibility, practices`,
        categories.map((one) => p50(one).toFixed(0)).join(' · '),
      ),
    ],
    notes: complaints.map((complaint) => `${name}: ${complaint}`),
  };
}

/** Measures size, requests, paint times, scores and console messages of first visits. */
export async function pages(stage: Stage): Promise<Result> {
  needLighthouse();
  await ensureWebBuilt(stage);
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const product = await launchProduct(folder.path);
  stage.undo(product.stop);
  const { browser, port } = await openBrowser();
  stage.undo(() => browser.close());
  const signInPage = await (await browser.newContext()).newPage();
  const signIn = await linesOf(signInPlace, product.origin, signInPage, port);
  const signedIn = await signInProfile(product, port);
  const again = await signedIn.context().newPage();
  const workspace = await linesOf(workspacePlace, product.origin, signedIn, port);
  const home = await linesOf(homePlace, product.origin, again, port);
  await browser.close();
  await product.stop();
  return {
    lines: [...signIn.lines, ...workspace.lines, ...home.lines],
    notes: [
      ...(signIn.notes ?? []),
      ...(workspace.notes ?? []),
      ...(home.notes ?? []),
      ...rivals.map((rival) => `sign-in page of ${rival} (measured earlier)`),
    ],
  };
}
