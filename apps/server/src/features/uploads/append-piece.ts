import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createContentHash, hashedBlockBytes } from '@baisi/contract/rules/content-hash';
import { appError } from '../../platform/errors.ts';
import { usualBodyPatience, watchProgress } from '../../platform/http/body-progress.ts';
import type { GrowingFile } from '../../platform/storage/growing.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { type Lease, LeaseLost } from './lease.ts';
import type { UploadRow } from './uploads.repository.ts';

/** Number of received bytes after which progress is recorded. If the node is killed, about this many are sent again. */
const recordedBytes = 1024 * 1024;

export const growthOf = (row: UploadRow) => ({
  location: row.location,
  sizeBytes: row.size_bytes,
  grownBytes: row.grown_bytes,
  handle: row.handle,
});

/** Collects the digest and the part name of each whole block until both can be recorded. */
function createBlocks(row: UploadRow) {
  const hash = createContentHash(() => createHash('sha256'));
  const first = Math.floor(row.grown_bytes / hashedBlockBytes);
  const parts = new Map<number, string>();
  let recorded = 0;
  return {
    hash,
    name: (named: readonly { no: number; name: string }[]): void => {
      for (const { no, name } of named) parts.set(no, name);
    },
    /** Returns the blocks within the durable bytes that no earlier call returned. */
    durable(grownBytes: number) {
      const isWhole = grownBytes === row.size_bytes;
      const count = (isWhole ? Math.ceil : Math.floor)(grownBytes / hashedBlockBytes) - first;
      const digests = hash.digests().slice(recorded, count);
      const blocks = digests.map((digest, at) => {
        const no = first + recorded + at;
        return { no, digest, part: parts.get(no) ?? null };
      });
      recorded += blocks.length;
      return blocks;
    },
  };
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Records durable progress in the database, one recording at a time. */
function createRecorder(file: GrowingFile, blocks: ReturnType<typeof createBlocks>, lease: Lease) {
  let running: Promise<void> | undefined;
  let failure: Error | undefined;
  const record = async (isLast: boolean): Promise<number> => {
    const { parts, ...progress } = await file.checkpoint(isLast);
    blocks.name(parts);
    await lease.record({ ...progress, blocks: blocks.durable(progress.grownBytes) }, isLast);
    return progress.grownBytes;
  };
  return {
    /** Starts a recording unless one is running; throws when an earlier one has failed. */
    begin(): void {
      if (failure !== undefined) throw failure;
      running ??= record(false).then(
        () => {
          running = undefined;
        },
        (error: unknown) => {
          failure = errorOf(error);
          running = undefined;
        },
      );
    },
    /** Makes all bytes durable, records them and releases the lease. */
    async end(): Promise<number> {
      await running;
      if (failure !== undefined) throw failure;
      return record(true);
    },
  };
}

/** Yields the body; fails when it stalls, breaks off, or another request wants the upload. */
async function* arriving(body: IncomingMessage, wanted: AbortSignal): AsyncGenerator<Buffer> {
  const stop = (): void => void body.destroy(appError('upload-busy'));
  if (wanted.aborted) stop();
  wanted.addEventListener('abort', stop, { once: true });
  const endWatch = watchProgress(body, usualBodyPatience, (refusal) => body.destroy(refusal));
  try {
    // Destroying a body before its end would block the next request of the connection.
    const parts: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
    yield* parts;
  } finally {
    endWatch();
    wanted.removeEventListener('abort', stop);
  }
}

/**
 * Appends a body to an upload and returns the total number of durable bytes. If the body breaks off, the bytes received
 * so far are kept, then the error is thrown. `judge` is called with the bytes as they arrive and may throw.
 */
export async function appendPiece(
  store: FileStore,
  lease: Lease,
  body: IncomingMessage,
  judge: (bytes: Buffer, offset: number) => Promise<void>,
): Promise<number> {
  const { row } = lease;
  const file = await store.grow(growthOf(row));
  try {
    const blocks = createBlocks(row);
    for await (const bytes of file.openBlock()) blocks.hash.update(bytes);
    const recorder = createRecorder(file, blocks, lease);
    let [received, recordedAt] = [row.grown_bytes, row.grown_bytes];
    let failure: Error | undefined;
    try {
      for await (const bytes of arriving(body, lease.wanted)) {
        if (received + bytes.length > row.size_bytes) throw appError('body-too-large');
        await judge(bytes, received);
        blocks.hash.update(bytes);
        await file.append(bytes);
        received += bytes.length;
        if (received === row.size_bytes) blocks.hash.end();
        if (received - recordedAt < recordedBytes) continue;
        recordedAt = received;
        recorder.begin();
      }
    } catch (error) {
      failure = errorOf(error);
    }
    const grown = await recorder.end().catch((error: unknown) => {
      throw error instanceof LeaseLost ? appError('upload-busy') : error;
    });
    if (failure !== undefined) throw failure;
    return grown;
  } finally {
    await file.close();
  }
}
