import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { biz, StoredFile } from './files.ts';
import { contentHashPattern } from './rules/content-hash.ts';
import { longestFileName } from './rules/file-types.ts';

/** Clients send files of this size in bytes and larger ones as resumable uploads. */
export const resumableFromBytes = 8 * 1024 * 1024;

/**
 * Resumable uploads speak tus 1.0 (https://tus.io/protocols/resumable-upload) with creation, termination and
 * expiration. Metadata of a new upload: `name`, `biz` and, when the client knows it, `sha256` (the content hash). A
 * business refusal is a 422 with the usual JSON body. After the last piece the client calls `uploads.finish`.
 */
export const resumableUpload = endpoint({
  summary: 'Begin a resumable upload (tus 1.0).',
  method: 'POST',
  path: '/sys/file/resumable',
  access: signedIn,
  rate: { points: 2_000, seconds: 3_600 },
  audit: { unlogged: 'the call that finishes the upload is recorded' },
  input: z.object({}),
  result: z.null(),
});

const id = z.string({ error: '上传编号不能为空' }).check(z.minLength(1, { error: '上传编号不能为空' }));
const sha256 = z
  .string({ error: '文件摘要不能为空' })
  .check(z.regex(contentHashPattern, { error: '文件摘要格式不正确' }));

/** The metadata of a new upload. */
export const UploadMetadata = z.object({
  name: z
    .string({ error: '文件名不能为空' })
    .check(
      z.minLength(1, { error: '文件名不能为空' }),
      z.maxLength(4 * longestFileName, { error: '文件名过长' }),
    ),
  biz,
  sha256: z.optional(sha256),
});

/** An upload that can be continued, also from another device: by choosing the same file. */
export const UnfinishedUpload = z.object({
  id: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  receivedBytes: z.number(),
  /** The content hash that the client gave at the beginning; null when it gave none. */
  sha256: z.nullable(z.string()),
  biz: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  /** User agent of the browser that began it. */
  device: z.string(),
});
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>;

/** A range of bytes of a file: offset and length. */
export const ProvedRange = z.tuple([z.number(), z.number()]);
export type ProvedRange = z.infer<typeof ProvedRange>;

/** A challenge: `nonce` null when the file must be uploaded in any case. */
export const UploadClaim = z.object({ nonce: z.nullable(z.string()), ranges: z.array(ProvedRange) });
export type UploadClaim = z.infer<typeof UploadClaim>;

/** Unfinished uploads, and files whose bytes need not be sent again. */
export const uploads = {
  unfinished: endpoint({
    summary: 'The own unfinished uploads, most recently continued first.',
    method: 'GET',
    path: '/sys/file/unfinished',
    access: signedIn,
    input: z.object({}),
    result: z.array(UnfinishedUpload),
  }),
  dropUnfinished: endpoint({
    summary: 'Remove an own unfinished upload and its bytes.',
    method: 'DELETE',
    path: '/sys/file/unfinished',
    access: signedIn,
    audit: { type: 'delete', text: '放弃未完成的上传' },
    input: z.object({ id }),
    result: z.null(),
    done: '已放弃',
  }),
  finish: endpoint({
    summary: 'Make a file of an own upload whose bytes have all arrived; repeating it returns the same file.',
    method: 'POST',
    path: '/sys/file/finish',
    access: signedIn,
    audit: { type: 'add', text: '上传文件' },
    input: z.object({ id }),
    result: StoredFile,
  }),
  claim: endpoint({
    summary:
      'Ask for a challenge by which the caller proves to have a file whose bytes may be stored already (秒传).',
    method: 'POST',
    path: '/sys/file/claim',
    access: signedIn,
    rate: { points: 2_000, seconds: 3_600 },
    audit: { unlogged: 'the call that proves the claim is recorded' },
    input: z.object({
      sha256,
      sizeBytes: z
        .number({ error: '文件大小格式不正确' })
        .check(
          z.refine((value) => Number.isSafeInteger(value) && value > 0, { error: '文件大小格式不正确' }),
        ),
      name: UploadMetadata.shape.name,
      biz,
    }),
    result: UploadClaim,
  }),
  proveClaim: endpoint({
    summary:
      'Answer a challenge: the SHA-256, in hex, of the nonce as text and the bytes of its ranges in order.',
    method: 'POST',
    path: '/sys/file/proveClaim',
    access: signedIn,
    rate: { points: 2_000, seconds: 3_600 },
    audit: { type: 'add', text: '秒传文件' },
    input: z.object({
      nonce: z.string({ error: '凭证不能为空' }).check(z.maxLength(64, { error: '凭证格式不正确' })),
      proof: sha256,
    }),
    result: StoredFile,
  }),
};
