import {
  type Attachment,
  type AttachmentsToAdd,
  type AttachmentToEdit,
  mostAttachments,
} from '@baisi/contract/attachments';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { staleVersion } from '../../../platform/records/stale-version.ts';
import { toStoredFile } from '../files.mapper.ts';
import type { FilePolicy } from '../files.policy.ts';
import { type FileRow, filesRepository } from '../files.repository.ts';
import type { FileHolding } from '../hold.ts';
import type { Signatures } from '../signatures.ts';
import { type UseRow, usesRepository } from '../uses.repository.ts';

/** The field of every record that holds its 附件. */
const attachmentsField = 'attachments';

type RecordAddress = { resource: string; recordId: string };
type Needs = { work: Work; policy: FilePolicy; holding: FileHolding; signatures: Signatures };

const toAttachment = (row: UseRow, file: FileRow, address: string): Attachment => ({
  id: row.id,
  file: toStoredFile(file, address),
  name: row.name,
  note: row.note,
  sortNo: row.sort_no,
  version: row.version,
  createTime: toWireTime(row.create_time),
  createBy: row.create_by,
  createBy_realname: row.realname,
});

/** 附件 of records: the feature that owns a record decides who may read and change them. */
export function createAttachments({ work, policy, holding, signatures }: Needs) {
  const placeOf = ({ resource, recordId }: RecordAddress) => ({
    resource,
    recordId,
    field: attachmentsField,
  });

  /** Throws unless the record can have attachments and the person may read (or edit) it. */
  const demand = async (use: Use, actor: Caller, place: RecordAddress, reaching: 'readable' | 'editable') => {
    const asked = { resource: place.resource, field: attachmentsField, ids: [place.recordId] };
    const within = await policy.recordsWithin(use, actor, asked, reaching);
    if (!within.includes(place.recordId)) throw appError('not-found');
  };

  const told = async (use: Use, actor: Caller, rows: readonly UseRow[]): Promise<Attachment[]> => {
    const files = await use(filesRepository).listByIds(rows.map(({ file_id }) => file_id));
    const byId = new Map(files.map((file) => [file.id, file]));
    return rows.flatMap((row) => {
      const file = byId.get(row.file_id);
      return file === undefined
        ? []
        : [toAttachment(row, file, signatures.addressOf(file.path, actor.sessionId))];
    });
  };

  /** Locks an attachment whose record the person may edit. */
  const lock = async (use: Use, actor: Caller, id: string): Promise<UseRow> => {
    const row = await use(usesRepository).lock(id);
    if (row === undefined || row.field !== attachmentsField) throw appError('not-found');
    await demand(use, actor, { resource: row.resource, recordId: row.record_id }, 'editable');
    return row;
  };

  return {
    list: (actor: Caller, place: RecordAddress): Promise<Attachment[]> =>
      work.read(actor, async (use) => {
        await demand(use, actor, place, 'readable');
        return told(use, actor, await use(usesRepository).listAt(placeOf(place)));
      }),

    add: (actor: Caller, { paths, note, ...place }: AttachmentsToAdd): Promise<Attachment[]> =>
      work.write(actor, async (use) => {
        await use(usesRepository).lockPlace(placeOf(place));
        await demand(use, actor, place, 'editable');
        const added = await holding.add(use, actor, placeOf(place), [...new Set(paths)], { note });
        const rows = await use(usesRepository).listAt(placeOf(place));
        if (rows.length > mostAttachments) throw appError('attachments-too-many', { limit: mostAttachments });
        return told(
          use,
          actor,
          rows.filter(({ id }) => added.includes(id)),
        );
      }),

    /** Saves name, note or place; throws `stale-version` if the attachment has changed since it was read. */
    async edit(actor: Caller, { id, version, name, note, sortNo }: AttachmentToEdit): Promise<void> {
      await work.write(actor, async (use) => {
        const before = await lock(use, actor, id);
        if (before.version !== version) {
          const [current = {}] = await told(use, actor, [before]);
          throw staleVersion(before, { current });
        }
        await use(usesRepository).set(id, {
          name: name ?? before.name,
          note: note === undefined ? before.note : note,
          sort_no: sortNo ?? before.sort_no,
        });
      });
    },

    async remove(actor: Caller, id: string): Promise<void> {
      await work.write(actor, async (use) => {
        await lock(use, actor, id);
        await use(usesRepository).deleteBy([id]);
      });
    },
  };
}

export type Attachments = ReturnType<typeof createAttachments>;
