import { createHash } from 'node:crypto';
import type { StoredFile } from '@baisi/contract/files';
import { createContentHash } from '@baisi/contract/rules/content-hash';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { type Intake, promisedBy } from '../files/index.ts';
import { growthOf } from './append-piece.ts';
import { contentEnds } from './content-ends.ts';
import { type HeldUploads, orDamaged } from './held-uploads.ts';
import { type UploadRow, uploadsRepository } from './uploads.repository.ts';

type Needs = { work: Work; clock: Clock; store: FileStore; intake: Intake; held: HeldUploads };

/** Makes files of completely received uploads. */
export function createFinishing({ work, clock, store, intake, held }: Needs) {
  const fileOf = async (actor: Caller, path: string): Promise<StoredFile> => {
    const [file] = await intake.info(actor, [path]);
    if (file === undefined) throw appError('file-missing');
    return file;
  };

  /** Makes a file of a completely received upload: first completes its bytes in the store, then inserts its row. */
  const makeFile = async (actor: Caller, row: UploadRow): Promise<string> => {
    const blocks = await work.read(actor, (use) => use(uploadsRepository).listBlocks(row.id));
    const digests = blocks.map(({ digest }) => digest);
    const hash = createContentHash(() => createHash('sha256'), digests).end();
    if (row.sha256 !== null && row.sha256 !== hash) throw appError('upload-damaged');
    const parts = blocks.map(({ part }) => part ?? '');
    await store.complete(growthOf(row), parts).catch(orDamaged);
    const promised = promisedBy(row.name);
    const arrived = { location: row.location, hash, sizeBytes: row.size_bytes, width: null, height: null };
    const accepted = await intake.accept(
      promised,
      arrived,
      await contentEnds(store, row.location, row.size_bytes),
    );
    const path = await intake.finish(actor, { ...promised, ...accepted }, row.biz, async (use, made) => {
      if (!(await use(uploadsRepository).markFinished(row.id, made, clock.now())))
        throw appError('upload-busy');
    });
    // The original of a picture is needed until its file exists: finishing may fail, and is then tried again.
    if (accepted.location !== row.location) await store.remove(row.location);
    return path;
  };

  return {
    /** Makes a file of an upload, or returns its file if it was finished before. */
    finish: (actor: Caller, id: string): Promise<StoredFile> =>
      held.holding(actor, id, async ({ row }) => {
        if (row.path !== null) return fileOf(actor, row.path);
        if (row.grown_bytes < row.size_bytes) throw appError('upload-incomplete');
        return fileOf(actor, await makeFile(actor, row));
      }),
  };
}

export type Finishing = ReturnType<typeof createFinishing>;
