import { randomBytes } from 'node:crypto';
import { cutText } from '@baisi/contract/rules/file-types';
import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileStore } from '../../../platform/storage/store.ts';
import { filesRepository } from '../files.repository.ts';
import type { Scanning } from '../scanning/scanning.service.ts';
import { freeForMs } from '../sweep.ts';
import type { ReceivedFile } from './receive.ts';

const longestStem = 50;

/**
 * Returns a new path: folder, name, time and 64 random bits, so that it cannot be guessed and is unique (api-contract
 * 10.1). Characters with a special meaning in lists, addresses or file systems become `_`.
 */
export function newPath(
  biz: string,
  { name, extension }: { name: string; extension: string },
  now: Date,
): string {
  const stem = name.replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N}_-]+/gu, '_');
  return `${biz}/${cutText(stem, longestStem)}_${now.getTime()}_${randomBytes(8).toString('hex')}.${extension}`;
}

/** Stored bytes with a confirmed type; `keep` is called when a row refers to them. */
export type FinishedFile = Omit<ReceivedFile, 'keep' | 'discard'> & Partial<Pick<ReceivedFile, 'keep'>>;

type Owner = Pick<Caller, 'userId' | 'username'>;
type Entry = {
  biz: string;
  path?: string;
  /** When the file is deleted unless a record holds it; by default a day after it was stored. */
  keptUntil?: Date;
};

type EntryNeeds = {
  clock: Clock;
  store: FileStore;
  scanning: Pick<Scanning, 'firstState' | 'run'>;
  /** Throws when a person's files would have this total of bytes, and it exceeds the quota. */
  demandTotal(total: number): void;
};

/**
 * Inserts the row of a received file inside the caller's transaction. Returns a function to call after the commit,
 * which scans new bytes for viruses, and removes bytes that were stored before.
 */
export const fileEntry =
  ({ clock, store, scanning, demandTotal }: EntryNeeds) =>
  async (
    use: Use,
    owner: Owner,
    file: FinishedFile,
    { biz, path = newPath(biz, file, clock.now()), keptUntil }: Entry,
  ): Promise<() => Promise<void>> => {
    const now = clock.now();
    const files = use(filesRepository);
    await files.lockTotalOf(owner.userId);
    demandTotal((await files.totalOf(owner.userId)) + file.sizeBytes);
    const stored = await files.keepBlob({
      hash: file.hash,
      location: file.location,
      size_bytes: file.sizeBytes,
      state: scanning.firstState,
    });
    if (stored.state === 'quarantined') throw appError('file-quarantined');
    await files.insert({
      id: newId(),
      path,
      name: file.name,
      type: file.type,
      kind: file.kind,
      size_bytes: file.sizeBytes,
      hash: file.hash,
      biz,
      width: file.width,
      height: file.height,
      owner_id: owner.userId,
      create_by: owner.username,
      create_time: now,
      free_since: keptUntil === undefined ? now : new Date(keptUntil.getTime() - freeForMs),
    });
    // From here on the commit may succeed although its confirmation is lost, so the bytes must stay. Bytes without a
    // row are removed by the sweep; a row without bytes would be a lost file.
    file.keep?.();
    return async () => {
      if (stored.state === 'scanning') void scanning.run();
      if (stored.location !== file.location) await store.remove(file.location).catch(() => undefined);
    };
  };
