import { useInsertionEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';
import { sendFile } from './engine/send-file.ts';
import { UploadQueue } from './engine/upload-queue.ts';
import type { Upload } from './engine/uploads.logic.ts';

type Options = {
  biz: string;
  /** Called with complete uploads, in the order in which the files were chosen. */
  onDone: (uploads: readonly Upload[]) => void;
};

/**
 * Returns the upload queue of one field. Uploads continue while the page is in a background tab, and are cancelled when
 * the field unmounts. While one is running, closing the tab asks for a confirmation.
 */
export function useUploadQueue({ biz, onDone }: Options) {
  const [queue] = useState(() => new UploadQueue({ send: sendFile, biz, onDone }));
  useLayoutEffect(() => queue.follow({ biz, onDone }));
  // `<Activity>` runs the cleanup of other effects when it hides the page; that of an insertion effect only runs at
  // unmount.
  useInsertionEffect(() => () => queueMicrotask(() => queue.removeAll()), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const isBusy = uploads.some(({ status }) => status === 'uploading');
  useUnsaved(() => isBusy);
  return { queue, uploads, isBusy };
}
