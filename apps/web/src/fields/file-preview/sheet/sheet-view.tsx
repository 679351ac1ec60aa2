import type { FileSource } from '../../../platform/files/file-source.ts';
import { FileLoaded } from '../layer/file-loaded.tsx';
import { useBytes } from '../use-bytes.ts';
import { Workbook } from './workbook.tsx';

/** View of a spreadsheet, CSV or TSV file in a read-only grid. */
export function SheetView({ source }: { source: FileSource }) {
  const { query, share } = useBytes(source);
  return (
    <FileLoaded file={source.file} query={query} share={share}>
      {(bytes) => <Workbook file={source.file} bytes={bytes} />}
    </FileLoaded>
  );
}
