import type { FileSource } from '../../../platform/files/file-source.ts';
import { FileLoaded } from '../layer/file-loaded.tsx';
import { useBytes } from '../use-bytes.ts';
import { WordDocument } from './word-document.tsx';

/** View of a Word document, in an iframe that runs no scripts and loads nothing. */
export function WordView({ source }: { source: FileSource }) {
  const { query, share } = useBytes(source);
  return (
    <FileLoaded file={source.file} query={query} share={share}>
      {(bytes) => <WordDocument file={source.file} bytes={bytes} />}
    </FileLoaded>
  );
}
