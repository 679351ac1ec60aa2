import { createHash } from 'node:crypto';
import type { FileStore } from './store.ts';

/** Result of a move; `failed` lists locations whose copies differed and which stayed in the old store. */
export type Moved = { files: number; bytes: number; failed: string[] };

type Progress = (moved: Moved) => void;

async function hashOf(store: FileStore, location: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of await store.read(location)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** Copies a file; returns whether the copy has the same hash. */
async function copy(from: FileStore, to: FileStore, location: string): Promise<boolean> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const bytes of await from.read(location)) {
      hash.update(bytes as Buffer);
      yield bytes as Buffer;
    }
  }
  await to.write(location, hashed());
  return (await hashOf(to, location)) === hash.digest('hex');
}

/**
 * Moves all files from one store to another. A file is removed from the old store only after its copy was read and
 * compared, so a move can be interrupted at any moment and started again.
 */
export async function moveFiles(from: FileStore, to: FileStore, progress: Progress): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, failed: [] };
  for await (const { location, sizeBytes } of from.list('')) {
    if (await copy(from, to, location)) {
      await from.remove(location);
      moved.files += 1;
      moved.bytes += sizeBytes;
    } else {
      await to.remove(location);
      moved.failed.push(location);
    }
    progress(moved);
  }
  return moved;
}
