import { ensureBuilt, isStale } from '../../scripts/builds.mjs';
import type { Stage } from './stage.ts';

/** Builds the web app unless the existing build matches its sources. */
export async function ensureWebBuilt(stage: Stage): Promise<void> {
  if (!isStale('web')) return;
  stage.say('  building the web app …');
  await ensureBuilt('web');
}
