import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import * as nodeFiles from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashedBlockBytes } from '@baisi/contract/rules/content-hash';
import { appError } from '../errors.ts';
import { durableWriting, writeAll } from './durable-writing.ts';
import type { GrowingFile, GrowingStore, Growth } from './growing.ts';
import { BytesMissing, demandLocation } from './store.ts';

/** Folder of growing files, below the store's own so that a rename stays within one file system. */
export const growingFolder = '.growing';
/** Number of bytes that are collected before a write. */
const gatheredBytes = 512 * 1024;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const refusalOf = (error: unknown): unknown =>
  codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT' ? appError('storage-full') : error;

/** Appends to an open file after its `grownBytes`. */
function growingFile(file: FileHandle, { grownBytes }: Growth): GrowingFile {
  let written = grownBytes;
  let gathered = 0;
  let parts: Uint8Array[] = [];
  const flush = async (): Promise<void> => {
    const [taken, bytes] = [parts, gathered];
    [parts, gathered] = [[], 0];
    await writeAll(file, taken, written).catch((error: unknown) => {
      throw refusalOf(error);
    });
    written += bytes;
  };
  return {
    async append(bytes) {
      parts.push(bytes);
      gathered += bytes.length;
      if (gathered >= gatheredBytes) await flush();
    },
    async checkpoint(everything) {
      if (everything && gathered > 0) await flush();
      // Bytes written while the disk flushes may not be durable yet: they count at the next checkpoint.
      const flushed = written;
      await file.datasync();
      return { grownBytes: flushed, handle: null, parts: [] };
    },
    openBlock() {
      const start = grownBytes - (grownBytes % hashedBlockBytes);
      if (start === grownBytes) return (async function* () {})();
      return file.createReadStream({ start, end: grownBytes - 1, autoClose: false });
    },
    close: () => file.close(),
  };
}

/** Keeps growing files in the folder of a disk store. */
export function diskGrowing(root: string): GrowingStore {
  const writing = durableWriting(nodeFiles);
  const folder = join(root, growingFolder);
  // Locations contain no dot, so two of them never get the same name.
  const growingPath = ({ location }: Growth): string =>
    join(folder, demandLocation(location).replaceAll('/', '.'));
  const finalPath = ({ location }: Growth): string => join(root, ...demandLocation(location).split('/'));

  return {
    async grow(growth) {
      await writing.makeFolder(folder);
      const path = growingPath(growth);
      const file = await nodeFiles.open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
      try {
        const { size } = await file.stat();
        if (size < growth.grownBytes) throw new BytesMissing(growth.location);
        await file.truncate(growth.grownBytes);
        if (growth.grownBytes === 0) await writing.syncFolder(folder);
        return growingFile(file, growth);
      } catch (error) {
        await file.close();
        throw refusalOf(error);
      }
    },

    async complete(growth) {
      const path = finalPath(growth);
      await writing.makeFolder(dirname(path));
      // The sweep keeps young bytes without a row, and their age is the modification time.
      const now = new Date();
      try {
        await nodeFiles.utimes(growingPath(growth), now, now);
        await nodeFiles.rename(growingPath(growth), path);
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
        // An earlier attempt may have renamed the file already.
        const stats = await nodeFiles.stat(path).catch(() => undefined);
        if (stats?.size !== growth.sizeBytes) throw new BytesMissing(growth.location);
      }
      await writing.syncFolder(dirname(path));
      await writing.syncFolder(folder);
    },

    abandon: (growth) => nodeFiles.rm(growingPath(growth), { force: true }),
  };
}
