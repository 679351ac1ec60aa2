import type { StoredFile } from '@baisi/contract/files';
import { useQuery } from '@tanstack/react-query';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FileLoaded } from '../layer/file-loaded.tsx';
import { WordFrame } from './word-frame.tsx';
import { wordNodes } from './word-nodes.ts';

type Props = { file: StoredFile; bytes: Uint8Array<ArrayBuffer> };

/** Lays out a Word document in its paper size, on a phone in the width of the window. */
export function WordDocument({ file, bytes }: Props) {
  const fits = useNarrow();
  const query = useQuery({
    queryKey: ['file-word', file.path, fits],
    queryFn: async () => ({ nodes: await wordNodes(bytes, fits) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
  return (
    <FileLoaded file={file} query={query}>
      {({ nodes }) => <WordFrame key={String(fits)} name={file.name} nodes={nodes} />}
    </FileLoaded>
  );
}
