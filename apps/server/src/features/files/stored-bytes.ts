import type { Readable } from 'node:stream';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { type FileRow, filesRepository } from './files.repository.ts';

/** Creates the port by which features read the bytes of files, in which they look for records. */
export function createStoredBytes({ work, store }: { work: Work; store: FileStore }) {
  const find = async (actor: Caller, path: string): Promise<FileRow> => {
    const row = await work.read(actor, (use) => use(filesRepository).findByPath(path));
    if (row === undefined) throw appError('file-missing');
    if (row.state === 'scanning') throw appError('file-scanning');
    if (row.state === 'quarantined') throw appError('file-quarantined');
    return row;
  };
  return {
    /** Returns name and size of an upload of the caller that no record holds yet; throws for any other file. */
    async demandOwn(actor: Caller, path: string): Promise<{ name: string; sizeBytes: number }> {
      const row = await work.read(actor, (use) => use(filesRepository).findByPath(path));
      if (row === undefined || row.owner_id !== actor.userId || row.free_since === null)
        throw appError('file-not-own');
      return { name: row.name, sizeBytes: Number(row.size_bytes) };
    },
    /** Opens a file that a record of the feature holds. */
    open: async (actor: Caller, path: string): Promise<Readable> =>
      store.read((await find(actor, path)).location),
  };
}

export type StoredBytes = ReturnType<typeof createStoredBytes>;
