import type { FileTable } from '../../core/files/table-of.ts';

/** The format of the file. */
export type FileKind = 'xlsx' | 'csv';

/** The rows to write, and the format. */
export type Job = { table: FileTable; kind: FileKind };
