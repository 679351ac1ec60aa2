import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lchown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Access, superuser } from '../access.ts';
import { folderUnwritable, postgresFailed } from '../embedded-postgres-error.ts';
import { startOwned } from '../process/owned-process.ts';
import type { RunAs } from '../process/run-as.ts';
import type { ServerLog } from '../server-log.ts';
import { type ClusterHome, unfinishedPrefix } from './cluster-home.ts';
import type { Binaries } from './locate-binaries.ts';

/**
 * Creates the cluster unless it exists. It is built in a temporary folder and renamed when complete, so a cluster
 * under its final name is never partial. Call it under the lock, because it removes temporary folders of aborted
 * starts.
 */
export async function ensureCluster(
  place: ClusterHome,
  binaries: Binaries,
  access: Access,
  log: ServerLog,
  progress: (line: string) => void,
): Promise<void> {
  await removeUnfinished(place.home);
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return giveTo(place.cluster, place.user);
  await refuseForeignFolder(place.cluster);
  progress('正在初始化数据库…');
  const aside = join(place.home, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(aside, { mode: 0o700 });
    if (place.user !== undefined) await chown(aside, place.user.uid, place.user.gid);
  } catch (error) {
    throw folderUnwritable(place.dataFolder, error);
  }
  await initdb(aside, place.user, binaries, access, log);
  await rename(aside, place.cluster);
  await flushFolder(place.home);
}

async function initdb(
  aside: string,
  user: RunAs | undefined,
  binaries: Binaries,
  access: Access,
  log: ServerLog,
): Promise<void> {
  const mark = log.size();
  const names = ['-D', aside, '-U', superuser, '-E', 'UTF8', '--no-instructions'];
  const args = [...names, ...localeArguments(), ...access.initArguments];
  const ending = await log.withDescriptor(
    (output) => startOwned(binaries.initdb, args, { user, output }).ended,
  );
  if (ending.code === 0) return;
  await rm(aside, { recursive: true, force: true });
  const words = ending.error?.message ?? log.complaintSince(mark);
  throw postgresFailed(`初始化失败：${words}（详见 ${log.path}）`, ending.error);
}

/** Arguments for initdb. C.UTF-8 instead of C, because with C, pg_trgm does not treat Chinese characters as letters. */
function localeArguments(): string[] {
  if (process.platform === 'linux') return ['--locale=C.UTF-8'];
  const system = process.platform === 'win32' ? 'en-US' : 'en_US.UTF-8';
  return [`--locale=${system}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(unfinishedPrefix))
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function refuseForeignFolder(cluster: string): Promise<void> {
  const content = await readdir(cluster).catch(() => []);
  if (content.length > 0) throw postgresFailed(`无法使用 ${cluster}：里面已有别的文件，却不是数据库`);
}

/**
 * Changes owner and mode of a cluster that root copied or restored: PostgreSQL refuses one that belongs to root or
 * that others can read.
 */
async function giveTo(cluster: string, user: RunAs | undefined): Promise<void> {
  const found = await stat(cluster);
  if (user !== undefined && found.uid !== user.uid) {
    for (const entry of await readdir(cluster, { recursive: true })) {
      await lchown(join(cluster, entry), user.uid, user.gid);
    }
    await chown(cluster, user.uid, user.gid);
  }
  if ((found.mode & 0o027) !== 0 && process.platform !== 'win32') await chmod(cluster, 0o700);
}

/**
 * Flushes a folder so that a rename in it is durable. Otherwise, after a power cut, the next start could take the
 * cluster, with all later writes, for an unfinished one and remove it.
 */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
