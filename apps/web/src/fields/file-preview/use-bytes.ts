import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileSource, readBytes } from '../../platform/files/file-source.ts';

/** Loads a file, or its first `limitBytes`, into memory; `share` is the loaded share from 0 to 1. */
export function useBytes(source: FileSource, limitBytes?: number) {
  const { path, sizeBytes } = source.file;
  const [loadedBytes, setLoadedBytes] = useState(0);
  const query = useQuery({
    queryKey: ['file-bytes', path, limitBytes ?? sizeBytes],
    queryFn: ({ signal }) =>
      readBytes(source, {
        signal,
        onProgress: setLoadedBytes,
        ...(limitBytes === undefined ? {} : { limitBytes }),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const wantedBytes = Math.min(limitBytes ?? sizeBytes, sizeBytes);
  return { query, share: wantedBytes === 0 ? undefined : loadedBytes / wantedBytes };
}
