import type { FileCell } from '../core/files/file-cell.ts';
import type { TableColumn } from '../core/files/table-of.ts';
import type { Range } from '../core/selection/range.ts';
import type { Purpose } from './limits.ts';

/** A request to the worker: to read a sheet of a file, or to write a file whose rows follow in further messages. */
export type WorkerRequest =
  | { kind: 'read'; bytes: Uint8Array; isCsv: boolean; sheet: number; purpose: Purpose }
  | { kind: 'write'; sheetName: string; columns: readonly TableColumn[]; merges: readonly Range[] }
  | { kind: 'rows'; rows: FileCell[][] }
  | { kind: 'end' };

/**
 * A sheet of a file as texts, and the names of all its sheets. A CSV file has one sheet without a name. `isCut`: rows or
 * columns beyond the limits of a preview are left out.
 */
export type ReadSheet = { sheets: readonly string[]; sheet: number; rows: string[][]; isCut: boolean };

/** A reply of the worker. `taken`: the last rows are written, and the next ones may be sent. */
export type WorkerReply =
  | ({ kind: 'read' } & ReadSheet)
  | { kind: 'refused'; words: string }
  | { kind: 'taken' }
  | { kind: 'written'; file: Blob }
  | { kind: 'failed'; words: string };
