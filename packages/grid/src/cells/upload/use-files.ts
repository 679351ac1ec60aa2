import { useSyncExternalStore } from 'react';
import type { Column } from '../../core/columns/column.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { kindOf } from './files.ts';
import { uploadsOf } from './uploads.ts';

/**
 * Returns the running and failed uploads of one cell (`place`: its key), with functions to start and to cancel them.
 * `onUploaded` is called with the path of each completed upload, even when the cell is no longer visible; `onRefused`
 * with the reason why a file was not sent.
 */
export function useFiles(
  { store, column, place }: { store: GridStore; column: Column; place: string },
  onUploaded: (path: string) => void,
  onRefused: (words: string) => void,
) {
  const uploads = uploadsOf(store);
  const sent = useSyncExternalStore(uploads.subscribe, () => uploads.at(place));
  const send = (files: readonly File[]) => {
    const { props: { upload } = {} } = column;
    const isRefused = (file: File) => kindOf(column) === 'image' && !file.type.startsWith('image/');
    if (files.some(isRefused)) onRefused('请上传图片');
    if (upload === undefined) return;
    for (const file of files.filter((one) => !isRefused(one))) {
      void uploads.send(place, file, upload).then((path) => {
        if (path !== undefined) onUploaded(path);
      });
    }
  };
  return { sent, send, drop: (id: number) => uploads.drop(place, id) };
}
