import { attachments } from '@baisi/contract/attachments';
import { idempotencyHeader } from '@baisi/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { randomHex } from '../../platform/random-hex.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { sendFile } from '../upload/engine/send-file.ts';
import { UploadQueue } from '../upload/engine/upload-queue.ts';
import { everyUnfinished } from '../upload/unfinished-uploads.tsx';
import { type AttachedTo, everyAttachments } from './attachments.queries.ts';

/** Directory in the stored paths of attachments (`biz` in the API). */
export const attachmentsBiz = 'attachment';

const queues = new Map<string, UploadQueue>();

/**
 * Returns the upload queue for a record's attachments, one per user and record. It is kept outside React, so that
 * uploads continue when the record is closed and are shown when it is opened again.
 */
export function attachmentUploads(client: QueryClient, record: AttachedTo): UploadQueue {
  const key = `${useSession.getState().user?.id} ${record.resource} ${record.recordId}`;
  const known = queues.get(key);
  if (known !== undefined) return known;
  // A retry after a lost response sends the same path with the same key, so that the file is attached once.
  const stored = new WeakMap<File, { path: string; key: string }>();
  const queue = new UploadQueue({
    biz: attachmentsBiz,
    send: async (sending) => {
      const { file } = sending;
      const { path, key } = stored.get(file) ?? { path: await sendFile(sending), key: randomHex(32) };
      stored.set(file, { path, key });
      sending.onStage('finishing');
      const headers = { [idempotencyHeader]: key };
      await call(attachments.add, { ...record, paths: [path] }, { headers });
      await client.invalidateQueries({ queryKey: everyAttachments });
      void client.invalidateQueries({ queryKey: everyUnfinished });
      return path;
    },
    onDone: () => undefined,
  });
  queues.set(key, queue);
  return queue;
}
