import { setTimeout as pause } from 'node:timers/promises';
import { users } from '../../../packages/contract/src/users.ts';
import { aim } from '../attacks.ts';
import { send, toList, toRecord } from '../client.ts';
import type { Kind } from '../options.ts';
import { emptyOutcome, type Outcome } from '../outcome.ts';
import type { Place } from '../places.ts';
import { aliveOf, inWords, processesOf } from '../processes.ts';
import { foldersOf } from '../read-stored.ts';
import { openSession, type Session, stopServer } from '../round.ts';
import type { Random } from '../seeded-random.ts';
import type { Chapter } from '../summary.ts';
import { waitUntil } from '../wait-until.ts';
import { compareFiles, sweepFiles } from './file-check.ts';
import { createFileLedger, type FileLedger } from './file-ledger.ts';
import { type FileWriter, newWriter, startFileStorm } from './file-storm.ts';

const writers = 4;
const earliestSeconds = 0.5;
const latestSeconds = 4;
const firstChangeLimitMs = 20_000;

type Series = { place: Place; random: Random; ledger: FileLedger; writers: readonly FileWriter[] };

/** Users whose 附件 the writers change. */
async function records({ server, token }: Session): Promise<FileWriter[]> {
  const answer = await send(server.origin, users.list, { pageSize: writers }, token);
  const list = answer.kind === 'accepted' ? toRecord(answer.result)['records'] : [];
  return toList(list).map((one) => newWriter(String(toRecord(one)['id'])));
}

/**
 * Kills the server during uploads again and again, and checks after each start that every acknowledged attachment has
 * its bytes and every row its content; in the end, that the sweep leaves no bytes without a row.
 */
export async function runFileRounds(
  {
    place,
    random,
    rounds,
    kind,
  }: { place: Place; random: Random; rounds: number; kind: Exclude<Kind, 'database'> },
  chapter: Chapter,
  onRound: (round: number, outcome: Outcome) => void,
): Promise<void> {
  let session = await openSession(place);
  const series = { place, random, ledger: createFileLedger(), writers: await records(session) };
  for (let round = 1; round <= rounds; round += 1) {
    const outcome = emptyOutcome(random.between(earliestSeconds, latestSeconds));
    session = await runRound(series, session, kind, outcome);
    chapter.outcomes.push(outcome);
    onRound(round, outcome);
  }
  const { removed, orphans } = await sweepFiles(place.dataFolder);
  chapter.faults.push(...orphans);
  const { lost, dangling, read } = await examine(series, session);
  chapter.faults.push(...lost, ...dangling);
  const continued = series.writers.reduce((sum, one) => sum + one.continued, 0);
  console.log(
    `      ${continued} uploads continued · the sweep removed ${removed} contents and left ${orphans.length} orphans · ${read} attachments read, ${lost.length} lost, ${dangling.length} rows that point to nothing`,
  );
  await stopServer(place, session.server, chapter);
}

const examine = ({ place, ledger, writers: of }: Series, { server, token }: Session) =>
  compareFiles(
    { origin: server.origin, token },
    place.dataFolder,
    ledger,
    of.map(({ recordId }) => recordId),
  );

async function runRound(
  series: Series,
  { server, token }: Session,
  kind: Exclude<Kind, 'database'>,
  outcome: Outcome,
): Promise<Session> {
  const { place, ledger, random } = series;
  const before = ledger.acknowledged();
  const storm = startFileStorm({ ...series, caller: { origin: server.origin, token } });
  const isOn = await waitUntil(() => ledger.acknowledged() > before, firstChangeLimitMs);
  if (isOn === undefined) {
    process.kill(server.pid, 'SIGKILL');
    throw new Error(`no file is attached: ${(await storm.end()).join('; ')}\n${server.output()}`);
  }
  await pause(outcome.afterSeconds * 1000);
  const orphanage = processesOf(foldersOf(place.dataFolder));
  const attack = aim(kind, { serverPid: server.pid, dataFolder: place.dataFolder }, random);
  outcome.victim = attack.victim;
  await attack.strike();
  const [errors] = await Promise.all([storm.end(), server.ended]);
  outcome.faults.push(...errors);
  outcome.acknowledged = ledger.acknowledged() - before;
  outcome.unacknowledged = ledger.unacknowledged();
  const session = await openSession(place);
  outcome.restartSeconds = session.server.readySeconds;
  outcome.orphans.push(...aliveOf(orphanage).map(inWords));
  const { lost, dangling, kept } = await examine(series, session);
  outcome.lost.push(...lost);
  outcome.halfWritten.push(...dangling);
  outcome.kept = kept;
  return session;
}
