import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const folder = join(import.meta.dirname, '../lighthouse');

/** Points and figures by the names that Lighthouse gives them. */
const Judgement = z.record(z.string(), z.number());
export type Judgement = z.infer<typeof Judgement>;

/** Fails early, before anything is started for a bench that cannot be run. */
export function needLighthouse(): void {
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return;
  throw new Error('Lighthouse is not installed; this installs it: npm ci --prefix bench/lighthouse');
}

/** Judges `url` in the browser that listens at `port`. Its storage stays, its cache does not. */
export async function judge(url: string, port: number): Promise<Judgement> {
  const { stdout } = await promisify(execFile)(process.execPath, ['judge.mjs', url, String(port)], {
    cwd: folder,
    maxBuffer: 1_000_000,
  });
  return z.parse(Judgement, JSON.parse(stdout));
}
