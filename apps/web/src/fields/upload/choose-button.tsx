import { UploadOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { FileType } from './chosen-files.logic.ts';
import styles from './upload.module.css';
import { useFileChooser } from './use-file-chooser.tsx';

type Props = {
  /** Id of the form field, so that a click on its label focuses the button. */
  id?: string | undefined;
  fileType: FileType;
  multiple: boolean;
  disabled?: boolean;
  kind?: 'default' | 'link';
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A button that opens the browser's file chooser. */
export function ChooseButton({ id, fileType, multiple, disabled = false, kind, onFiles, children }: Props) {
  const { choose, input } = useFileChooser({ fileType, multiple, disabled, onFiles });
  return (
    <>
      <button
        id={id}
        type="button"
        className={kind === 'link' ? styles.link : styles.choose}
        disabled={disabled}
        onClick={choose}
      >
        {kind === 'link' ? null : <UploadOutlined aria-hidden />}
        {children}
      </button>
      {input}
    </>
  );
}
