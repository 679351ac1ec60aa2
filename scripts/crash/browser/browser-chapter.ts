import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Place } from '../places.ts';
import type { Chapter } from '../summary.ts';

const program = fileURLToPath(new URL('upload-journey.mjs', import.meta.url));

/** Runs the journey of a large upload, whose product and browser are its own. */
export async function runUploadJourney(_place: Place, chapter: Chapter): Promise<void> {
  const journey = spawn(process.execPath, [program], { stdio: 'inherit' });
  await once(journey, 'close');
  const { exitCode } = journey;
  if (exitCode !== 0) chapter.faults.push(`the upload in the browser failed with exit code ${exitCode}`);
}
