import { thumbnailSizes } from '@baisi/contract/files';
import type { Work } from '../../db/work.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore, StoredBytes } from '../../platform/storage/store.ts';
import { thumbnailLocation } from './serving/thumbnails.ts';
import { sweepRepository } from './sweep.repository.ts';

/** Time in ms for which a file that no record holds is kept, so that a form can be saved the next day. */
export const freeForMs = 24 * 3_600_000;
/** Interval in ms at which the store is compared with the rows. Only a crash makes them differ. */
const compareEveryMs = 6 * 3_600_000;
const batch = 500;

type Needs = { work: Work; clock: Clock; store: FileStore };

/** Returns how to find the row of stored bytes: a thumbnail by the hash in its name, other bytes by their location. */
function ownerOf({ location }: StoredBytes): { column: 'location' | 'hash'; value: string } {
  const [, hash] = /^thumbnails\/\w\w\/(\w{64})-\d+$/.exec(location) ?? [];
  return hash === undefined ? { column: 'location', value: location } : { column: 'hash', value: hash };
}

/** Removes files that no record holds, contents without a file, and stored bytes without a row. */
export function createSweep({ work, clock, store }: Needs) {
  let comparedAt = 0;

  const sweepRows = async (before: Date): Promise<void> => {
    let left: number;
    do {
      left = await work.asSystem('files without a record', (use) =>
        use(sweepRepository).deleteFree(before, batch),
      );
    } while (left === batch);
  };

  const sweepBlobs = async (before: Date): Promise<void> => {
    for (;;) {
      const gone = await work.asSystem('contents without a file', (use) =>
        use(sweepRepository).deleteBlobs(before, batch),
      );
      // The bytes go after the commit: bytes without a row are removed later by `compare`, but a row without bytes is a
      // lost file.
      for (const { hash, location } of gone) {
        await store.remove(location);
        for (const size of thumbnailSizes) await store.remove(thumbnailLocation(hash, size));
      }
      if (gone.length < batch) return;
    }
  };

  const removeUnknown = async (found: readonly StoredBytes[]): Promise<void> => {
    const owners = found.map((bytes) => ({ bytes, ...ownerOf(bytes) }));
    for (const [column, of] of Map.groupBy(owners, (one) => one.column)) {
      const known = await work.asSystem('bytes without a content', (use) =>
        use(sweepRepository).listKnown(
          column,
          of.map(({ value }) => value),
        ),
      );
      for (const { bytes, value } of of) if (!known.has(value)) await store.remove(bytes.location);
    }
  };

  /** Removes stored bytes older than `before` that no row refers to: a crash can leave them behind. */
  const compare = async (before: Date): Promise<void> => {
    await store.sweep(before);
    for (const folder of ['blobs', 'thumbnails']) {
      let found: StoredBytes[] = [];
      for await (const bytes of store.list(folder)) {
        if (bytes.writtenAt >= before) continue;
        found.push(bytes);
        if (found.length < batch) continue;
        await removeUnknown(found);
        found = [];
      }
      await removeUnknown(found);
    }
  };

  return async (): Promise<void> => {
    const now = clock.now().getTime();
    const before = new Date(now - freeForMs);
    await sweepRows(before);
    await sweepBlobs(before);
    if (now - comparedAt < compareEveryMs) return;
    comparedAt = now;
    await compare(before);
  };
}
