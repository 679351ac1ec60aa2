import { createLedger } from './ledger.ts';
import { type Kind, kinds, type Options, readOptions } from './options.ts';
import { inventPeople } from './person-state.ts';
import { openPlace, type Place, type PlaceName } from './places.ts';
import { openSession, runRound, stopServer } from './round.ts';
import { seededRandom } from './seeded-random.ts';
import { killServers } from './server-process.ts';
import { type Chapter, roundLine, table, violationsOf } from './summary.ts';

// Repeatedly kills the server, its process tree or its database during heavy writes, and checks that at the next start
// every acknowledged write exists, nothing is half-written and no process is left.

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

async function runAll({ rounds, kinds: chosen, asUser, seed }: Options): Promise<boolean> {
  const began = performance.now();
  console.log(`seed ${seed}`);
  const places: [PlaceName, number][] = asUser
    ? [['ordinary user', rounds]]
    : [
        ['open folder', rounds],
        ['home of mode 0700', Math.min(rounds, roundsInClosedHome)],
      ];
  const chapters: Chapter[] = [];
  for (const [place, count] of places) {
    for (const kind of chosen) chapters.push(await runChapter(place, kind, count));
  }
  const violations = chapters.flatMap((chapter) => [
    ...chapter.outcomes.flatMap(violationsOf),
    ...violationsOf(chapter),
  ]);
  console.log(`\n${table(chapters)}\n`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(violations.length === 0 ? `✓ all kept, in ${seconds} s` : `✗ ${violations.length} violations`);
  return violations.length === 0;
}

async function runChapter(name: PlaceName, kind: Kind, rounds: number): Promise<Chapter> {
  const place = openPlace(name);
  open.push(place);
  console.log(`\n▶ ${place.name} · kill -9 of the ${kind}\n  ${place.dataFolder}`);
  const chapter: Chapter = { place: place.name, kind, outcomes: [], faults: [], orphans: [] };
  try {
    await runRounds(place, kind, rounds, chapter);
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

async function runRounds(place: Place, kind: Kind, rounds: number, chapter: Chapter): Promise<void> {
  const random = seededRandom(options.seed + kinds.indexOf(kind));
  const series = { place, kind, random, people: inventPeople(random), ledger: createLedger() };
  let session = await openSession(place);
  console.log(`      first start in ${session.server.readySeconds.toFixed(2)} s`);
  for (let round = 1; round <= rounds; round += 1) {
    const done = await runRound(series, session);
    session = done.session;
    chapter.outcomes.push(done.outcome);
    console.log(roundLine(round, done.outcome));
    for (const words of violationsOf(done.outcome)) console.log(`      ✗ ${words}`);
  }
  await stopServer(place, session.server, chapter);
}
