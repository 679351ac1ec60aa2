import { type ReactNode, useRef } from 'react';
import type { FileKind } from './files.ts';

type FileButtonProps = {
  className: string | undefined;
  kind: FileKind;
  isMultiple: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A button that opens the file picker. */
export function FileButton({ className, kind, isMultiple, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" tabIndex={-1} className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择文件"
        accept={kind === 'image' ? 'image/*' : undefined}
        multiple={isMultiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Emptied, because choosing the same file again (after it was removed) would fire no event.
          target.value = '';
        }}
      />
    </>
  );
}
