/**
 * - `data-folder-unwritable`: a user who needs the folder cannot create, write or enter it.
 * - `data-folder-in-use`: another live Baisi process uses the folder; nothing was changed.
 * - `postgres-missing-for-platform`: no binaries for this machine (musl, unsupported processor).
 * - `postgres-failed`: PostgreSQL itself did not start, run or stop; the line names its log.
 */
export type EmbeddedPostgresErrorCode =
  | 'data-folder-unwritable'
  | 'data-folder-in-use'
  | 'postgres-missing-for-platform'
  | 'postgres-failed';

/** `message` is one Chinese line, ready to print. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, line: string, cause?: unknown) {
    super(line, { cause });
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

const reasons: Record<string, string> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '文件系统是只读的',
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  ENOENT: '那里建不了文件夹',
  ENOTDIR: '路径中有一段不是文件夹',
  EEXIST: '同名的文件已经存在',
  ENAMETOOLONG: '路径太长',
  ELOOP: '路径中的链接绕成了圈',
};

/** Returns the `code` of a Node or PostgreSQL error, '' when it has none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Creates the error. `reason` is a Chinese phrase, or the error thrown by a file operation. */
export function folderUnwritable(folder: string, reason: unknown): EmbeddedPostgresError {
  const phrase = typeof reason === 'string' ? reason : (reasons[errorCode(reason)] ?? String(reason));
  return new EmbeddedPostgresError(
    'data-folder-unwritable',
    `数据文件夹 ${folder} 无法写入：${phrase}`,
    reason,
  );
}

/** Creates the error. `pid` is omitted when the other process is not visible here (another container). */
export function folderInUse(folder: string, pid?: number): EmbeddedPostgresError {
  const holder = pid === undefined ? '另一个百司进程' : `另一个百司进程（进程号 ${pid}）`;
  return new EmbeddedPostgresError(
    'data-folder-in-use',
    `数据文件夹 ${folder} 正被${holder}使用，请先停止它`,
  );
}

/** Creates the error. `machine` names platform and processor, for example `linux ia32`. */
export function postgresMissing(machine: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'postgres-missing-for-platform',
    `没有适合本机（${machine}）的内置 PostgreSQL，请用 DATABASE_URL 指定自备的 PostgreSQL`,
  );
}

/** Creates the error. `what` is a Chinese phrase that includes PostgreSQL's own message if there is one. */
export function postgresFailed(what: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError('postgres-failed', `内置 PostgreSQL ${what}`.replace(/\s+/g, ' '), cause);
}
