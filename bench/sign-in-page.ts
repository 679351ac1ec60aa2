import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { buildWeb, webIsStale } from '../scripts/build-web.mjs';
import { openBrowser } from './harness/browser.ts';
import { againstLimit, alone, kilobytes, median, ms, type Result, seconds } from './harness/figure.ts';
import { startHouse, temporaryFolder } from './harness/house.ts';
import type { Stage } from './harness/stage.ts';

// A first visit to the sign-in page in a real Chromium: what is asked for until nothing more comes, how large it is
// with gzip and with brotli, what the console says; and what Lighthouse makes of it on its mobile profile (a slow 4G
// connection and a processor four times slower, both simulated).

const pagePath = '/user/login';
/** As in apps/web/build.mjs. */
const scriptLimitBytes = 75_000;
const largestPaintLimitMs = 1_000;
const quietMs = 2_000;
const lighthouseRuns = 3;

type Visit = { urls: string[]; complaints: string[] };

/** One visit with an empty cache, up to two seconds after the last request. */
async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const found: Visit = { urls: [], complaints: [] };
  page.on('request', (request) => found.urls.push(request.url()));
  page.on('requestfailed', (request) => found.complaints.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) found.complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('console', (message) => found.complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => found.complaints.push(String(error)));
  await page.goto(origin + pagePath, { waitUntil: 'networkidle' });
  await sleep(quietMs);
  await context.close();
  return found;
}

/** Bytes of the body on the wire, which a client that decompresses would hide. */
function sizeOf(url: string, encoding: 'gzip' | 'br'): Promise<{ bytes: number; isScript: boolean }> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html,*/*', 'accept-encoding': encoding };
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      const isScript = String(answer.headers['content-type']).includes('javascript');
      answer.once('end', () => resolve({ bytes, isScript }));
    }).once('error', reject);
  });
}

async function weigh(urls: readonly string[], encoding: 'gzip' | 'br') {
  const files = await Promise.all(urls.map((url) => sizeOf(url, encoding)));
  const total = (some: typeof files): number => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return { all: total(files), scripts: total(files.filter(({ isScript }) => isScript)) };
}

type Paint = { largestMs: number; blockingMs: number; score: number };

async function judge(url: string, port: number): Promise<Paint> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
  });
  const figureOf = (audit: string): number => run?.lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    largestMs: figureOf('largest-contentful-paint'),
    blockingMs: figureOf('total-blocking-time'),
    score: (run?.lhr.categories['performance']?.score ?? Number.NaN) * 100,
  };
}

async function ensureBuilt(stage: Stage): Promise<void> {
  if (!webIsStale()) return;
  stage.say('  building the web app …');
  const { ok } = await buildWeb();
  if (!ok) throw new Error('the web app cannot be built: node apps/web/build.mjs says why');
}

/** Size, requests, paint and complaints of the first visit. */
export async function signInPage(stage: Stage): Promise<Result> {
  await ensureBuilt(stage);
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const house = await startHouse(folder.path);
  stage.undo(house.stop);
  const { browser, port } = await openBrowser();
  stage.undo(() => browser.close());

  const { urls, complaints } = await visit(browser, house.origin);
  const fromServer = urls.filter((url) => url.startsWith(house.origin));
  const [gzip, brotli] = [await weigh(fromServer, 'gzip'), await weigh(fromServer, 'br')];
  const paints: Paint[] = [];
  for (let run = 0; run < lighthouseRuns; run += 1) paints.push(await judge(house.origin + pagePath, port));
  await browser.close();
  await house.stop();

  const p50 = (of: (paint: Paint) => number): number => median(paints.map(of));
  const bytes = ({ all, scripts }: typeof gzip): string => `${kilobytes(all)}, scripts ${kilobytes(scripts)}`;
  return {
    lines: [
      againstLimit('sign-in page, scripts, gzip', kilobytes, gzip.scripts, scriptLimitBytes),
      alone('sign-in page, everything, gzip', bytes(gzip)),
      alone('sign-in page, everything, brotli', bytes(brotli)),
      alone('sign-in page, requests', String(urls.length)),
      alone('sign-in page, complaints of the browser', String(complaints.length)),
      againstLimit(
        'sign-in page, largest paint, mobile',
        seconds,
        p50((one) => one.largestMs),
        largestPaintLimitMs,
      ),
      alone('sign-in page, blocking time, mobile', ms(p50((one) => one.blockingMs))),
      alone('sign-in page, Lighthouse performance, mobile', p50((one) => one.score).toFixed(0)),
    ],
    notes: complaints.map((complaint) => `sign-in page: ${complaint}`),
  };
}
