import type { StoredFile } from '@baisi/contract/files';
import { useState } from 'react';
import { FilePreview } from './file-preview.tsx';
import { ReadersDialog } from './readers/readers-dialog.tsx';

type Opening =
  | { kind: 'files'; files: readonly StoredFile[]; at: number }
  | { kind: 'readers'; file: StoredFile };

/** Returns functions that open the preview and 谁能看这个文件, and the element `preview` to render once. */
export function usePreview() {
  const [opening, setOpening] = useState<Opening>();
  const close = () => setOpening(undefined);
  return {
    /** Opens the preview of `files` at index `at`. */
    open: (files: readonly StoredFile[], at = 0) => {
      if (files[at] !== undefined) setOpening({ kind: 'files', files, at });
    },
    openReaders: (file: StoredFile) => setOpening({ kind: 'readers', file }),
    preview:
      opening?.kind === 'files' ? (
        <FilePreview files={opening.files} at={opening.at} onClose={close} />
      ) : opening?.kind === 'readers' ? (
        <ReadersDialog file={opening.file} onClose={close} />
      ) : null,
  };
}
