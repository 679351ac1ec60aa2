import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FileSource } from '../../../platform/files/file-source.ts';
import { FileLoaded } from './file-loaded.tsx';
import type { ViewKind } from './view-of.logic.ts';

type View = ComponentType<{ source: FileSource }>;

/** Each view is imported when the first file of its kind is opened. */
const imports: Readonly<Record<ViewKind, () => Promise<View>>> = {
  picture: async () => (await import('../picture/picture-view.tsx')).PictureView,
  pdf: async () => (await import('../pdf/pdf-view.tsx')).PdfView,
  text: async () => (await import('../text/text-view.tsx')).TextView,
  sheet: async () => (await import('../sheet/sheet-view.tsx')).SheetView,
  word: async () => (await import('../word/word-view.tsx')).WordView,
  audio: async () => (await import('../media/audio-view.tsx')).AudioView,
  video: async () => (await import('../media/video-view.tsx')).VideoView,
};

/** Shows a file in the view of its kind. */
export function ShownFile({ kind, source }: { kind: ViewKind; source: FileSource }) {
  const part = useQuery({
    queryKey: ['part', 'file-preview', kind],
    queryFn: async () => ({ View: await imports[kind]() }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <FileLoaded file={source.file} query={part}>
      {({ View }) => <View source={source} />}
    </FileLoaded>
  );
}
