import { setTimeout as pause } from 'node:timers/promises';
import { users } from '../../packages/contract/src/users.ts';
import { aim } from './attacks.ts';
import { send, signIn, toRecord } from './client.ts';
import { compare } from './compare.ts';
import type { Ledger } from './ledger.ts';
import type { Kind } from './options.ts';
import { emptyOutcome, type Outcome } from './outcome.ts';
import type { People } from './person-state.ts';
import type { Place } from './places.ts';
import { aliveOf, childrenOf, inWords, type Process, processesOf } from './processes.ts';
import { foldersOf, readStored, runningPostmaster } from './read-stored.ts';
import type { Random } from './seeded-random.ts';
import { administratorPassword, type ServerProcess, startServer } from './server-process.ts';
import { type Storm, startStorm } from './storm.ts';
import { waitUntil } from './wait-until.ts';

/** State of a series of rounds: one data folder, and its expected contents. */
export type Series = { place: Place; kind: Kind; random: Random; people: People; ledger: Ledger };

/** The running server, and the session of the writers. */
export type Session = { server: ServerProcess; token: string };

const writers = 6;
/** Earliest kill after the first acknowledged write. */
const earliestSeconds = 0.2;
const latestSeconds = 2;
/** PostgreSQL of a killed server exits without help: at once, or after a busy disk has written its last pages. */
const orphansLimitMs = 20_000;
const recoveryLimitMs = 10_000;
const stopLimitMs = 20_000;
const firstWriteLimitMs = 10_000;
const stormAfterRecoveryMs = 200;

export async function openSession(place: Place): Promise<Session> {
  const server = await startServer(place);
  return { server, token: await signIn(server.origin, place.dataFolder, administratorPassword) };
}

/** Runs the writers, a kill, a start, and a check of everything. Returns the session of the next round. */
export async function runRound(
  series: Series,
  { server, token }: Session,
): Promise<{ outcome: Outcome; session: Session }> {
  const { place, kind, random, people, ledger } = series;
  const outcome = emptyOutcome(random.between(earliestSeconds, latestSeconds));
  const before = ledger.acknowledged();
  const storm = startStorm({ origin: server.origin, token, ledger, people, random, writers });
  const isOn = await waitUntil(() => ledger.acknowledged() > before, firstWriteLimitMs);
  if (isOn === undefined) {
    await storm.end();
    throw new Error(`no write is acknowledged: ${[...storm.refusals.keys()].join('; ')}\n${server.output()}`);
  }
  await pause(outcome.afterSeconds * 1000);
  const orphanage = processesOf(foldersOf(place.dataFolder));
  const backends = childrenOf(runningPostmaster(place.dataFolder).pid);
  const attack = aim(kind, { serverPid: server.pid, dataFolder: place.dataFolder }, random);
  outcome.victim = attack.victim;
  // The search for the processes to kill has delayed the writers.
  await pause(random.between(20, 60));
  await attack.strike();
  if (kind === 'database') {
    await expectRecovery(storm, backends, outcome);
    await storm.end();
    outcome.unacknowledged = ledger.unacknowledged.size;
    if (outcome.recoverySeconds === undefined) outcome.faults.push(lastLines(server));
    else await examine(series, outcome);
    await stopServer(place, server, outcome);
  } else {
    await Promise.all([server.ended, storm.end()]);
    outcome.unacknowledged = ledger.unacknowledged.size;
    // Half of the starts follow at once, while the old database may still be shutting down.
    if (kind === 'tree' || random.oneIn(2)) await expectNobody(place, outcome);
    else outcome.victim += ', started again at once';
  }
  outcome.acknowledged = ledger.acknowledged() - before;
  reportRefusals(kind, storm, outcome);
  const session = await startAgain(series, token, outcome, orphanage);
  return { outcome, session };
}

/** Expects SIGTERM to end the server with exit code 0 and no process left. */
export async function stopServer(
  place: Place,
  server: ServerProcess,
  { faults, orphans }: Pick<Outcome, 'faults' | 'orphans'>,
): Promise<void> {
  if (server.hasEnded()) faults.push(`the server had ended: ${lastLines(server)}`);
  server.terminate();
  if ((await waitUntil(server.hasEnded, stopLimitMs)) === undefined) {
    faults.push(`SIGTERM did not end the server within ${stopLimitMs / 1000} s: ${lastLines(server)}`);
    return;
  }
  const ending = await server.ended;
  if (ending !== 'exit code 0') faults.push(`SIGTERM ended the server with ${ending}: ${lastLines(server)}`);
  orphans.push(...processesOf(foldersOf(place.dataFolder)).map(inWords));
}

async function startAgain(
  series: Series,
  oldToken: string,
  outcome: Outcome,
  orphanage: readonly Process[],
): Promise<Session> {
  const { place } = series;
  const session = await openSession(place);
  outcome.restartSeconds = session.server.readySeconds;
  outcome.orphans.push(...aliveOf(orphanage).map(inWords));
  await examine(series, outcome);
  const answer = await send(session.server.origin, users.list, { pageSize: 1 }, oldToken);
  if (answer.kind !== 'accepted')
    outcome.lost.push(`the session from before the kill: ${JSON.stringify(answer)}`);
  await askTheServer(series, session, outcome);
  return session;
}

async function examine({ place, ledger }: Series, outcome: Outcome): Promise<void> {
  const { lost, halfWritten, kept } = compare(ledger, await readStored(place.dataFolder));
  outcome.lost.push(...lost);
  outcome.halfWritten.push(...halfWritten);
  outcome.kept += kept;
}

/** Expects the product to return the state that is in the database. */
async function askTheServer(
  { ledger, random }: Series,
  { server, token }: Session,
  { lost }: Outcome,
): Promise<void> {
  for (const [username, states] of random.some([...ledger.people], 3)) {
    const id = ledger.ids.get(username) ?? '';
    const answer = await send(server.origin, users.get, { id }, token);
    const { version, realname } = answer.kind === 'accepted' ? toRecord(answer.result) : {};
    const expected = states.at(-1);
    if (version !== expected?.version || realname !== expected?.realname) {
      lost.push(`${username} over HTTP is not what was acknowledged: ${JSON.stringify(answer)}`);
    }
  }
}

/** Counts only writes sent after the last old backend ended: until then one may still respond. */
async function expectRecovery(storm: Storm, backends: readonly Process[], outcome: Outcome): Promise<void> {
  const killedAt = performance.now();
  let goneAt = Number.POSITIVE_INFINITY;
  outcome.recoverySeconds = await waitUntil(() => {
    if (goneAt === Number.POSITIVE_INFINITY && aliveOf(backends).length === 0) goneAt = performance.now();
    return storm.lastAcknowledgedAsk() > goneAt;
  }, recoveryLimitMs);
  if (outcome.recoverySeconds === undefined) {
    const seconds = ((performance.now() - killedAt) / 1000).toFixed(1);
    const left = aliveOf(backends).map(inWords).join(', ');
    outcome.faults.push(`no write was acknowledged within ${seconds} s of the kill; old backends: ${left}`);
  }
  await pause(stormAfterRecoveryMs);
}

async function expectNobody({ dataFolder }: Place, outcome: Outcome): Promise<void> {
  const left = () => processesOf(foldersOf(dataFolder));
  outcome.goneSeconds = await waitUntil(() => left().length === 0, orphansLimitMs);
  if (outcome.goneSeconds === undefined) outcome.orphans.push(...left().map(inWords));
}

/** Checks refusals: a running server responds with 503 while its database is down; a killed one does not respond. */
function reportRefusals(kind: Kind, storm: Storm, { faults }: Outcome): void {
  for (const [words, times] of storm.refusals) {
    const isExpected =
      words.startsWith('503 unavailable') || (kind !== 'database' && words.startsWith('broken'));
    if (!isExpected) faults.push(`answered ${times} times: ${words}`);
  }
}

const lastLines = (server: ServerProcess): string =>
  server.output().trim().split('\n').slice(-15).join('\n        ');
