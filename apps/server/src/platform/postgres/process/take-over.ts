import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderInUse, postgresFailed } from '../embedded-postgres-error.ts';
import type { ClusterHome } from '../folder/cluster-home.ts';
import type { Binaries } from '../folder/locate-binaries.ts';
import { socketFile } from '../folder/socket-folder.ts';
import { isRunning, type ProcessFacts, processesIn, processFacts } from './process-facts.ts';

/**
 * Content of postmaster.pid, whose lines are: process, data folder, start time, port, socket folder, address, shared
 * memory, state.
 */
export type PostmasterFile = { pid: number; port: number; socketFolder: string };

const pollMs = 10;
const fastShutdownMs = 60_000;
const immediateShutdownMs = 10_000;
const leftoverMs = 3_000;

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * Stops any server on the cluster, so that a new one can start; returns whether a live one was found. Call it under
 * the lock: a live server then has no live owner. Such a server may be about to stop (its owner was just killed), or
 * it may have lost its guarding shell too. It is not used as it is, because nothing would stop it if our process were
 * killed.
 */
export async function makeWay(place: ClusterHome, binaries: Binaries): Promise<boolean> {
  const recorded = readPostmasterFile(place.cluster);
  if (recorded === undefined) return false;
  const facts = processFacts(recorded.pid);
  if (facts !== undefined && isServerOf(place.cluster, facts)) {
    await stopServer(recorded.pid, place, binaries);
    return true;
  }
  // No process here has the id, but a server answers: it runs in another container on the same folder.
  if (await answers(recorded)) throw folderInUse(place.dataFolder);
  await endLeftovers(place.cluster);
  // PostgreSQL would take any live process of its user, and any zombie, for the server named in the file.
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  return false;
}

/** Stops the server cleanly; if that fails, immediately, and PostgreSQL recovers at the next start. */
export async function stopServer(pid: number, place: ClusterHome, binaries: Binaries): Promise<void> {
  await signal(pid, 'SIGINT', place, binaries);
  if (await isGone(pid, fastShutdownMs)) return;
  await signal(pid, 'SIGQUIT', place, binaries);
  if (await isGone(pid, immediateShutdownMs)) return;
  throw postgresFailed(`停不下来（进程号 ${pid}）`);
}

/**
 * Returns whether the process is the postmaster of the cluster: its program is postgres and its working folder the
 * data folder. A process id alone may have been reused.
 */
function isServerOf(cluster: string, facts: ProcessFacts): boolean {
  const program = facts.program ?? 'postgres';
  const isHere = facts.folder === undefined || facts.folder === realpathSync(cluster);
  return !facts.zombie && isHere && /^postgres(\.exe)?$/.test(program);
}

/** Ends backends of a killed postmaster that are still executing a query; they use its shared memory. */
export async function endLeftovers(cluster: string): Promise<void> {
  const leftovers = processesIn(realpathSync(cluster)).filter((facts) => isServerOf(cluster, facts));
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const { pid } of leftovers) kill(pid, name);
    const gone = await Promise.all(leftovers.map(({ pid }) => isGone(pid, leftoverMs)));
    if (gone.every(Boolean)) return;
  }
}

async function signal(
  pid: number,
  name: 'SIGINT' | 'SIGQUIT',
  place: ClusterHome,
  binaries: Binaries,
): Promise<void> {
  if (process.platform === 'win32') {
    const mode = name === 'SIGINT' ? 'fast' : 'immediate';
    await once(
      spawn(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', mode], { stdio: 'ignore' }),
      'close',
    );
  } else if (kill(pid, name) === 'EPERM') {
    throw folderInUse(place.dataFolder, pid);
  }
}

function kill(pid: number, name: NodeJS.Signals): string {
  try {
    process.kill(pid, name);
    return '';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : '';
  }
}

async function isGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
}

function answers({ socketFolder, port }: PostmasterFile): Promise<boolean> {
  const target = socketFolder === '' ? { host: '127.0.0.1', port } : { path: socketFile(socketFolder, port) };
  return new Promise((resolve) => {
    const connection = createConnection(target);
    const settle = (answer: boolean) => () => {
      connection.destroy();
      resolve(answer);
    };
    connection.once('connect', settle(true)).once('error', settle(false));
  });
}
