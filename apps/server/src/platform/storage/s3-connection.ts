import {
  HeadBucketCommand,
  NotFound,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { appError } from '../errors.ts';
import type { S3Settings } from './s3-settings.ts';

/** Maximum attempts at a read. A write is attempted once, because its source cannot be read again. */
const readAttempts = 3;
/** Time limits in ms, for connecting and for a connection without traffic. */
const patience = { connectionTimeout: 3_000, requestTimeout: 60_000 };

/** S3 clients for one bucket: `reading` retries, `writing` does not. */
export type S3Connection = { bucket: string; reading: S3Client; writing: S3Client; close(): void };

export function connectS3(settings: S3Settings): S3Connection {
  const shared: S3ClientConfig = {
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    forcePathStyle: settings.pathStyle,
    // Swift, OSS, COS and OBS refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: patience,
    // Without these settings the client would read them from files and environment variables of this machine.
    retryMode: 'standard',
    defaultsMode: 'standard',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    useArnRegion: false,
  };
  const reading = new S3Client({ ...shared, maxAttempts: readAttempts });
  const writing = new S3Client({ ...shared, maxAttempts: 1 });
  return {
    bucket: settings.bucket,
    reading,
    writing,
    close() {
      reading.destroy();
      writing.destroy();
    },
  };
}

/**
 * Returns whether the error means that the object does not exist. A response to HEAD has only a status, no error name.
 */
export const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error instanceof NotFound || error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404);

/** Converts a refusal for lack of space to `storage-full`; returns every other error unchanged. */
export const refusalOf = (error: unknown): unknown =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 507 || /Quota|InsufficientStorage/.test(error.name))
    ? appError('storage-full')
    : error;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

/** Throws a one-line Chinese message that names the wrong setting if the bucket cannot be used. */
export async function demandBucket(
  { bucket, reading }: S3Connection,
  { endpoint }: S3Settings,
): Promise<void> {
  try {
    await reading.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    const why =
      status === 403
        ? '拒绝了访问密钥，请检查 S3_ACCESS_KEY、S3_SECRET_KEY 及其权限'
        : status === 404
          ? `没有存储桶 ${bucket}，请先创建，或检查 S3_BUCKET`
          : status === 301 || status === 400
            ? '拒绝了请求，请检查 S3_REGION 与 S3_PATH_STYLE'
            : `无法使用，请检查 S3_ENDPOINT（${reasonOf(error)}）`;
    throw new Error(`对象存储 ${endpoint} ${why}`);
  }
}
