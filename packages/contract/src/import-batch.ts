import * as z from 'zod/mini';
import type { ListFields } from './rules/list-query.ts';

/**
 * States of a batch. `choosing`: the file was looked at, and sheet and columns can still be chosen; `loading`: its rows
 * are read and judged; `draft`: they can be corrected and written; `writing`; `done`: no row is left; `undoing`;
 * `undone`.
 */
export const importStates = ['choosing', 'loading', 'draft', 'writing', 'done', 'undoing', 'undone'] as const;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;

/** Treatment of rows whose record exists: they are left out, their filled cells are written, or they are wrong. */
export const knownPolicies = ['skip', 'update', 'refuse'] as const;
export type KnownPolicy = (typeof knownPolicies)[number];

/** Encodings of a text file; Big5 is never found by itself, because it cannot be told from GB18030. */
export const textEncodings = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be', 'big5'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** Maximum length of a corrected cell in characters. */
export const longestImportText = 2_000;

/** Days for which a written batch can be taken back. */
export const undoDays = 7;

/** A column of the table that a file can fill. */
export const ImportColumn = z.object({
  key: z.string(),
  title: z.string(),
  isRequired: z.boolean(),
  /** The column identifies a record that exists. */
  isKey: z.boolean(),
  /** The server gives new records its value. */
  isAssigned: z.boolean(),
  /** Texts that the column accepts; empty when any text may be right, or there are more than 500. */
  choices: z.array(z.string()),
  /** A sentence about the format; '' when there is none. */
  note: z.string(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/**
 * Keys of the columns of an exported sheet by which its rows are compared with the records that they came from, and
 * their names.
 */
export const recordKeys = { 'record.id': '记录ID', 'record.version': '记录版本' } as const;

/** A column of the file and the column of the table that it fills. */
export const FileColumn = z.object({
  heading: z.string(),
  /** Null: not imported. */
  key: z.nullable(z.string()),
  /** Why this column was chosen; null when none was. */
  by: z.nullable(z.enum(['title', 'synonym', 'content', 'remembered', 'person'])),
  /** The first texts of the column. */
  samples: z.array(z.string()),
});
export type FileColumn = z.infer<typeof FileColumn>;

/** Something about the file that the person should know; `count` 0 when nothing is counted. */
export const ImportNotice = z.object({
  kind: z.enum([
    'hiddenRows',
    'hiddenColumns',
    'hiddenSheets',
    'mergedCells',
    'formulas',
    'columnsMissing',
    'columnsUnused',
    'remembered',
  ]),
  count: z.number(),
  /** A Chinese sentence. */
  text: z.string(),
});
export type ImportNotice = z.infer<typeof ImportNotice>;

/** Numbers of rows. `wrong` rows are not written; `known` ones belong to records that exist. */
export const ImportCounts = z.object({
  rows: z.number(),
  right: z.number(),
  wrong: z.number(),
  /** Left out by the person, or because their record exists and is skipped. */
  leftOut: z.number(),
  known: z.number(),
  /** Known rows that equal their record; they are left out. */
  unchanged: z.number(),
  written: z.number(),
  /** Of the written ones: added and changed records. */
  added: z.number(),
  edited: z.number(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A file on its way into a table. */
export const ImportBatch = z.object({
  id: z.string(),
  /** Name of the table and noun of its records: 用户. */
  table: z.string(),
  noun: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  state: ImportState,
  /** Names of the visible sheets; empty for a text file. */
  sheets: z.array(z.string()),
  sheet: z.number(),
  encoding: z.nullable(z.enum(textEncodings)),
  /** Row of the headings, from 1. */
  headingRow: z.number(),
  fileColumns: z.array(FileColumn),
  columns: z.array(ImportColumn),
  known: z.enum(knownPolicies),
  withHiddenRows: z.boolean(),
  /** Rows with an assigned code that no record has become new records. */
  withNewCodes: z.boolean(),
  notices: z.array(ImportNotice),
  counts: ImportCounts,
  /** Share of the present stage that is done, from 0 to 1; null while nothing runs. */
  progress: z.nullable(z.number()),
  /** Id of the running background job; null while nothing runs. */
  jobId: z.nullable(z.string()),
  /** Why the last stage ended early; null when it did not. */
  error: z.nullable(z.string()),
  /** The written rows can be taken back until then; null when there is nothing to take back. */
  undoUntil: z.nullable(z.string()),
  /** True while first passwords of imported users wait to be taken. */
  hasPasswords: z.boolean(),
  createBy: z.nullable(z.string()),
  createBy_realname: z.nullable(z.string()), // spelling of api-contract
  createTime: z.string(),
  /** When rows were last written. */
  writeTime: z.nullable(z.string()),
});
export type ImportBatch = z.infer<typeof ImportBatch>;

/** A batch in 导入记录: without what only its own page shows. */
export const ImportBatchListed = z.omit(ImportBatch, { fileColumns: true, columns: true, notices: true });
export type ImportBatchListed = z.infer<typeof ImportBatchListed>;

/** A fault of a row. `key` null: the row as a whole. */
export const RowFault = z.object({
  key: z.nullable(z.string()),
  /** Stable name of the reason: one of the contract's errors, or `unknown-text`, `unknown-code`, `repeated`, `known` … */
  code: z.string(),
  message: z.string(),
});
export type RowFault = z.infer<typeof RowFault>;

/** States of a row; `difference`: its record exists and some cells differ. */
export const rowStates = ['right', 'wrong', 'leftOut', 'written'] as const;

/** A row of the file on its way. */
export const BatchRow = z.object({
  /** Number of the row in the file. */
  row: z.number(),
  state: z.enum(rowStates),
  /** Texts by column key. */
  cells: z.record(z.string(), z.string()),
  faults: z.array(RowFault),
  /** `kept`: decided against a later edit by somebody else. Else: cells whose text is a formula's stored result, an error of Excel, or a number that lost digits. */
  marks: z.record(z.string(), z.enum(['formula', 'error', 'imprecise', 'merged', 'mended', 'kept'])),
  isHidden: z.boolean(),
  /** The record that the row changes, or that it has become. */
  recordId: z.nullable(z.string()),
  /** For a row whose record exists: the record's present texts where they differ from the cells. */
  stored: z.nullable(z.record(z.string(), z.string())),
});
export type BatchRow = z.infer<typeof BatchRow>;

/** Faults of the same kind: 412 cells 市场部. */
export const ImportCause = z.object({
  key: z.nullable(z.string()),
  title: z.string(),
  code: z.string(),
  message: z.string(),
  /** The text of the cells; null when the fault does not depend on it. */
  text: z.nullable(z.string()),
  count: z.number(),
  /** Row of the first one. */
  firstRow: z.number(),
  /** Texts that are probably meant, the best first. */
  suggestions: z.array(z.string()),
});
export type ImportCause = z.infer<typeof ImportCause>;

/** A record that was changed after the import, or cannot be taken back for another reason. */
export const UndoConflict = z.object({
  recordId: z.string(),
  row: z.number(),
  name: z.string(),
  reason: z.string(),
  /** Whether it can be taken back all the same. */
  canOverwrite: z.boolean(),
});

/** A dry run of an undo: numbers of records that would be removed and restored, and at most 200 conflicts. */
export const UndoPreview = z.object({
  removed: z.number(),
  restored: z.number(),
  conflictCount: z.number(),
  conflicts: z.array(UndoConflict),
});
export type UndoPreview = z.infer<typeof UndoPreview>;

/** Fields by which batches can be filtered and sorted. */
export const importListFields = {
  table: { kind: 'text', label: '导入类型' },
  state: { kind: 'text', label: '状态' },
  fileName: { kind: 'text', label: '文件名', fuzzy: true },
  createTime: { kind: 'time', label: '导入时间', sortable: true },
  writeTime: { kind: 'time', label: '写入时间', sortable: true },
} as const satisfies ListFields;
