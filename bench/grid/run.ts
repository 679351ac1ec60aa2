import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';
import { openBrowser } from '../harness/browser.ts';
import { median } from '../harness/figure.ts';
import { gzipBytesOf, servePages } from './pages.ts';

// `npm run bench:grid`: compares our grid with others, on the same data, in the same browser, in alternating rounds.
// `npm run bench:grid -- ours ag` measures only those two, `-- --rounds 1` once, `-- --rows 1000000` that many rows.

declare global {
  interface Window {
    /** Installed by page/main.mjs, which documents its methods. */
    gridMeter: {
      mount: () => Promise<number>;
      update: (round: number) => Promise<number>;
      scroll: (
        pxPerSecond: number,
        forMs: number,
        isLooking?: boolean,
      ) => Promise<{ frames: number; ms: number; blank: number }>;
      toTop: () => Promise<void>;
      awaitKey: () => void;
      keyed: Promise<number | undefined>;
    };
  }
}

const names: Readonly<Record<string, string>> = {
  ours: 'ours',
  ag: 'AG Grid Community 36',
  rdg: 'react-data-grid 7 beta',
  glide: 'Glide (canvas)',
  antd: 'antd Table virtual',
  vxe: 'vxe-table 4 (Vue)',
};
/** Speeds of a flick and of a dragged scrollbar. */
const flickPxPerSecond = 6_000;
const dragPxPerSecond = 120_000;
const scrollMs = 3_000;

type Sample = Record<
  | 'mountMs'
  | 'heapMb'
  | 'keyMs'
  | 'updateMs'
  | 'flickFps'
  | 'flickCpuMs'
  | 'dragFps'
  | 'dragCpuMs'
  | 'blankShare',
  number
>;

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function measure(browser: Browser, address: string, grid: string, rows: number): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${address}?grid=${grid}&rows=${rows}`, { waitUntil: 'networkidle' });
  const before = await heapMb(session);
  const mountMs = await page.evaluate(() => window.gridMeter.mount());
  const heap = (await heapMb(session)) - before;

  await page.mouse.click(500, 400);
  const keys: number[] = [];
  for (let round = 1; round <= 5; round += 1) {
    await page.evaluate(() => window.gridMeter.awaitKey());
    await page.keyboard.press('7');
    const keyMs = await page.evaluate(() => window.gridMeter.keyed);
    if (keyMs !== undefined) keys.push(keyMs);
    await page.keyboard.press('Escape');
  }

  const updates: number[] = [];
  for (let round = 1; round <= 5; round += 1)
    updates.push(await page.evaluate((number) => window.gridMeter.update(number), round));

  const scroll = async (pxPerSecond: number) => {
    await page.evaluate(() => window.gridMeter.toTop());
    const began = await taskMs(session);
    const { frames, ms } = await page.evaluate(
      ([speed = 0, forMs = 0]) => window.gridMeter.scroll(speed, forMs),
      [pxPerSecond, scrollMs],
    );
    return { fps: (frames / ms) * 1000, cpuMs: ((await taskMs(session)) - began) / frames };
  };
  const flick = await scroll(flickPxPerSecond);
  const drag = await scroll(dragPxPerSecond);
  await page.evaluate(() => window.gridMeter.toTop());
  const { frames, blank } = await page.evaluate(
    ([speed = 0]) => window.gridMeter.scroll(speed, 1_000, true),
    [dragPxPerSecond],
  );
  await context.close();
  return {
    mountMs,
    heapMb: heap,
    // Not measured for grids where a key opens no editor.
    keyMs: keys.length === 0 ? Number.NaN : median(keys),
    updateMs: median(updates),
    flickFps: flick.fps,
    flickCpuMs: flick.cpuMs,
    dragFps: drag.fps,
    dragCpuMs: drag.cpuMs,
    blankShare: blank / frames,
  };
}

const mid = (samples: readonly Sample[], field: keyof Sample) => {
  const values = samples.map((sample) => sample[field]).filter((value) => !Number.isNaN(value));
  return values.length === 0 ? undefined : median(values);
};

function lineOf(grid: string, rows: number, bytes: number, samples: readonly Sample[]): string[] {
  const said = (field: keyof Sample, digits = 0) => mid(samples, field)?.toFixed(digits) ?? '–';
  return [
    names[grid] ?? grid,
    String(rows / 1000),
    (bytes / 1000).toFixed(1),
    said('mountMs'),
    said('heapMb', 1),
    said('keyMs'),
    said('updateMs'),
    `${said('flickFps')} · ${said('flickCpuMs', 1)}`,
    `${said('dragFps')} · ${said('dragCpuMs', 1)}`,
    `${((mid(samples, 'blankShare') ?? 0) * 100).toFixed(0)} %`,
  ];
}

const heads = [
  'grid',
  'thousand rows',
  'JS gzip kB',
  'first paint ms',
  'heap MB',
  'key → editor ms',
  'update ms',
  'flick fps · CPU ms/frame',
  'drag fps · CPU',
  'blank',
];

async function run(wanted: readonly string[], rowCounts: readonly number[], rounds: number): Promise<void> {
  if (!existsSync(join(import.meta.dirname, 'node_modules')))
    throw new Error('the rivals are not installed; this installs them: (cd bench/grid && npm ci)');
  const [load = 0] = loadavg();
  const { address, close } = await servePages();
  const { browser } = await openBrowser();
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const rows of rowCounts)
      for (const grid of wanted) {
        const key = `${grid} ${rows}`;
        const sample = await measure(browser, address, grid, rows);
        samples.set(key, [...(samples.get(key) ?? []), sample]);
        console.log(`round ${round + 1}: ${key} rows, first paint ${sample.mountMs.toFixed(0)} ms`);
      }
  await browser.close();
  close();
  const lines = [heads];
  for (const grid of wanted) {
    const bytes = await gzipBytesOf(grid);
    for (const rows of rowCounts) lines.push(lineOf(grid, rows, bytes, samples.get(`${grid} ${rows}`) ?? []));
  }
  console.log('');
  for (const [i, cells] of lines.entries()) {
    console.log(`| ${cells.join(' | ')} |`);
    if (i === 0) console.log(`|${heads.map(() => ' --- ').join('|')}|`);
  }
  console.log(
    `\nload average before: ${load.toFixed(1)} on ${availableParallelism()} cores; medians of ${rounds} rounds`,
  );
}

const given = process.argv.slice(2);
/** The number after an option, if it is given. */
const numberAfter = (option: string): number | undefined => {
  const at = given.indexOf(option);
  return at < 0 ? undefined : Number(given[at + 1]);
};
const rows = numberAfter('--rows');
const wanted = given.filter((word) => Object.hasOwn(names, word));
await run(
  wanted.length === 0 ? Object.keys(names) : wanted,
  rows === undefined ? [10_000, 100_000] : [rows],
  numberAfter('--rounds') ?? 3,
);
