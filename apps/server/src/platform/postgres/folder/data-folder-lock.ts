import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError, folderInUse, folderUnwritable } from '../embedded-postgres-error.ts';
import { processFacts } from '../process/process-facts.ts';
import type { ClusterHome } from './cluster-home.ts';

export type DataFolderLock = {
  /**
   * Releases the lock; may be called again. A killed process needs no release, because others detect that its claim
   * is stale.
   */
  release(): Promise<void>;
};

type Claim = { owner: string; id: string; pid: number; held: boolean };

const pollMs = 10;
/** Time in ms for which a process that was just killed may still exist. */
const graceMs = 1_000;

/**
 * Reserves the cluster's folder for this process, or throws `data-folder-in-use`. The lock is in the cluster's folder
 * and not in the data folder, so that a copied data folder that points to the same cluster is refused too. Every
 * process creates a file under its own name in `<home>/.lock` (its claim), so removing a stale claim never removes a
 * live one. (With a single shared file, two processes could both find it stale, and the second would remove the file
 * that the first has just written.) Of two waiting processes, the one with the smaller random id proceeds. The name
 * also contains the start time of the process, because process ids are reused.
 */
export async function lockDataFolder({ home, dataFolder, user }: ClusterHome): Promise<DataFolderLock> {
  const claims = join(home, '.lock');
  const deadline = performance.now() + graceMs;
  try {
    const made = await mkdir(claims, { recursive: true });
    // When root created it, the ordinary user who owns the cluster must also be able to lock it later.
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

/** Returns the lock, or the claim of another process that holds it. */
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

/** Waits for claims that precede ours; returns one whose process keeps it, undefined when none is left. */
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
