import type { StoredFile } from '@baisi/contract/files';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ModalDialog } from '../../../ui/modal/modal-dialog.tsx';
import { useOwnEscape } from '../use-own-escape.ts';

/** Imports the panel when it is first opened. */
const panelPart = {
  queryKey: ['part', 'file-readers'],
  queryFn: () => import('./readers-panel.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** 谁能看这个文件 as a dialog, for pages that list a file without its preview. It opens when mounted. */
export function ReadersDialog({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const part = useQuery(panelPart);
  useOwnEscape();
  return (
    <ModalDialog title="谁能看这个文件" widthPx={480} onClose={onClose}>
      <Loaded query={part}>{({ ReadersPanel }) => <ReadersPanel file={file} withTitle={false} />}</Loaded>
    </ModalDialog>
  );
}
