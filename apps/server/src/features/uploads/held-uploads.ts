import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { AppError, appError } from '../../platform/errors.ts';
import { BytesMissing, type FileStore } from '../../platform/storage/store.ts';
import { growthOf } from './append-piece.ts';
import type { Lease, Leases } from './lease.ts';
import { type UploadRow, uploadsRepository } from './uploads.repository.ts';

/** Throws `upload-damaged` if stored bytes of an upload are missing, for example after a change of the store. */
export function orDamaged(error: unknown): never {
  throw error instanceof BytesMissing ? appError('upload-damaged') : error;
}

/** Runs changes of an upload while holding its lease, so that no other request writes it. */
export function createHeldUploads({ work, store, leases }: { work: Work; store: FileStore; leases: Leases }) {
  /** Removes an upload with its bytes. The row goes last, so that the sweep repeats a removal that was interrupted. */
  const drop = async (row: UploadRow): Promise<void> => {
    if (row.path === null) {
      await store.abandon(growthOf(row));
      await store.remove(row.location);
    }
    await work.asSystem('unfinished upload', (use) => use(uploadsRepository).delete(row.id));
  };

  /** Runs a job while holding the lease of an upload. A business refusal also removes the upload. */
  const holding = async <T>(actor: Caller, id: string, job: (lease: Lease) => Promise<T>): Promise<T> => {
    const lease = await leases.take(actor, id);
    try {
      return await job(lease);
    } catch (error) {
      const isRefused =
        error instanceof AppError && error.status === 200 && error.code !== 'upload-incomplete';
      if (isRefused) {
        const row = await work.read(actor, (use) => use(uploadsRepository).find(id, actor.userId));
        if (row !== undefined) await drop(row);
      }
      throw error;
    } finally {
      await lease.release();
    }
  };

  return { drop, holding };
}

export type HeldUploads = ReturnType<typeof createHeldUploads>;
