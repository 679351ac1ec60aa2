import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { appError } from '../errors.ts';
import { diskGrowing, growingFolder } from './disk-growing.ts';
import { durableWriting, type FileOperations } from './durable-writing.ts';
import { growingLifeMs } from './growing.ts';
import { BytesMissing, demandLocation, type FileStore } from './store.ts';

/** Folder of unfinished writes, below the store's own so that a rename stays within one file system. */
const unfinishedFolder = '.unfinished';
const hiddenFolders = [unfinishedFolder, growingFolder];
const readBufferBytes = 256 * 1024;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const isFull = (error: unknown): boolean => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';

/** Returns `absent` if the file does not exist. */
const orIfMissing = async <T, A>(found: Promise<T>, absent: A): Promise<T | A> => {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return absent;
    throw error;
  }
};

/** Walks through all files below a folder. */
async function* walk(files: FileOperations, folder: string): AsyncGenerator<{ path: string; stats: Stats }> {
  for (const entry of await orIfMissing(files.readdir(folder, { withFileTypes: true }), [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!hiddenFolders.includes(entry.name)) yield* walk(files, path);
      continue;
    }
    const stats = await orIfMissing(files.stat(path), undefined);
    if (stats) yield { path, stats };
  }
}

/** Keeps files in a folder of this machine, or of a network drive that all nodes mount. */
export function createDiskStore(root: string, files: FileOperations = nodeFiles): FileStore {
  const writing = durableWriting(files);
  const unfinished = join(root, unfinishedFolder);
  const pathOf = (location: string): string => join(root, ...demandLocation(location).split('/'));
  const locationOf = (path: string): string => relative(root, path).split(sep).join('/');

  const removeOld = async (folder: string, before: Date): Promise<number> => {
    let removed = 0;
    for await (const { path, stats } of walk(files, folder)) {
      if (stats.mtime >= before) continue;
      await files.rm(path, { force: true });
      removed += 1;
    }
    return removed;
  };

  return {
    ...diskGrowing(root),

    async write(location, source) {
      const path = pathOf(location);
      const temporary = join(unfinished, randomUUID());
      try {
        await writing.makeFolder(unfinished);
        const written = await writing.writeFile(temporary, source);
        await writing.makeFolder(dirname(path));
        await writing.nameFile(temporary, path);
        return written;
      } catch (error) {
        // If this removal fails as well, `sweep` removes the file later.
        await files.rm(temporary, { force: true }).catch(() => undefined);
        throw isFull(error) ? appError('storage-full') : error;
      }
    },

    async read(location, range) {
      const file = await orIfMissing(files.open(pathOf(location), 'r'), undefined);
      if (file === undefined) throw new BytesMissing(location);
      return file.createReadStream({
        highWaterMark: readBufferBytes,
        ...(range && { start: range.from, end: range.to }),
      });
    },

    remove: (location) => files.rm(pathOf(location), { force: true }),

    async sizeOf(location) {
      const stats = await orIfMissing(files.stat(pathOf(location)), undefined);
      return stats?.size;
    },

    async *list(folder) {
      for await (const { path, stats } of walk(files, folder === '' ? root : pathOf(folder)))
        yield { location: locationOf(path), sizeBytes: stats.size, writtenAt: stats.mtime };
    },

    sweep: async (before) =>
      (await removeOld(unfinished, before)) +
      (await removeOld(join(root, growingFolder), new Date(before.getTime() - growingLifeMs))),
  };
}
