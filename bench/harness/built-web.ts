import { buildWeb, webIsStale } from '../../scripts/build-web.mjs';
import type { Stage } from './stage.ts';

/** Builds the web app unless the existing build matches its sources. */
export async function ensureBuilt(stage: Stage): Promise<void> {
  if (!webIsStale()) return;
  stage.say('  building the web app …');
  const { ok } = await buildWeb();
  if (!ok) throw new Error('the web app cannot be built: node apps/web/build.mjs says why');
}
