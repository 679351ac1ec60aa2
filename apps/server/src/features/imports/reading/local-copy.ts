import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Copies bytes to a temporary file for the time of `job`: a workbook is read at several places, which a store in a
 * bucket cannot do.
 */
export async function withLocalCopy<T>(
  open: () => Promise<Readable>,
  job: (path: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'baisi-import-'));
  try {
    const path = join(folder, 'file');
    await pipeline(await open(), createWriteStream(path), signal === undefined ? {} : { signal });
    return await job(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
