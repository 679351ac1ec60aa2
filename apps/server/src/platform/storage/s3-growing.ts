import { createHash, type Hash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { hashedBlockBytes } from '@baisi/contract/rules/content-hash';
import { writeAll } from './durable-writing.ts';
import type { GrowingFile, GrowingStore, GrownParts, Growth } from './growing.ts';
import { isAbsent, refusalOf, type S3Connection } from './s3-connection.ts';
import { BytesMissing, demandLocation } from './store.ts';

/** Key prefix of the objects that hold the incomplete last block of a growing file between requests. */
export const tailPrefix = 'growing/';

/**
 * Opens a buffer for one block, in an unlinked temporary file: memory stays constant with many concurrent uploads, and
 * the file vanishes when the process ends.
 */
async function openStage(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file: FileHandle = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL, 0o600);
  await rm(path);
  let filled = 0;
  let md5: Hash = createHash('md5');
  return {
    filled: () => filled,
    /** MD5 in base64, for the header `Content-MD5`. */
    digest: () => md5.copy().digest('base64'),
    async add(bytes: Uint8Array): Promise<void> {
      await writeAll(file, [bytes], filled);
      md5.update(bytes);
      filled += bytes.length;
    },
    bytes: (): Readable => file.createReadStream({ start: 0, end: filled - 1, autoClose: false }),
    empty(): void {
      filled = 0;
      md5 = createHash('md5');
    },
    close: () => file.close(),
  };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

type Keys = { file: string; tail: string };

/** Copies an S3 response body into the stage. */
async function addAll(stage: Stage, body: unknown): Promise<void> {
  if (!(body instanceof Readable)) throw new Error('the object store sent no stream');
  for await (const part of body) await stage.add(part as Uint8Array);
}

/** The stage's bytes as the body of an object or a part. */
const contentOf = (stage: Stage) => ({
  Body: stage.bytes(),
  ContentLength: stage.filled(),
  ContentMD5: stage.digest(),
});

/** Appends to a multipart upload; its parts are the blocks over which the content hash is computed. */
async function growingFile(
  { bucket, reading, writing }: S3Connection,
  { location, sizeBytes, grownBytes, handle }: Growth,
  keys: Keys,
  stagingFolder: string,
): Promise<GrowingFile> {
  const stage = await openStage(stagingFolder);
  const inBlock = grownBytes % hashedBlockBytes;
  let [block, sent, uploadId] = [Math.floor(grownBytes / hashedBlockBytes), grownBytes - inBlock, handle];
  let done: GrownParts['parts'] = [];
  if (inBlock > 0) {
    const range = `bytes=0-${inBlock - 1}`;
    try {
      const { Body: body } = await reading.send(
        new GetObjectCommand({ Bucket: bucket, Key: keys.tail, Range: range }),
      );
      await addAll(stage, body);
    } catch (error) {
      await stage.close();
      throw isAbsent(error) ? new BytesMissing(location) : error;
    }
  }

  const sendBlock = async (): Promise<void> => {
    uploadId ??=
      (await writing.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: keys.file }))).UploadId ??
      null;
    const bytes = stage.filled();
    const part = { Bucket: bucket, Key: keys.file, UploadId: uploadId ?? '', PartNumber: block + 1 };
    const { ETag: name = '' } = await writing
      .send(new UploadPartCommand({ ...part, ...contentOf(stage) }))
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
    done = [...done, { no: block, name }];
    block += 1;
    sent += bytes;
    stage.empty();
  };
  const keepTail = async (): Promise<void> => {
    await writing.send(new PutObjectCommand({ Bucket: bucket, Key: keys.tail, ...contentOf(stage) }));
  };

  return {
    async append(bytes) {
      for (let at = 0; at < bytes.length; ) {
        const part = bytes.subarray(at, at + hashedBlockBytes - stage.filled());
        await stage.add(part);
        at += part.length;
        if (stage.filled() === hashedBlockBytes) await sendBlock();
      }
    },
    async checkpoint(everything) {
      if (everything && stage.filled() > 0)
        await (sent + stage.filled() === sizeBytes ? sendBlock() : keepTail());
      const parts = done;
      done = [];
      return {
        grownBytes: everything ? sent + stage.filled() : Math.max(sent, grownBytes),
        handle: uploadId,
        parts,
      };
    },
    openBlock: () => (inBlock === 0 ? (async function* () {})() : stage.bytes()),
    close: () => stage.close(),
  };
}

/** Stores growing files as multipart uploads; the incomplete last block is a separate object between requests. */
export function s3Growing(
  connection: S3Connection,
  keyOf: (location: string) => string,
  stagingFolder: string,
): GrowingStore {
  const { bucket, reading, writing } = connection;
  const keysOf = (location: string): Keys => ({
    file: keyOf(location),
    tail: `${tailPrefix}${demandLocation(location)}`,
  });
  const removeTail = async (location: string): Promise<void> => {
    await writing
      .send(new DeleteObjectCommand({ Bucket: bucket, Key: keysOf(location).tail }))
      .catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
      });
  };
  const isWhole = async ({ location, sizeBytes }: Growth): Promise<boolean> => {
    try {
      const { ContentLength: size } = await reading.send(
        new HeadObjectCommand({ Bucket: bucket, Key: keyOf(location) }),
      );
      return size === sizeBytes;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  };

  return {
    grow: (growth) => growingFile(connection, growth, keysOf(growth.location), stagingFolder),

    async complete(growth, parts) {
      const key = keyOf(growth.location);
      if (growth.sizeBytes === 0 || growth.handle === null) {
        await writing.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: '' }));
      } else {
        const completing = new CompleteMultipartUploadCommand({
          Bucket: bucket,
          Key: key,
          UploadId: growth.handle,
          MultipartUpload: { Parts: parts.map((name, no) => ({ PartNumber: no + 1, ETag: name })) },
        });
        await writing.send(completing).catch(async (error: unknown) => {
          // An earlier attempt may have succeeded although its response was lost.
          if (!(await isWhole(growth))) throw isAbsent(error) ? new BytesMissing(growth.location) : error;
        });
      }
      await removeTail(growth.location);
    },

    async abandon({ location, handle }) {
      if (handle !== null) {
        await writing
          .send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: keyOf(location), UploadId: handle }))
          .catch((error: unknown) => {
            if (!isAbsent(error)) throw error;
          });
      }
      await removeTail(location);
    },
  };
}
