import { useSyncExternalStore } from 'react';
import type { Column } from '../../core/columns/column.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { kindOf } from './files.ts';
import { uploadsOf } from './uploads.ts';

/**
 * The uploads of one target, and a function that starts more. `arrived` receives each path, even if the target is no
 * longer shown; `refuse` receives why a file was not sent.
 */
export function useFiles(
  { store, column, place }: { store: GridStore; column: Column; place: string },
  arrived: (path: string) => void,
  refuse: (words: string) => void,
) {
  const uploads = uploadsOf(store);
  const sent = useSyncExternalStore(uploads.subscribe, () => uploads.at(place));
  const send = (files: readonly File[]) => {
    const { props: { upload } = {} } = column;
    const isRefused = (file: File) => kindOf(column) === 'image' && !file.type.startsWith('image/');
    if (files.some(isRefused)) refuse('请上传图片');
    if (upload === undefined) return;
    for (const file of files.filter((one) => !isRefused(one))) {
      void uploads.send(place, file, upload).then((path) => {
        if (path !== undefined) arrived(path);
      });
    }
  };
  return { sent, send, drop: (id: number) => uploads.drop(place, id) };
}
