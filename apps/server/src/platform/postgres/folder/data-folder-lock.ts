import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError, folderInUse, folderUnwritable } from '../embedded-postgres-error.ts';
import { processFacts } from '../process/process-facts.ts';
import type { ClusterHome } from './cluster-home.ts';

export type DataFolderLock = {
  /** Idempotent. A killed process needs no release: others detect that its claim is stale. */
  release(): Promise<void>;
};

type Claim = { owner: string; id: string; pid: number; held: boolean };

const pollMs = 10;
/** A process that was just killed still exists for some milliseconds. */
const graceMs = 1_000;

/**
 * Holds the cluster's folder for this process alone, or throws `data-folder-in-use`. The lock is on the cluster and not
 * on the data folder, so that a copied data folder that points to the same cluster is refused too. Every process
 * creates a claim under its own name in `<home>/.lock`, so removing a stale claim can never remove a live one (a single
 * shared file allows that race: two processes find it stale, the second removes the file that the first has just
 * written). Of two waiting processes, the one with the smaller random id proceeds. A process id alone proves nothing,
 * since ids are reused: the name also contains the start time of the process.
 */
export async function lockDataFolder({ home, dataFolder, user }: ClusterHome): Promise<DataFolderLock> {
  const claims = join(home, '.lock');
  const deadline = performance.now() + graceMs;
  try {
    const made = await mkdir(claims, { recursive: true });
    // Created by root: the ordinary user who owns the cluster must also be able to lock it later.
    if (made !== undefined && user !== undefined) await chown(claims, user.uid, user.gid);
    for (;;) {
      const result = await tryToHold(claims);
      if ('release' in result) return result;
      if (result.pid === process.pid || performance.now() > deadline)
        throw folderInUse(dataFolder, result.pid);
      await pause(pollMs);
    }
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? error : folderUnwritable(dataFolder, error);
  }
}

/** Returns the lock, or the claim that blocks it. */
async function tryToHold(claims: string): Promise<DataFolderLock | Claim> {
  const id = randomBytes(8).toString('hex');
  const owner = `${process.pid}.${startOf(process.pid)}.${id}`;
  const release = async () => {
    await rm(join(claims, `${owner}.claim`), { force: true });
    await rm(join(claims, `${owner}.held`), { force: true });
  };
  try {
    await writeFile(join(claims, `${owner}.claim`), '', { flag: 'wx' });
    const winner = await waitForTurn(claims, id);
    if (winner === undefined) await writeFile(join(claims, `${owner}.held`), '', { flag: 'wx' });
    else await release();
    return winner ?? { release };
  } catch (error) {
    await release().catch(() => undefined);
    throw error;
  }
}

/** Returns the claim ahead of ours, undefined when there is none left. */
async function waitForTurn(claims: string, id: string): Promise<Claim | undefined> {
  for (;;) {
    const others = (await liveClaims(claims)).filter((claim) => claim.id !== id);
    const winner = others.find((claim) => claim.held || claim.id < id);
    if (winner !== undefined || others.length === 0) return winner;
    await pause(pollMs);
  }
}

async function liveClaims(claims: string): Promise<Claim[]> {
  const names = await readdir(claims);
  const live: Claim[] = [];
  for (const name of names) {
    const match = /^((\d+)\.([^.]*)\.([0-9a-f]{16}))\.(claim|held)$/.exec(name);
    if (match === null) continue;
    const [, owner = '', pid = '', startedAt = '', id = '', kind] = match;
    if (!isLive(Number(pid), startedAt)) await rm(join(claims, name), { force: true });
    else if (kind === 'claim')
      live.push({ owner, id, pid: Number(pid), held: names.includes(`${owner}.held`) });
  }
  return live;
}

function isLive(pid: number, startedAt: string): boolean {
  const facts = processFacts(pid);
  if (facts === undefined || facts.zombie) return false;
  const start = startOf(pid);
  return start === '' || startedAt === '' || start === startedAt;
}

/** Returns the start time of a process for use in a file name; '' where the system hides it. */
function startOf(pid: number): string {
  return (processFacts(pid)?.startedAt ?? '').replace(/[^\w]+/g, '-');
}
