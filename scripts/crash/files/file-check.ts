import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Tables } from '../../../apps/server/src/db/tables.ts';
import { createSweep } from '../../../apps/server/src/features/files/sweep.ts';
import { createWork } from '../../../apps/server/src/platform/database/work.ts';
import { createDiskStore } from '../../../apps/server/src/platform/storage/disk-store.ts';
import type { FileStore } from '../../../apps/server/src/platform/storage/store.ts';
import { openCluster } from '../read-stored.ts';
import { bytesAt, type Caller, listOf } from './file-client.ts';
import type { FileLedger } from './file-ledger.ts';

/** More than a day, after which what no record holds is removed, and more than a week, after which uploads are. */
const laterMs = 10 * 24 * 3_600_000;

const storeOf = (dataFolder: string): FileStore => createDiskStore(join(dataFolder, 'files'));

type Compared = {
  /** Acknowledged attachments that are missing or have other bytes. */
  lost: string[];
  /** Rows whose bytes are missing or have another size. */
  dangling: string[];
  /** Number of unacknowledged changes that have happened. */
  kept: number;
  /** Number of attachments whose bytes were read. */
  read: number;
};

/** Compares what the product returns with the ledger, and every content's row with its bytes in the store. */
export async function compareFiles(
  caller: Caller,
  dataFolder: string,
  ledger: FileLedger,
  recordIds: readonly string[],
): Promise<Compared> {
  const compared: Compared = { lost: [], dangling: await danglingRows(dataFolder), kept: 0, read: 0 };
  for (const recordId of recordIds) {
    const found = await listOf(caller, recordId);
    const { faults, kept } = ledger.settle(recordId, new Set(found.keys()));
    compared.lost.push(...faults);
    compared.kept += kept;
    for (const { name, sha256 } of ledger.attachedTo(recordId)) {
      const bytes = await bytesAt(caller, found.get(name)?.url ?? '/');
      compared.read += 1;
      if (bytes === undefined) compared.lost.push(`attachment ${name} cannot be read`);
      else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        compared.lost.push(`attachment ${name} has other bytes`);
    }
  }
  return compared;
}

/** Returns a sentence for each row of a content without its bytes; foreign keys see to the rows of files. */
async function danglingRows(dataFolder: string): Promise<string[]> {
  const store = storeOf(dataFolder);
  const { db, close } = openCluster(dataFolder);
  try {
    const blobs = await db.selectFrom('sys_blob').select(['location', 'size_bytes']).execute();
    const faults: string[] = [];
    for (const { location, size_bytes: expected } of blobs) {
      const found = await store.sizeOf(location);
      if (found !== expected)
        faults.push(`the content at ${location} has ${found} instead of ${expected} bytes`);
    }
    return faults;
  } finally {
    await close();
  }
}

/** Runs the product's sweep as if days had passed, and returns a sentence for all bytes that no row refers to. */
export async function sweepFiles(dataFolder: string): Promise<{ removed: number; orphans: string[] }> {
  const store = storeOf(dataFolder);
  const { db, close } = openCluster(dataFolder);
  try {
    const before = (await locationsIn(store)).length;
    const clock = { now: () => new Date(Date.now() + laterMs) };
    await createSweep({ work: createWork<Tables>(db), clock, store })();
    const rows = await db.selectFrom('sys_blob').select('location').execute();
    const known = new Set(rows.map(({ location }) => location));
    const left = await locationsIn(store);
    const orphans = left.filter((location) => !known.has(location) && !location.startsWith('thumbnails/'));
    return {
      removed: before - left.length,
      orphans: orphans.map((one) => `no row refers to the bytes at ${one}`),
    };
  } finally {
    await close();
  }
}

const locationsIn = (store: FileStore): Promise<string[]> =>
  Array.fromAsync(store.list(''), ({ location }) => location);
