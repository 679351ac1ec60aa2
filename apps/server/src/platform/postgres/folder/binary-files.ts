import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode, folderUnwritable } from '../embedded-postgres-error.ts';
import { isRunning } from '../process/process-facts.ts';

/**
 * Creates the links that npm packages cannot contain, from the package's own list; safe to repeat. Each is created
 * under a temporary name and renamed, so that a concurrent process never sees a partial link. Returns false when the
 * folder is not writable.
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
 * Copies the files needed at run time (no static archives) to the folder `copy`, readable for all users, unless it
 * exists; returns the copied `native` folder. Files are flushed before the copy gets its final name: it is not
 * verified again, so files that a power loss left empty would stay broken.
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
    // Another process was faster; its folder is complete, because it was renamed only then.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error))) throw folderUnwritable(dirname(copy), error);
  }
  return join(copy, name);
}

/** Creates a folder with mode 0755 regardless of the umask. Leaves an existing folder unchanged. */
async function makeFolderForAll(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
}

/** Removes unfinished copies of processes that have ended. */
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

/**
 * Reads the links listed in `pg-symlinks.json`: both paths are relative to the package and in one folder. Empty on
 * Windows, where the file is missing.
 */
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
