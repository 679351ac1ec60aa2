import {
  queueLedgerJobs,
  workWithKills,
} from '../../../apps/server/src/platform/jobs/testing/killed-nodes.ts';
import { ledger } from '../../../apps/server/src/platform/jobs/testing/ledger-job.ts';
import type { Place } from '../places.ts';
import { addressOf, openCluster } from '../read-stored.ts';
import { openSession, stopServer } from '../round.ts';
import type { Chapter } from '../summary.ts';
import { waitUntil } from '../wait-until.ts';

/** Time of work in each job, so that a kill falls into some. */
const jobMs = 5;
const progressLimitMs = 180_000;

/**
 * Queues jobs that each leave one row in a ledger, and kills the nodes that run them, beside the server of the product,
 * which does not know this kind of job. No job may be lost, and none may have two effects.
 */
export async function runJobKills(
  { jobs, kills }: { jobs: number; kills: number },
  place: Place,
  chapter: Chapter,
): Promise<void> {
  const { server } = await openSession(place);
  const database = openCluster(place.dataFolder);
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    if ((await waitUntil(condition, progressLimitMs)) === undefined) throw new Error('the jobs stand still');
  };
  try {
    await ledger(database.db).create();
    await queueLedgerJobs(database.db, jobs, jobMs);
    const began = performance.now();
    const counted = await workWithKills(database.db, addressOf(place.dataFolder), { jobs, kills }, until);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const { done, open, lost, doubled } = counted;
    console.log(
      `      ${done} of ${jobs} jobs done through ${kills} kills in ${seconds} s · ${open} open, ${lost} lost, ${doubled} done twice`,
    );
    if (done !== jobs || open > 0 || lost > 0 || doubled > 0)
      chapter.faults.push(`jobs: ${JSON.stringify(counted)}`);
  } finally {
    await database.close();
  }
  await stopServer(place, server, chapter);
}
