import { createHash, randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode, folderUnwritable, postgresFailed } from '../embedded-postgres-error.ts';
import { canEnter, type RunAs, serverUser } from '../process/run-as.ts';

/** Folder name of the cluster. It includes the major version, because another major version cannot read it. */
export const clusterName = 'pg18';

/** Prefix of the temporary folders in which a cluster is created before it is renamed; they can be removed. */
export const unfinishedPrefix = `${clusterName}.init-`;

/**
 * Differs from `unfinishedPrefix`: trial folders are created before the lock is held, and the lock's holder removes
 * folders with that prefix.
 */
const trialPrefix = '.trial-';

/** Text file in the data folder that contains the path of a cluster stored elsewhere. */
export const pointerName = `${clusterName}.location.txt`;

export type ClusterHome = {
  /** The configured data folder as an absolute path without symbolic links. */
  dataFolder: string;
  /** Folder of the cluster, of the lock and, if the path is short enough, of the socket; without symbolic links. */
  home: string;
  cluster: string;
  /** System user that PostgreSQL runs as; undefined: the user of this process. */
  user: RunAs | undefined;
};

/**
 * Finds where a data folder's cluster is: inside it or, when this process is root and PostgreSQL's user cannot work
 * there (a home of mode 0700, a mount without owners), in `<systemFolder>/<hash of the path>`. A pointer file in the
 * data folder then fixes the location, even when the folder or its mode changes.
 */
export async function findClusterHome(folder: string, systemFolder: string): Promise<ClusterHome> {
  const dataFolder = await writableFolder(resolve(folder));
  const elsewhere = await pointedAt(dataFolder, systemFolder);
  if (elsewhere !== undefined) return settle(dataFolder, dirname(elsewhere));
  const inside = join(dataFolder, clusterName);
  const user = serverUser(inside);
  if (user === undefined || existsSync(inside) || (await canKeepFilesIn(dataFolder, user))) {
    return settle(dataFolder, dataFolder);
  }
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  const home = join(systemFolder, hash);
  await mkdir(home, { recursive: true, mode: 0o755 }).catch((error: unknown) => {
    throw folderUnwritable(home, error);
  });
  await Promise.all([chmod(systemFolder, 0o755), chmod(home, 0o755)]);
  await writePointer(dataFolder, join(await realpath(home), clusterName));
  return settle(dataFolder, await realpath(home));
}

function settle(dataFolder: string, home: string): ClusterHome {
  const cluster = join(home, clusterName);
  const user = serverUser(cluster);
  const blocked = user === undefined ? !canWrite(home) : !canEnter(user, home);
  if (!blocked) return { dataFolder, home, cluster, user };
  if (user === undefined) throw folderUnwritable(dataFolder, `数据库在 ${cluster}，要由 root 启动`);
  throw folderUnwritable(
    dataFolder,
    `运行数据库的系统用户 ${user.name} 进不去 ${home}，请放开上级文件夹的权限`,
  );
}

async function writableFolder(folder: string): Promise<string> {
  try {
    await makeFolder(folder);
    const trial = await mkdtemp(join(folder, trialPrefix));
    await rm(trial, { recursive: true });
    return await realpath(folder);
  } catch (error) {
    throw folderUnwritable(folder, error);
  }
}

/** Like mkdir with `recursive`, which never returns for folders below /proc and similar (Node 26). */
async function makeFolder(folder: string, mayMakeParent = true): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    if (errorCode(error) !== 'ENOENT' || !mayMakeParent) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder, false);
  }
}

/**
 * Returns whether the user can work in the folder: tries it with a folder that is created, given to the user and
 * entered.
 */
async function canKeepFilesIn(home: string, user: RunAs): Promise<boolean> {
  const trial = join(home, `${trialPrefix}${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(trial, { mode: 0o700 });
    await chown(trial, user.uid, user.gid);
    return canEnter(user, trial);
  } catch {
    return false;
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the location in the pointer file; undefined without one. Only a path of exactly the form that this module
 * writes is accepted, because root will change its owner. Throws when the location is missing: an empty database in
 * its place would look like data loss.
 */
async function pointedAt(dataFolder: string, systemFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, pointerName), 'utf8').catch(() => '');
  const target = text.split('\n')[0] ?? '';
  const home = dirname(target);
  const system = await realpath(systemFolder).catch(() => systemFolder);
  const ours =
    basename(target) === clusterName && /^[0-9a-f]{16}$/.test(basename(home)) && dirname(home) === system;
  if (!ours) return undefined;
  if (!existsSync(home)) throw postgresFailed(`找不到数据：${pointerName} 指向 ${target}，那里却什么也没有`);
  return target;
}

async function writePointer(dataFolder: string, cluster: string): Promise<void> {
  const lines = [
    cluster,
    '',
    '数据库不在本文件夹里，而在上面这一行的位置：',
    '百司由 root 启动，而 PostgreSQL 不能以 root 运行，运行它的系统用户又进不了本文件夹。',
    '请保留本文件。备份、迁移时两处都要带上；改动第一行会让百司找不到原来的数据。',
    '',
  ];
  const draft = join(dataFolder, `${pointerName}.${process.pid}`);
  await writeFile(draft, lines.join('\n'));
  await rename(draft, join(dataFolder, pointerName));
}
