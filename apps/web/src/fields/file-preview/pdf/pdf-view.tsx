import type { FileSource } from '../../../platform/files/file-source.ts';
import { FileLoaded } from '../layer/file-loaded.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { usePdf } from './use-pdf.ts';

/** View of a PDF file; only pages near the viewport are loaded and drawn. */
export function PdfView({ source }: { source: FileSource }) {
  const query = usePdf(source);
  return (
    <FileLoaded file={source.file} query={query}>
      {({ pdf, firstSize }) => <PdfPages name={source.file.name} pdf={pdf} firstSize={firstSize} />}
    </FileLoaded>
  );
}
