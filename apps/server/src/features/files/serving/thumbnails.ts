import type { ThumbnailSize } from '@baisi/contract/files';
import type { FileStore } from '../../../platform/storage/store.ts';
import { shrunk } from '../upload/pictures.ts';

/** Location of a thumbnail in the store; all files with the same content share it. */
export const thumbnailLocation = (hash: string, size: ThumbnailSize): string =>
  `thumbnails/${hash.slice(0, 2)}/${hash}-${size}`;

/** Makes thumbnails at the first request and keeps them in the store. */
export function createThumbnails(store: FileStore) {
  const running = new Map<string, Promise<number>>();
  const make = async (source: string, location: string, size: ThumbnailSize): Promise<number> =>
    shrunk(
      Number(size),
      () => store.read(source),
      (bytes) => store.write(location, bytes),
    );

  return {
    /** Returns location and size in bytes of the thumbnail. Concurrent requests for it share one computation. */
    async of(
      { hash, location: source }: { hash: string; location: string },
      size: ThumbnailSize,
    ): Promise<{ location: string; sizeBytes: number }> {
      const location = thumbnailLocation(hash, size);
      const stored = await store.sizeOf(location);
      if (stored !== undefined) return { location, sizeBytes: stored };
      const making =
        running.get(location) ??
        make(source, location, size).finally(() => {
          running.delete(location);
        });
      running.set(location, making);
      return { location, sizeBytes: await making };
    },
  };
}

export type Thumbnails = ReturnType<typeof createThumbnails>;
