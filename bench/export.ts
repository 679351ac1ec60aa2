import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { envelopeOf } from '@baisi/contract/envelope';
import { jobs } from '@baisi/contract/jobs';
import { positions } from '@baisi/contract/positions';
import { users } from '@baisi/contract/users';
import {
  againstLimit,
  againstRival,
  megabytes,
  ms,
  percentile,
  type Result,
  seconds,
  type Unit,
} from './harness/figure.ts';
import { temporaryFolder } from './harness/product.ts';
import { watchMemory } from './harness/resident-bytes.ts';
import type { FullProduct, Stage } from './harness/stage.ts';

// Export of a million users × 12 columns in the background: from the request to the file in 我的导出文件, with the memory
// of the server and the latency of other calls meanwhile. The rival writes rows of the same shape, but reads none.

const people = 1_000_000;
const timeLimitMs = 12_000;
const memoryLimit = 200 * 1024 * 1024;
const callLimitMs = 50;

const rowsPerSecond: Unit = (value) => `${Math.round(value / 1000)} k rows/s`;

async function exportAll({ product, target }: FullProduct) {
  const headers = { ...target.headers, 'content-type': 'application/json' };
  const memory = watchMemory(product.pid);
  const began = performance.now();
  const asked = await fetch(target.origin + users.exportLater.path, { method: 'POST', headers, body: '{}' });
  const { jobId } = envelopeOf(users.exportLater.result).parse(await asked.json()).result;
  const latencies: number[] = [];
  for (;;) {
    const calling = performance.now();
    const list = await fetch(`${target.origin}${positions.list.path}?pageNo=1&pageSize=10`, { headers });
    await list.text();
    latencies.push(performance.now() - calling);
    const answer = await fetch(`${target.origin}${jobs.get.path}?id=${jobId}`, { headers });
    const { result: job } = envelopeOf(jobs.get.result).parse(await answer.json());
    if (job.state === 'failed') throw new Error(job.cause ?? 'the export failed');
    if (job.state === 'done') break;
    await pause(50);
  }
  return { elapsedMs: performance.now() - began, peak: await memory.end(), p95: percentile(latencies, 0.95) };
}

async function exceljs(program: string, folder: string) {
  const child = fork(program, [join(folder, 'rival.xlsx'), String(people)]);
  const memory = watchMemory(child.pid ?? 0);
  const elapsedMs = await new Promise<unknown>((resolve) => child.once('message', resolve));
  return { elapsedMs: Number(elapsedMs), peak: await memory.end() };
}

/** Measures the export of a million users. */
export async function exportFigure(stage: Stage): Promise<Result> {
  if (process.platform !== 'linux') return { lines: [], notes: ['memory is read from /proc: left out here'] };
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const product = await stage.productOf(people);
  const ours = await exportAll(product);
  const lines = [
    againstLimit('export of 1 M users × 12 columns', seconds, ours.elapsedMs, timeLimitMs),
    againstLimit('memory of the server during an export', megabytes, ours.peak, memoryLimit),
    againstLimit('p95 of other calls during an export', ms, ours.p95, callLimitMs),
  ];
  const rivals = fileURLToPath(new URL('./sheets', import.meta.url));
  if (!existsSync(join(rivals, 'node_modules', 'exceljs')))
    return { lines, notes: ['exceljs is left out; this installs it: (cd bench/sheets && npm install)'] };
  const rival = await exceljs(join(rivals, 'exceljs-writer.mjs'), folder.path);
  const rateOf = (elapsedMs: number) => (people * 1000) / elapsedMs;
  const named = (value: number) => ({ name: 'exceljs', value });
  return {
    lines: [
      ...lines,
      againstRival(
        'rows of an export',
        rowsPerSecond,
        rateOf(ours.elapsedMs),
        named(rateOf(rival.elapsedMs)),
      ),
      againstRival('memory of an export', megabytes, ours.peak, named(rival.peak)),
    ],
  };
}
