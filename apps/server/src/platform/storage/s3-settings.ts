import * as z from 'zod/mini';

const text = z.optional(z.string());

/** Environment variables of an S3-compatible object store. */
export const s3Environment = {
  S3_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/, { error: '应为http(s)://主机[:端口]' })),
  ),
  S3_BUCKET: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_PATH_STYLE: z._default(z.enum(['0', '1'], { error: '只能是0或1' }), '1'),
};

type Given = z.output<z.ZodMiniObject<typeof s3Environment>>;

/** A bucket of an S3-compatible object store, and the keys to it. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** True: the bucket is part of the path; false: part of the host name, as some clouds demand. */
  pathStyle: boolean;
};

/** Returns the settings; undefined without S3_ENDPOINT; or one Chinese line that names the missing variables. */
export function readS3Settings(given: Given): S3Settings | undefined | { refusal: string } {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) return { refusal: `对象存储的配置不完整，缺少 ${missing.join('、')}` };
  return {
    endpoint: given.S3_ENDPOINT ?? '',
    bucket: given.S3_BUCKET ?? '',
    accessKey: given.S3_ACCESS_KEY ?? '',
    secretKey: given.S3_SECRET_KEY ?? '',
    region: given.S3_REGION,
    pathStyle: given.S3_PATH_STYLE === '1',
  };
}
