import type { FileCell } from '../core/files/file-cell.ts';
import type { TableColumn } from '../core/files/table-of.ts';
import type { Range } from '../core/selection/range.ts';

/** A request to the worker: read a sheet of a file, or write one, with rows to follow. */
export type WorkerRequest =
  | { kind: 'read'; bytes: Uint8Array; isCsv: boolean; sheet: number }
  | { kind: 'write'; sheetName: string; columns: readonly TableColumn[]; merges: readonly Range[] }
  | { kind: 'rows'; rows: FileCell[][] }
  | { kind: 'end' };

/** A sheet of a file as texts, and the names of all its sheets; CSV has one without a name. */
export type ReadSheet = { sheets: readonly string[]; sheet: number; rows: string[][] };

/** A reply of the worker. `taken`: the last rows are written and the next ones may be sent. */
export type WorkerReply =
  | ({ kind: 'read' } & ReadSheet)
  | { kind: 'refused'; words: string }
  | { kind: 'taken' }
  | { kind: 'written'; file: Blob }
  | { kind: 'failed'; words: string };
