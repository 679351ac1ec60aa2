import { join } from 'node:path';
import { createDiskStore } from './disk-store.ts';
import type { S3Settings } from './s3-settings.ts';
import type { FileStore } from './store.ts';
import { withFallback } from './with-fallback.ts';

type Settings = { dataFolder: string; s3: S3Settings | undefined; fileStore: 'disk' | 's3' };

/** Opens the disk store for uploaded files. */
export const openDisk = ({ dataFolder }: Pick<Settings, 'dataFolder'>): FileStore =>
  createDiskStore(join(dataFolder, 'files'));

/** Opens the S3 store for uploaded files; imports its client library. Throws a one-line Chinese message. */
export async function openS3(dataFolder: string, settings: S3Settings): Promise<FileStore> {
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(settings, join(dataFolder, 'staging'));
}

/**
 * Opens the configured store. If a bucket is configured, files are also read from the other store, because they may be
 * in the middle of a move. Throws a one-line Chinese message if the bucket cannot be used.
 */
export async function openStore(settings: Settings): Promise<FileStore> {
  const disk = openDisk(settings);
  if (settings.s3 === undefined) return disk;
  const bucket = await openS3(settings.dataFolder, settings.s3);
  return settings.fileStore === 's3' ? withFallback(bucket, disk) : withFallback(disk, bucket);
}
