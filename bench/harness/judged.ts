import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const folder = join(import.meta.dirname, '../lighthouse');

/** Scores and metrics by their Lighthouse names. */
const Judgement = z.record(z.string(), z.number());
export type Judgement = z.infer<typeof Judgement>;

/** Fails before anything starts when Lighthouse is not installed. */
export function needLighthouse(): void {
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return;
  throw new Error('Lighthouse is not installed; this installs it: npm ci --prefix bench/lighthouse');
}

/** Runs Lighthouse on `url` in the browser with debugging port `port`. Storage is kept, the cache is cleared. */
export async function judge(url: string, port: number): Promise<Judgement> {
  const { stdout } = await promisify(execFile)(process.execPath, ['judge.mjs', url, String(port)], {
    cwd: folder,
    maxBuffer: 1_000_000,
  });
  return z.parse(Judgement, JSON.parse(stdout));
}
