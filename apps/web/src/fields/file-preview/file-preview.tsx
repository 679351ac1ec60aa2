import type { StoredFile } from '@baisi/contract/files';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import styles from './file-preview.module.css';
import { useOwnEscape } from './use-own-escape.ts';

/** Imports the contents of the preview when it is first opened. */
const layerPart = {
  queryKey: ['part', 'file-preview'],
  queryFn: () => import('./layer/preview-layer.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Stops an event here: React passes it on to parent components although the dialog is modal. */
const stay = (event: SyntheticEvent) => event.stopPropagation();

type Props = {
  /** The files to step through; at least one. */
  files: readonly StoredFile[];
  /** Index of the file that is shown first. */
  at: number;
  onClose: () => void;
};

/**
 * Shows files in a full-window dialog: pictures, PDF, text, tables, Word, audio and video; other files can be
 * downloaded. It opens when mounted, and restores the focus when it closes.
 */
export function FilePreview({ files, at, onClose }: Props) {
  const part = useQuery(layerPart);
  useOwnEscape();
  const [open] = useState(() => (dialog: HTMLDialogElement | null) => {
    if (dialog === null) return undefined;
    dialog.showModal();
    dialog.focus();
    // The browser restores the focus only if the dialog closes before it is removed.
    return () => dialog.close();
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events only end here, none is acted upon
    <dialog
      ref={open}
      tabIndex={-1}
      className={styles.layer}
      onPaste={stay}
      onDragOver={stay}
      onDrop={stay}
      aria-label={`预览：${files[at]?.name ?? ''}`}
      onCancel={(event) => {
        // The `cancel` event of a dialog inside this one bubbles to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Loaded query={part}>
        {({ PreviewLayer }) => <PreviewLayer files={files} at={at} onClose={onClose} />}
      </Loaded>
    </dialog>
  );
}
