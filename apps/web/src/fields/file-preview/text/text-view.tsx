import type { FileSource } from '../../../platform/files/file-source.ts';
import { FileLoaded } from '../layer/file-loaded.tsx';
import { useBytes } from '../use-bytes.ts';
import { shownBytes } from './read-text.logic.ts';
import { TextPage } from './text-page.tsx';

/** View of a text file; of a long one, only the beginning is loaded. */
export function TextView({ source }: { source: FileSource }) {
  const { query, share } = useBytes(source, shownBytes);
  return (
    <FileLoaded file={source.file} query={query} share={share}>
      {(bytes) => <TextPage file={source.file} bytes={bytes} />}
    </FileLoaded>
  );
}
