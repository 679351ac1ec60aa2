import type { Readable } from 'node:stream';
import { largestPixels } from '@baisi/contract/rules/file-types';
import type { FormatEnum, Sharp } from 'sharp';
import { appError } from '../../../platform/errors.ts';
import { loadSharp } from '../../../platform/pictures/load-sharp.ts';
import { createTurns } from '../../../platform/turns.ts';

/** Limits concurrent decoding, by uploads and thumbnails together: each picture may need 150 MB for a moment. */
const inTurn = createTurns(2, 500);

export type Format = keyof Pick<FormatEnum, 'jpeg' | 'png' | 'webp' | 'gif'>;

const formats: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const isPixelLimit = (error: unknown): boolean =>
  error instanceof Error && /pixel limit/i.test(error.message);

/** Returns whether the error is about the picture; errors with a code or another name are about the server. */
const isAboutPicture = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && error.name === 'Error';

function refusalOf(error: unknown): unknown {
  if (isPixelLimit(error))
    return appError('picture-too-large', { limit: Math.floor(largestPixels / 10_000) });
  return isAboutPicture(error) ? appError('picture-unreadable') : error;
}

/**
 * Opens a picture as a pipeline that can run once. The pixel limit is checked before decoding, so that a small file
 * cannot unpack to gigabytes.
 */
async function openPicture(
  source: Readable,
  options: { animated: boolean; isLenient: boolean },
): Promise<Sharp> {
  const sharp = await loadSharp();
  const picture = sharp({
    limitInputPixels: largestPixels,
    animated: options.animated,
    failOn: options.isLenient ? 'none' : 'error',
    sequentialRead: true,
  });
  source.on('error', (error) => picture.destroy(error));
  source.pipe(picture);
  return picture;
}

/** A picture's size in px after its orientation was applied. */
export type PictureSize = { width: number; height: number };

/**
 * Decodes a picture and encodes it again, so that metadata (GPS position, camera, comments) and foreign bytes are lost.
 * It is turned upright; animations stay animated. `store` gets the new bytes as a stream. Throws `picture-unreadable`
 * or `picture-too-large`.
 */
export function withoutMetadata<T>(
  type: string,
  source: () => Promise<Readable>,
  store: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<{ stored: T; size: PictureSize }> {
  const format = formats[type];
  if (format === undefined) throw appError('picture-unreadable');
  return inTurn(async () => {
    try {
      const isMoving = format === 'gif' || format === 'webp';
      const opened = await openPicture(await source(), { animated: isMoving, isLenient: false });
      const size: PictureSize = { width: 0, height: 0 };
      const encoded = opened
        // sharp holds the frames of an animation as one tall picture, which cannot be turned; animations carry no
        // orientation.
        .autoOrient()
        .toFormat(format, format === 'jpeg' ? { quality: 90 } : {})
        .on('info', ({ width, height, pageHeight }: PictureSize & { pageHeight?: number }) => {
          size.width = width;
          size.height = pageHeight ?? height;
        });
      return { stored: await store(encoded), size };
    } catch (error) {
      throw refusalOf(error);
    }
  });
}

/** Quality of WebP thumbnails, on a scale to 100: smaller than JPEG at the same visual quality. */
const thumbnailQuality = 78;

/** Makes a copy of a picture whose longest side is at most `longestPx`, as WebP; of an animation, its first frame. */
export function shrunk<T>(
  longestPx: number,
  source: () => Promise<Readable>,
  store: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  return inTurn(async () => {
    const opened = await openPicture(await source(), { animated: false, isLenient: true });
    const picture = opened
      .autoOrient()
      .resize({ width: longestPx, height: longestPx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: thumbnailQuality, effort: 2 });
    return store(picture);
  });
}
