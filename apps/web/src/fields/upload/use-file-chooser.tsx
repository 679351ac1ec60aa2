import { useRef } from 'react';
import { acceptOf, type FileType } from './chosen-files.logic.ts';
import { accepted } from './drop-zone.tsx';

type Options = {
  fileType: FileType;
  multiple: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Returns a function that opens the browser's file chooser, and the hidden input to render beside the button. */
export function useFileChooser({ fileType, multiple, disabled, onFiles }: Options) {
  const ref = useRef<HTMLInputElement>(null);
  return {
    choose: () => ref.current?.click(),
    input: (
      <input
        ref={ref}
        type="file"
        hidden
        // antd's forms show every file input, also a hidden one.
        style={{ display: 'none' }}
        aria-label="选择文件"
        disabled={disabled}
        accept={acceptOf(fileType)}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles(accepted([...(target.files ?? [])], fileType));
          // Without clearing the input, choosing the same file again after a failure would fire no event.
          target.value = '';
        }}
      />
    ),
  };
}
