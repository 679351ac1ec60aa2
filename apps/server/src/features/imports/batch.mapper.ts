import {
  FileColumn,
  type ImportBatch,
  type ImportBatchListed,
  type ImportColumn,
  ImportCounts,
  ImportNotice,
  type ImportState,
  importStates,
  type KnownPolicy,
  knownPolicies,
  type TextEncoding,
  textEncodings,
  undoDays,
} from '@baisi/contract/imports';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { isAssigned, isRequired, type Table } from '@baisi/contract/tables/table';
import * as z from 'zod/mini';
import type { BatchRecord } from './batches.repository.ts';
import type { Meanings } from './judging/cell-values.ts';

const dayMs = 24 * 3_600_000;
/** More choices than these are not listed. */
const mostChoices = 500;

const among = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

/** Returns the state in which a stage leaves the batch when its job ends early. */
const fallback: Partial<Record<ImportState, ImportState>> = {
  loading: 'choosing',
  writing: 'draft',
  undoing: 'done',
};

/** Returns whether the job of the batch's stage still works, or waits for its turn. */
export const isBusy = ({ state, job_state }: BatchRecord): boolean =>
  state in fallback && (job_state === 'queued' || job_state === 'running');

/** The state of a batch, also when its job has failed or was cancelled. */
export function stateOf(row: BatchRecord): ImportState {
  const state = among(importStates, row.state) ?? 'choosing';
  return isBusy(row) ? state : (fallback[state] ?? state);
}

const noCounts: ImportCounts = {
  rows: 0,
  right: 0,
  wrong: 0,
  leftOut: 0,
  known: 0,
  unchanged: 0,
  written: 0,
  added: 0,
  edited: 0,
};
const StoredCounts = z.partial(ImportCounts);
const FileColumns = z.array(FileColumn);
const Notices = z.array(ImportNotice);
const Sheets = z.array(z.string());

export const countsOf = ({ counts }: Pick<BatchRecord, 'counts'>): ImportCounts => {
  const stored = Object.entries(StoredCounts.parse(counts)).filter(([, count]) => count !== undefined);
  return { ...noCounts, ...Object.fromEntries(stored) };
};
export const fileColumnsOf = (row: Pick<BatchRecord, 'file_columns'>): FileColumn[] =>
  FileColumns.parse(row.file_columns);

export const knownOf = (row: Pick<BatchRecord, 'known'>): KnownPolicy =>
  among(knownPolicies, row.known) ?? 'skip';
export const encodingOf = (row: Pick<BatchRecord, 'encoding'>): TextEncoding | null =>
  among(textEncodings, row.encoding) ?? null;

const errorOf = (row: BatchRecord): string | null => {
  if (row.error !== null || isBusy(row) || !(row.state in fallback)) return row.error;
  return row.job_state === 'cancelled' ? '已停止' : (row.job_error ?? '处理中断，请重试');
};

/** Returns a batch as 导入记录 lists it. */
export function toListed(row: BatchRecord, noun: string, now: Date): ImportBatchListed {
  const counts = countsOf(row);
  const until = row.write_time === null ? undefined : new Date(row.write_time.getTime() + undoDays * dayMs);
  const state = stateOf(row);
  const canUndo = until !== undefined && until > now && counts.written > 0 && state !== 'undone';
  const { progress_done: done, progress_total: total } = row;
  return {
    id: row.id,
    table: row.table_name,
    noun,
    fileName: row.file_name,
    sizeBytes: Number(row.size_bytes),
    state,
    sheets: Sheets.parse(row.sheets),
    sheet: row.sheet,
    encoding: encodingOf(row),
    headingRow: row.heading_row,
    known: knownOf(row),
    withHiddenRows: row.with_hidden_rows,
    withNewCodes: row.with_new_codes,
    counts,
    progress: isBusy(row)
      ? done === null || total === null || total === 0
        ? 0
        : Math.min(1, done / total)
      : null,
    jobId: isBusy(row) ? row.job_id : null,
    error: errorOf(row),
    undoUntil: canUndo ? toWireTime(until) : null,
    hasPasswords: row.has_passwords,
    createBy: row.create_by,
    createBy_realname: row.realname,
    createTime: toWireTime(row.create_time),
    writeTime: row.write_time === null ? null : toWireTime(row.write_time),
  };
}

/** Describes the columns that a file may fill. */
export const importColumns = (
  table: Table,
  keys: readonly string[],
  meanings: ReadonlyMap<string, Meanings>,
): ImportColumn[] =>
  keys.map((key) => {
    const choices = meanings.get(key)?.choices ?? [];
    return {
      key,
      title: table.columns[key]?.title ?? key,
      isRequired: isRequired(table, key),
      isKey: table.key.includes(key),
      isAssigned: isAssigned(table, key),
      choices: choices.length > mostChoices ? [] : [...choices],
      note: table.columns[key]?.note ?? '',
    };
  });

/** Returns a batch with everything that its page shows. */
export const toBatch = (
  row: BatchRecord,
  { noun, now, columns }: { noun: string; now: Date; columns: ImportColumn[] },
): ImportBatch => ({
  ...toListed(row, noun, now),
  fileColumns: fileColumnsOf(row),
  columns,
  notices: Notices.parse(row.notices),
});
