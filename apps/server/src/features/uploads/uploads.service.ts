import { largestBytes, sizeText } from '@baisi/contract/rules/file-types';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { type UnfinishedUpload, UploadMetadata } from '@baisi/contract/uploads';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { TusUploads } from '../../platform/http/tus.ts';
import { newId } from '../../platform/ids.ts';
import { inputWords } from '../../platform/records/input-words.ts';
import { growingLifeMs } from '../../platform/storage/growing.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { type Intake, isContentOf, judgedBytes, newLocation, promisedBy } from '../files/index.ts';
import { appendPiece } from './append-piece.ts';
import { claimsRepository } from './claims.repository.ts';
import { type HeldUploads, orDamaged } from './held-uploads.ts';
import type { Leases } from './lease.ts';
import { type UploadRow, uploadsRepository } from './uploads.repository.ts';

/** Maximum number of one person's unfinished uploads. */
const mostUnfinished = 100;

type Needs = {
  work: Work;
  clock: Clock;
  store: FileStore;
  leases: Leases;
  intake: Intake;
  held: HeldUploads;
};

const endOf = ({ update_time: continued }: Pick<UploadRow, 'update_time'>): Date =>
  new Date(continued.getTime() + growingLifeMs);

const progressOf = (row: UploadRow) => ({
  sizeBytes: row.size_bytes,
  receivedBytes: row.grown_bytes,
  endsAt: endOf(row),
});

const toUnfinished = (row: UploadRow): UnfinishedUpload => ({
  id: row.id,
  name: row.name,
  sizeBytes: row.size_bytes,
  receivedBytes: row.grown_bytes,
  sha256: row.sha256,
  biz: row.biz,
  createTime: toWireTime(row.create_time),
  updateTime: toWireTime(row.update_time),
  device: row.device,
});

/** Returns a function that checks the first bytes of an upload; it throws if they do not match the name's extension. */
function firstBytesJudge({ name, grown_bytes: grown, size_bytes: size }: UploadRow) {
  const { extension } = promisedBy(name);
  const wanted = Math.min(judgedBytes, size);
  let head: Buffer | undefined = grown === 0 ? Buffer.alloc(0) : undefined;
  return async (bytes: Buffer): Promise<void> => {
    if (head === undefined) return;
    head = Buffer.concat([head, bytes.subarray(0, wanted - head.length)]);
    if (head.length < wanted) return;
    const judged = head;
    head = undefined;
    // The directory of an archive is at its end, so its type is checked when the upload is finished.
    const isArchive = judged.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
    if (!isArchive && !(await isContentOf(extension, judged, judged)))
      throw appError('file-content-differs', { extension });
  };
}

export function createResumableUploads({ work, clock, store, leases, intake, held }: Needs) {
  const { drop, holding } = held;

  const tus: TusUploads = {
    async create(actor, { sizeBytes, metadata, device }) {
      const parsed = UploadMetadata.safeParse({ ...metadata });
      if (!parsed.success) throw appError('invalid-input', { message: inputWords(parsed.error.issues[0]) });
      const { name: given, biz, sha256 } = parsed.data;
      const { name, kind } = promisedBy(given);
      if (sizeBytes > largestBytes[kind])
        throw appError('file-too-large', { limit: sizeText(largestBytes[kind]) });
      const unfinished = await work.read(actor, (use) => use(uploadsRepository).listUnfinished(actor.userId));
      if (unfinished.length >= mostUnfinished) throw appError('uploads-too-many', { limit: mostUnfinished });
      const begun = unfinished.reduce((sum, { size_bytes: size }) => sum + size, 0);
      await intake.demandRoomFor(actor, begun + sizeBytes);
      const now = clock.now();
      const id = newId();
      await work.step(actor, (use) =>
        use(uploadsRepository).insert({
          id,
          owner_id: actor.userId,
          name,
          biz,
          size_bytes: sizeBytes,
          sha256: sha256 ?? null,
          device,
          location: newLocation(),
          create_time: now,
          update_time: now,
        }),
      );
      return { id, endsAt: endOf({ update_time: now }) };
    },

    async progressOf(actor, id) {
      const { row, release } = await leases.take(actor, id);
      await release();
      return progressOf(row);
    },

    append: (actor, id, { offset, announced = 0, body }) =>
      holding(actor, id, async (lease) => {
        const { row } = lease;
        if (row.path !== null || offset !== row.grown_bytes) throw appError('upload-offset-differs');
        if (offset + announced > row.size_bytes) throw appError('body-too-large');
        const grown = await appendPiece(store, lease, body, firstBytesJudge(row)).catch(orDamaged);
        return { ...progressOf({ ...row, update_time: clock.now() }), receivedBytes: grown };
      }),

    async remove(actor, id) {
      await holding(actor, id, ({ row }) => drop(row));
    },
  };

  return {
    tus,

    async unfinished(actor: Caller): Promise<UnfinishedUpload[]> {
      const rows = await work.read(actor, (use) => use(uploadsRepository).listUnfinished(actor.userId));
      return rows.map(toUnfinished);
    },

    /** Removes uploads that nobody has continued for a week, and the rows of finished ones of that age. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const before = new Date(now.getTime() - growingLifeMs);
      for (;;) {
        const old = await work.asSystem('old uploads', (use) => use(uploadsRepository).listOld(before, 100));
        for (const row of old) await drop(row);
        if (old.length < 100) break;
      }
      await work.asSystem('old claims', (use) => use(claimsRepository).deleteOld(now));
    },
  };
}

export type ResumableUploads = ReturnType<typeof createResumableUploads>;
