import type { Editor } from '@tiptap/react';
import { useRef } from 'react';
import { notify } from '../../platform/notify.ts';
import { accepted } from '../upload/drop-zone.tsx';
import { useUploadQueue } from '../upload/use-upload-queue.ts';
import { pictureOf } from './picture-node.tsx';

const hasText = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';
const foreignPicture = /<img\b(?![^>]*src="\/sys\/common\/static\/)/i;

/** Returns the pictures of a paste or drop. Text processors add a picture of the whole text, which is not one of them. */
function picturesOf({ files, getData }: Pick<DataTransfer, 'files' | 'getData'>): readonly File[] {
  if (files.length === 0 || hasText(getData('text/html'))) return [];
  return accepted([...files], 'image');
}

/** Uploads pictures that are chosen, pasted or dropped, and inserts them where the cursor was. */
export function usePictures() {
  const editor = useRef<Editor | null>(null);
  const { queue, uploads, isBusy } = useUploadQueue({
    biz: 'temp',
    onDone: (done) => {
      const { current } = editor;
      const pictures = done.map(({ path = '', file }) => pictureOf(path, file.name));
      // After the selection: a picture that is selected would be replaced.
      if (current !== null) current.commands.insertContentAt(current.state.selection.to, pictures);
    },
  });
  const take = (transfer: DataTransfer | null): boolean => {
    if (transfer === null) return false;
    const { files } = transfer;
    const pictures = picturesOf({ files, getData: (format) => transfer.getData(format) });
    queue.add(pictures);
    if (pictures.length === 0 && foreignPicture.test(transfer.getData('text/html')))
      notify.warning('粘贴内容中的图片未保留，请上传图片或粘贴截图');
    return pictures.length > 0;
  };
  /** Sets the editor that receives the pictures. */
  const insertInto = (target: Editor): void => {
    editor.current = target;
  };
  return { insertInto, queue, uploads, isBusy, take };
}
