import * as z from 'zod/mini';
import { historyTables } from './closed-sets/history-tables.generated.ts';
import { endpoint, open, signedIn } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { wholeNumber } from './rules/fields.ts';
import { fileKinds } from './rules/file-types.ts';
import { largestPageSize } from './rules/list-query.ts';

/** `quarantined`: the virus scan found something, and nobody can open the file. `scanning`: not judged yet. */
export const fileStates = ['ready', 'scanning', 'quarantined'] as const;

/** A stored file as its readers see it. */
export const StoredFile = z.object({
  id: z.string(),
  /** The path by which records refer to the file; unique. */
  path: z.string(),
  /** The name that its uploader gave it; for display only. */
  name: z.string(),
  /** Media type, confirmed by the content. */
  type: z.string(),
  kind: z.enum(fileKinds),
  sizeBytes: z.number(),
  /** Size of a picture in px; null for other files. */
  widthPx: z.nullable(z.number()),
  heightPx: z.nullable(z.number()),
  createTime: z.string(),
  createBy: z.nullable(z.string()),
  createBy_realname: z.nullable(z.string()), // spelling of api-contract
  state: z.enum(fileStates),
  /**
   * Signed address for `<img>`, previews and downloads: valid for at least 10 minutes, and only while the session lives
   * that asked for it. `&download=1` saves instead of showing. Null while the file cannot be opened.
   */
  url: z.nullable(z.string()),
  /** Signed address of a smaller copy; append `&size=` and one of `thumbnailSizes`. Null when there is none. */
  thumbnailUrl: z.nullable(z.string()),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Sizes of thumbnails: the longest side in px. */
export const thumbnailSizes = ['64', '256', '1024'] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

const longestPath = 300;
const path = z
  .string({ error: '文件路径不能为空' })
  .check(z.minLength(1, { error: '文件路径不能为空' }), z.maxLength(longestPath, { error: '文件路径过长' }));

const longestPathList = 100;
/** Comma-joined paths, parsed to an array without duplicates. */
const pathList = z.pipe(
  z
    .string({ error: '文件路径不能为空' })
    .check(z.maxLength(longestPathList * (longestPath + 1), { error: '文件路径过长' })),
  z.transform((text, ctx) => {
    const paths = [...new Set(text.split(',').filter((one) => one !== ''))];
    if (paths.length > 0 && paths.length <= longestPathList) return paths;
    ctx.issues.push({ code: 'custom', input: text, message: `一次查询1到${longestPathList}个文件` });
    return z.NEVER;
  }),
);

/** Paths of files that a field holds, comma-joined and parsed to an array without duplicates; absent, null and '' mean none. */
export function optionalPathList(label: string, most: number) {
  const tooMany = { error: `${label}最多${most}个` };
  return z.pipe(
    z.optional(
      z.nullable(
        z.string({ error: `${label}格式不正确` }).check(
          z.maxLength(most * (longestPath + 1), tooMany),
          z.refine((text) => text.split(',').length <= most, tooMany),
        ),
      ),
    ),
    z.transform((text) => [...new Set((text ?? '').split(',').filter((one) => one !== ''))]),
  );
}

/** A folder name of stored paths: up to four segments of letters, digits, `_` and `-`. */
export const biz = z._default(
  z
    .string({ error: '上传目录bizPath，格式非法！' })
    .check(z.regex(/^(?=.{1,64}$)[\w-]+(\/[\w-]+){0,3}$/, { error: '上传目录bizPath，格式非法！' })),
  'temp',
);

/** Tables whose rows hold files. */
export const fileResources = [...historyTables, 'sys_comment'] as const;

/** A record that holds a file, and the reason for which the caller's colleagues may read it. */
export const FileHolder = z.object({
  resource: z.enum(fileResources),
  recordId: z.string(),
  recordName: z.string(),
  /** Name of the field in the interface: 附件, 头像. */
  field: z.string(),
  /** A Chinese sentence: who reads files of this field. */
  why: z.string(),
});
export type FileHolder = z.infer<typeof FileHolder>;

/** Answer to 谁能看这个文件. */
export const FileReaders = z.object({
  holders: z.array(FileHolder),
  /** Number of people who can open the file now. */
  people: z.number(),
  /** The first of them by name, with the reason. */
  sample: z.array(z.object({ username: z.string(), realname: z.string(), why: z.string() })),
  uploadedBy: z.nullable(z.string()),
});
export type FileReaders = z.infer<typeof FileReaders>;

/** An opening of a file; thumbnails are not counted. */
export const FileOpening = z.object({
  username: z.string(),
  realname: z.string(),
  time: z.string(),
  kind: z.enum(['preview', 'download']),
  ip: z.string(),
});
export type FileOpening = z.infer<typeof FileOpening>;

/**
 * Stored files (api-contract 10). A record holds a file by its path; whoever may read the record may read its files,
 * and nobody else (docs/decisions/0053).
 */
export const files = {
  upload: endpoint({
    summary:
      'Store one file of a multipart form (`file`, `biz`, `isup`); the message of the answer is its path.',
    method: 'POST',
    path: '/sys/common/upload',
    access: signedIn,
    // Allows twenty folders with a hundred pictures each, but stops a script that fills the disk.
    rate: { points: 2_000, seconds: 3_600 },
    audit: { type: 'add', text: '上传文件' },
    multipart: true,
    input: z.object({ biz, isup: z.optional(z.enum(['0', '1'], { error: 'isup格式不正确' })) }),
    result: z.string(),
    resultIsMessage: true,
  }),
  static: endpoint({
    summary:
      'The bytes of a stored file, or of a smaller copy of a picture. Ranges, ETag and HEAD are supported.',
    method: 'GET',
    path: '/sys/common/static/*',
    access: open(
      'images and downloads cannot send a header: they carry a signature that the API gave to a reader',
    ),
    // High, because many users share an IP address and a list shows a hundred pictures. Signatures cannot be guessed
    // anyway.
    rate: { points: 30_000, seconds: 60 },
    stored: true,
    input: z.object({
      '*': path,
      expires: z.optional(z.string().check(z.regex(/^\d{1,12}$/, { error: '地址不正确' }))),
      by: z.optional(z.string().check(z.maxLength(64, { error: '地址不正确' }))),
      signature: z.optional(z.string().check(z.maxLength(64, { error: '地址不正确' }))),
      size: z.optional(z.enum(thumbnailSizes, { error: '缩略图尺寸不正确' })),
      download: z.optional(z.enum(['1'], { error: '下载参数不正确' })),
    }),
    result: z.null(),
  }),
  info: endpoint({
    summary: 'Files by their paths: those that the caller may read, in the order asked for.',
    method: 'GET',
    path: '/sys/file/info',
    access: signedIn,
    input: z.object({ paths: pathList }),
    result: z.array(StoredFile),
  }),
  readers: endpoint({
    summary: 'Who can open a file, and why; for those who can open it themselves.',
    method: 'GET',
    path: '/sys/file/readers',
    access: signedIn,
    input: z.object({ path }),
    result: FileReaders,
  }),
  openings: endpoint({
    summary:
      'Who has opened a file, newest first; for its uploader, those who may edit a record that holds it, and administrators.',
    method: 'GET',
    path: '/sys/file/openings',
    access: signedIn,
    input: z.object({
      path,
      pageNo: z._default(wholeNumber('页码', { min: 1, max: 1_000_000 }), 1),
      pageSize: z._default(wholeNumber('每页条数', { min: 1, max: largestPageSize }), 10),
    }),
    result: pageOf(FileOpening),
  }),
};
