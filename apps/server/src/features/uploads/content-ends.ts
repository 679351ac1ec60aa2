import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../platform/storage/store.ts';
import { judgedBytes } from '../files/index.ts';

/** Reads the first and the last `judgedBytes` of a stored file, by which its type is checked. */
export async function contentEnds(
  store: FileStore,
  location: string,
  size: number,
): Promise<[Buffer, Buffer]> {
  if (size === 0) return [Buffer.alloc(0), Buffer.alloc(0)];
  const part = async (from: number, to: number): Promise<Buffer> =>
    buffer(await store.read(location, { from, to }));
  return [
    await part(0, Math.min(judgedBytes, size) - 1),
    await part(Math.max(0, size - judgedBytes), size - 1),
  ];
}
