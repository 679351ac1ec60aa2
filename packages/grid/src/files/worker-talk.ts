import type { FileCell } from '../core/files/file-cell.ts';
import type { TableColumn } from '../core/files/table-of.ts';

/** What the worker is asked: to read a sheet of a file, or to write one, rows following until there are no more. */
export type Asked =
  | { kind: 'read'; bytes: Uint8Array; isCsv: boolean; sheet: number }
  | { kind: 'write'; sheetName: string; columns: readonly TableColumn[] }
  | { kind: 'rows'; rows: FileCell[][] }
  | { kind: 'end' };

/** A sheet of a file as texts, and the names of all its sheets; CSV has one without a name. */
export type ReadSheet = { sheets: readonly string[]; sheet: number; rows: string[][] };

/** What the worker says. `taken`: the rows that came last are written, the next ones may come. */
export type Told =
  | ({ kind: 'read' } & ReadSheet)
  | { kind: 'refused'; words: string }
  | { kind: 'taken' }
  | { kind: 'written'; file: Blob }
  | { kind: 'failed'; words: string };
