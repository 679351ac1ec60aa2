import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { growingLifeMs } from './growing.ts';
import { connectS3, demandBucket, isAbsent, refusalOf, type S3Connection } from './s3-connection.ts';
import { s3Growing, tailPrefix } from './s3-growing.ts';
import type { S3Settings } from './s3-settings.ts';
import { type ByteRange, BytesMissing, demandLocation, type FileStore, type StoredBytes } from './store.ts';

/** Key prefix of all files, so that the bucket can contain other objects. */
const prefix = 'files/';
/** Size of an upload part, which one write holds in memory: the smallest that S3 accepts. */
const partBytes = 5 * 1024 * 1024;

const keyOf = (location: string): string => `${prefix}${demandLocation(location)}`;

/** Uploads a source of unknown length; returns the number of bytes. */
async function writeObject(
  { bucket, writing }: S3Connection,
  key: string,
  source: AsyncIterable<Uint8Array>,
) {
  let written = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const part of source) {
      written += part.length;
      yield part;
    }
  }
  const upload = new Upload({
    client: writing,
    params: { Bucket: bucket, Key: key, Body: Readable.from(counted()) },
    partSize: partBytes,
    queueSize: 1,
  });
  await upload.done();
  return written;
}

async function readObject(
  { bucket, reading }: S3Connection,
  location: string,
  range?: ByteRange,
): Promise<Readable> {
  const { Body: body } = await reading
    .send(
      new GetObjectCommand({
        Bucket: bucket,
        Key: keyOf(location),
        Range: range && `bytes=${range.from}-${range.to}`,
      }),
    )
    .catch((error: unknown) => {
      throw isAbsent(error) ? new BytesMissing(location) : error;
    });
  if (body instanceof Readable) return body;
  throw new Error('the object store sent no stream');
}

async function* listObjects({ bucket, reading }: S3Connection, below: string): AsyncGenerator<StoredBytes> {
  let next: string | undefined;
  do {
    const page = await reading.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: below, ContinuationToken: next }),
    );
    for (const {
      Key: key = '',
      Size: sizeBytes = 0,
      LastModified: writtenAt = new Date(0),
    } of page.Contents ?? [])
      yield { location: key.slice(key.indexOf('/') + 1), sizeBytes, writtenAt };
    next = page.NextContinuationToken;
  } while (next !== undefined);
}

/**
 * Aborts multipart uploads and removes incomplete last blocks that began before `before`. S3 does not tell interrupted
 * writes from growing files, so both are kept for the same time.
 */
async function sweepBucket(connection: S3Connection, before: Date): Promise<number> {
  const { bucket, reading, writing } = connection;
  let removed = 0;
  let [key, id]: (string | undefined)[] = [];
  do {
    const page: ListMultipartUploadsCommandOutput = await reading.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, KeyMarker: key, UploadIdMarker: id }),
    );
    for (const { Key: of, UploadId: upload, Initiated: began } of page.Uploads ?? []) {
      if (began === undefined || began >= before) continue;
      await writing.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: of, UploadId: upload }));
      removed += 1;
    }
    [key, id] = page.IsTruncated ? [page.NextKeyMarker, page.NextUploadIdMarker] : [];
  } while (key !== undefined);
  for await (const { location, writtenAt } of listObjects(connection, tailPrefix)) {
    if (writtenAt >= before) continue;
    await writing.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${tailPrefix}${location}` }));
    removed += 1;
  }
  return removed;
}

/**
 * Opens a store in a bucket of an S3-compatible object store. `stagingFolder`: a local folder for arriving blocks of
 * growing files. Throws a one-line Chinese message if the bucket cannot be used.
 */
export async function openS3Store(settings: S3Settings, stagingFolder: string): Promise<FileStore> {
  const connection = connectS3(settings);
  await demandBucket(connection, settings);
  const { bucket, reading, writing } = connection;
  return {
    ...s3Growing(connection, keyOf, stagingFolder),
    write: (location, source) =>
      writeObject(connection, keyOf(location), source).catch((error: unknown) => {
        throw refusalOf(error);
      }),
    read: async (location, range) => readObject(connection, location, range),
    async remove(location) {
      await writing
        .send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(location) }))
        .catch((error: unknown) => {
          if (!isAbsent(error)) throw error;
        });
    },
    async sizeOf(location) {
      try {
        const found = await reading.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(location) }));
        return found.ContentLength ?? 0;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    list: (folder) => listObjects(connection, folder === '' ? prefix : `${keyOf(folder)}/`),
    sweep: (before) => sweepBucket(connection, new Date(before.getTime() - growingLifeMs)),
  };
}
