import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import {
  BatchRow,
  ImportBatch,
  ImportBatchListed,
  ImportCause,
  importListFields,
  knownPolicies,
  textEncodings,
  UndoPreview,
} from './import-batch.ts';
import { importColumnKey as columnKey, importCorrections, importId } from './import-corrections.ts';
import { requiredText, wholeNumber } from './rules/fields.ts';
import { listQuery } from './rules/list-query.ts';
import { SentFile } from './sent-file.ts';

export * from './import-batch.ts';
export { mostCorrectedCells } from './import-corrections.ts';

const batchId = importId;

const input = z.object({ id: batchId });
const sheetNo = wholeNumber('工作表', { min: 0, max: 1_000 });
const choice = {
  /** Number of the sheet among `sheets`, from 0. */
  sheet: z.optional(sheetNo),
  /** Replaces the encoding that was found; ignored for a workbook. */
  encoding: z.optional(z.enum(textEncodings, { error: '文件编码不正确' })),
  /** Row of the headings, from 1; found by itself when absent. */
  headingRow: z.optional(wholeNumber('标题行', { min: 1, max: 1_000 })),
};

/**
 * 导入: a file becomes rows of a table in steps that can be left and continued, on any computer. `begin` looks at the
 * file, `load` reads and judges its rows in the background, the corrections mend what is wrong, `commit` writes the
 * records, `undo` takes them back for 7 days. Every call needs `<noun>:import` of the table, and shows only own batches.
 */
export const imports = {
  tables: endpoint({
    summary: 'The tables into which the caller may import.',
    method: 'GET',
    path: '/sys/import/tables',
    access: signedIn,
    input: z.object({}),
    result: z.array(z.object({ name: z.string(), noun: z.string() })),
  }),
  list: endpoint({
    summary: "The caller's own batches, newest first; filters, sorting and paging as in api-contract 1.6.",
    method: 'GET',
    path: '/sys/import/list',
    access: signedIn,
    input: listQuery(importListFields, {}),
    result: pageOf(ImportBatchListed),
  }),
  get: endpoint({
    summary: 'One of the own batches.',
    method: 'GET',
    path: '/sys/import/queryById',
    access: signedIn,
    input,
    result: ImportBatch,
  }),
  begin: endpoint({
    summary:
      'Begin an import with an own uploaded file (.xlsx, .csv, .tsv): finds sheet, headings and columns. A file that cannot be read is refused with one of the errors `sheet-…`.',
    method: 'POST',
    path: '/sys/import/begin',
    adds: true,
    access: signedIn,
    rate: { points: 200, seconds: 3_600 },
    audit: { type: 'import', text: '开始导入' },
    input: z.object({
      table: requiredText('导入类型', 60),
      /** Path of the uploaded file. */
      path: requiredText('文件路径', 300),
      ...choice,
    }),
    result: ImportBatch,
  }),
  inspect: endpoint({
    summary:
      'Look at the file again with another sheet, encoding or row of headings, before its rows are read.',
    method: 'POST',
    path: '/sys/import/inspect',
    access: signedIn,
    rate: { points: 600, seconds: 3_600 },
    audit: { unlogged: 'nothing is written but the choice of the sheet' },
    input: z.object({ id: batchId, ...choice }),
    result: ImportBatch,
  }),
  load: endpoint({
    summary:
      'Read and judge the rows in the background; rows and causes can be asked for meanwhile. Also reads a draft again with other columns.',
    method: 'POST',
    path: '/sys/import/load',
    access: signedIn,
    audit: { type: 'import', text: '读取导入文件' },
    input: z.object({
      id: batchId,
      /** Key of the table's column for each column of the file; null: the column is not imported. */
      columns: z
        .array(z.nullable(columnKey), { error: '列的对应关系不正确' })
        .check(z.maxLength(500, { error: '最多导入500列' })),
      known: z.enum(knownPolicies, { error: '重复数据的处理方式不正确' }),
      /** Whether a row with an assigned code that no record has becomes a new record; otherwise it is wrong. */
      withNewCodes: z._default(z.boolean({ error: '是否新增不存在的编码不正确' }), false),
      /** Whether hidden rows of the sheet are imported too. */
      withHiddenRows: z.boolean({ error: '是否导入隐藏行不正确' }),
    }),
    result: ImportBatch,
  }),
  rows: endpoint({
    summary:
      'Rows of a batch in the order of the file. `only`: all rows, or those of one state; `key` and `code`: rows with this cause, `text`: in a cell with this text.',
    method: 'GET',
    path: '/sys/import/rows',
    access: signedIn,
    input: z.object({
      id: batchId,
      only: z._default(
        z.enum(['all', 'wrong', 'right', 'known', 'leftOut', 'written', 'difference'], {
          error: '筛选条件不正确',
        }),
        'all',
      ),
      key: z.optional(z.string()),
      code: z.optional(z.string()),
      text: z.optional(z.string()),
      pageNo: wholeNumber('页码', { min: 1, max: 1_000_000 }),
      pageSize: wholeNumber('每页条数', { min: 1, max: 500 }),
    }),
    result: pageOf(BatchRow),
  }),
  causes: endpoint({
    summary:
      'The faults of a batch grouped by column, reason and text, the most frequent first; at most 200 groups.',
    method: 'GET',
    path: '/sys/import/causes',
    access: signedIn,
    input,
    result: z.array(ImportCause),
  }),
  ...importCorrections,
  commit: endpoint({
    summary:
      'Write the records in the background. `all`: only if every row is right, in one transaction; `right`: the right rows, and the rest stays as a draft.',
    method: 'POST',
    path: '/sys/import/commit',
    access: signedIn,
    audit: { type: 'import', text: '导入数据' },
    input: z.object({ id: batchId, mode: z.enum(['all', 'right'], { error: '导入方式不正确' }) }),
    result: ImportBatch,
  }),
  cancel: endpoint({
    summary:
      'Stop reading, writing or undoing. What is written stays; reading begins anew, writing can go on.',
    method: 'POST',
    path: '/sys/import/cancel',
    access: signedIn,
    audit: { type: 'import', text: '停止导入' },
    input,
    result: ImportBatch,
  }),
  remove: endpoint({
    summary: 'Discard a draft: the rows that are not written are forgotten.',
    method: 'DELETE',
    path: '/sys/import/delete',
    access: signedIn,
    audit: { type: 'delete', text: '放弃导入草稿' },
    input,
    result: Nothing,
    done: '已放弃',
  }),
  undoPreview: endpoint({
    summary:
      'A dry run of undoing a batch: what would be removed and restored, and which records changed since.',
    method: 'GET',
    path: '/sys/import/undoPreview',
    access: signedIn,
    input,
    result: UndoPreview,
  }),
  undo: endpoint({
    summary:
      'Take a batch back, within 7 days. Records that changed since keep their later values, except those in `overwrite`.',
    method: 'POST',
    path: '/sys/import/undo',
    access: signedIn,
    audit: { type: 'import', text: '撤销导入' },
    input: z.object({
      id: batchId,
      /** Ids of conflicting records that are taken back all the same. */
      overwrite: z._default(
        z
          .array(z.string().check(z.maxLength(64)))
          .check(z.maxLength(10_000, { error: '一次最多选择10000条' })),
        [],
      ),
    }),
    result: ImportBatch,
  }),
  wrongRows: endpoint({
    summary: 'The wrong rows as an Excel file with a column of reasons, to be mended elsewhere.',
    method: 'GET',
    path: '/sys/import/wrongRows',
    access: signedIn,
    audit: { type: 'export', text: '下载导入错误行' },
    input,
    result: SentFile,
    file: true,
  }),
  passwords: endpoint({
    summary:
      'The first passwords of the imported users as an Excel file. They are given once, to the importer, and must be changed at the first sign-in.',
    method: 'POST',
    path: '/sys/import/passwords',
    access: signedIn,
    audit: { type: 'export', text: '下载导入用户的初始密码' },
    input,
    result: SentFile,
    file: true,
  }),
};
