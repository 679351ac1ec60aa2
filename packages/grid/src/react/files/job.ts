import type { FileTable } from '../../core/files/table-of.ts';

/** How rows are written. */
export type FileKind = 'xlsx' | 'csv';

/** What is written, as what. */
export type Job = { table: FileTable; kind: FileKind };
