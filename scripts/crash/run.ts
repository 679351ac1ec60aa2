import { runUploadJourney } from './browser/browser-chapter.ts';
import { runFileRounds } from './files/file-chapter.ts';
import { runJobKills } from './jobs/job-chapter.ts';
import { createLedger } from './ledger.ts';
import { type Kind, kinds, type Load, type Options, readOptions } from './options.ts';
import type { Outcome } from './outcome.ts';
import { inventPeople } from './person-state.ts';
import { openPlace, type Place, type PlaceName } from './places.ts';
import { openSession, runRound, stopServer } from './round.ts';
import { seededRandom } from './seeded-random.ts';
import { killServers } from './server-process.ts';
import { type Chapter, roundLine, table, violationsOf } from './summary.ts';

// Repeatedly kills the server, its process tree or its database during heavy writes, and checks that at the next start
// every acknowledged write exists, nothing is half-written and no process is left; the same with uploads, whose files
// must have their bytes, and with background jobs, which must be done once.

/** Rounds of each kind in a home of mode 0700: the same load, only file locations differ. */
const roundsInClosedHome = 3;

const options = readOptions(process.argv.slice(2));
const open: Place[] = [];

if (process.platform !== 'linux') {
  console.error('This test reads /proc, which Linux alone has.');
  process.exit(2);
}
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
process.on('exit', () => {
  for (const place of open) leave(place);
});
process.exitCode = (await runAll(options)) ? 0 : 1;

type Run = (place: Place, chapter: Chapter) => Promise<void>;
type Plan = { place: PlaceName; killed: string; run: Run };

function plansOf({ rounds, kinds: chosen, asUser, seed, loads, jobs, kills }: Options): Plan[] {
  const place = asUser ? 'ordinary user' : 'open folder';
  const people = (where: PlaceName, count: number): Plan[] =>
    chosen.map((kind) => ({ place: where, killed: kind, run: (...at) => runRounds(...at, kind, count) }));
  const uploads = chosen.flatMap((kind): Plan[] => {
    // A killed database leaves the server running, which the load of users examines.
    if (kind === 'database') return [];
    const run: Run = (at, chapter) => {
      const random = seededRandom(seed + kinds.indexOf(kind));
      return runFileRounds({ place: at, random, rounds, kind }, chapter, report);
    };
    return [{ place, killed: `${kind} during uploads`, run }];
  });
  const plans: Record<Load, Plan[]> = {
    users: [
      ...people(place, rounds),
      ...(asUser ? [] : people('home of mode 0700', Math.min(rounds, roundsInClosedHome))),
    ],
    files: uploads,
    jobs: [{ place, killed: 'node that runs jobs', run: (...at) => runJobKills({ jobs, kills }, ...at) }],
    browser: [{ place, killed: 'server during an upload in a browser', run: runUploadJourney }],
  };
  return loads.flatMap((load) => plans[load]);
}

async function runAll(given: Options): Promise<boolean> {
  const began = performance.now();
  console.log(`seed ${given.seed}`);
  const chapters: Chapter[] = [];
  for (const { place, killed, run } of plansOf(given)) chapters.push(await runChapter(place, killed, run));
  const violations = chapters.flatMap((chapter) => [
    ...chapter.outcomes.flatMap(violationsOf),
    ...violationsOf(chapter),
  ]);
  console.log(`\n${table(chapters)}\n`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(violations.length === 0 ? `✓ all kept, in ${seconds} s` : `✗ ${violations.length} violations`);
  return violations.length === 0;
}

function report(round: number, outcome: Outcome): void {
  console.log(roundLine(round, outcome));
  for (const words of violationsOf(outcome)) console.log(`      ✗ ${words}`);
}

async function runChapter(name: PlaceName, kind: string, run: Run): Promise<Chapter> {
  const place = openPlace(name);
  open.push(place);
  console.log(`\n▶ ${place.name} · kill -9 of the ${kind}\n  ${place.dataFolder}`);
  const chapter: Chapter = { place: place.name, kind, outcomes: [], faults: [], orphans: [] };
  try {
    await run(place, chapter);
  } catch (error) {
    chapter.faults.push(error instanceof Error ? error.message : String(error));
  }
  for (const words of violationsOf(chapter)) console.log(`      ✗ ${words}`);
  leave(place);
  open.pop();
  return chapter;
}

function leave(place: Place): void {
  killServers();
  place.end();
  if (!options.keep) place.remove();
}

async function runRounds(place: Place, chapter: Chapter, kind: Kind, rounds: number): Promise<void> {
  const random = seededRandom(options.seed + kinds.indexOf(kind));
  const series = { place, kind, random, people: inventPeople(random), ledger: createLedger() };
  let session = await openSession(place);
  console.log(`      first start in ${session.server.readySeconds.toFixed(2)} s`);
  for (let round = 1; round <= rounds; round += 1) {
    const done = await runRound(series, session);
    session = done.session;
    chapter.outcomes.push(done.outcome);
    report(round, done.outcome);
  }
  await stopServer(place, session.server, chapter);
}
