import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { BatchRow, ImportBatch, longestImportText } from './import-batch.ts';
import { id } from './rules/fields.ts';

/** Id of a batch, as every call of an import sends it. */
export const importId = id('导入批次');
/** Key of a column in the inputs of imports. */
export const importColumnKey = z
  .string({ error: '列不能为空' })
  .check(z.minLength(1, { error: '列不能为空' }), z.maxLength(80, { error: '列不正确' }));
const text = z
  .string({ error: '内容格式不正确' })
  .check(z.maxLength(longestImportText, { error: `内容不能超过${longestImportText}个字符` }));
const rowNo = z
  .number({ error: '行号格式不正确' })
  .check(z.refine((value) => Number.isInteger(value) && value > 0, { error: '行号格式不正确' }));

/** Maximum number of cells that one call corrects; a paste over more is sent in parts. */
export const mostCorrectedCells = 1_000;

/** How many cells or rows a call changed, and the batch afterwards. */
const Changed = z.object({ count: z.number(), batch: ImportBatch });

/** The calls of 导入 that correct the rows of a draft. */
export const importCorrections = {
  correct: endpoint({
    summary:
      'Correct cells of a draft; only their rows, and rows with the same unique values, are judged again.',
    method: 'POST',
    path: '/sys/import/correct',
    access: signedIn,
    audit: { unlogged: 'a draft is corrected; the call that writes the records is recorded' },
    input: z.object({
      id: importId,
      cells: z
        .array(z.object({ row: rowNo, key: importColumnKey, text }), { error: '修改的内容不正确' })
        .check(
          z.minLength(1, { error: '请选择要修改的单元格' }),
          z.maxLength(mostCorrectedCells, { error: `一次最多修改${mostCorrectedCells}个单元格` }),
        ),
    }),
    /** The corrected rows as they are now judged. */
    result: z.object({ rows: z.array(BatchRow), batch: ImportBatch }),
  }),
  mend: endpoint({
    summary:
      'Give every cell of a column with this text another one: the answer to a cause. `remember`: imports do the same from now on, the own ones or those of everybody.',
    method: 'POST',
    path: '/sys/import/mend',
    access: signedIn,
    audit: { unlogged: 'a draft is corrected; the call that writes the records is recorded' },
    input: z.object({
      id: importId,
      key: importColumnKey,
      from: text,
      to: text,
      remember: z._default(z.enum(['no', 'own', 'all'], { error: '记住方式不正确' }), 'no'),
    }),
    result: Changed,
  }),
  replace: endpoint({
    summary: 'Find and replace in one column or all of them. `isDry`: only counts the cells.',
    method: 'POST',
    path: '/sys/import/replace',
    access: signedIn,
    audit: { unlogged: 'a draft is corrected; the call that writes the records is recorded' },
    input: z.object({
      id: importId,
      key: z.optional(importColumnKey),
      find: text.check(z.minLength(1, { error: '请输入查找内容' })),
      replacement: text,
      isWholeCell: z._default(z.boolean(), false),
      isDry: z._default(z.boolean(), false),
    }),
    result: Changed,
  }),
  decide: endpoint({
    summary:
      'Decide conflicts between an exported sheet and later edits by others: in these cells take the text of the file, or the stored one. Without `rows` in all rows, without `keys` in all columns.',
    method: 'POST',
    path: '/sys/import/decide',
    access: signedIn,
    audit: { unlogged: 'a draft is corrected; the call that writes the records is recorded' },
    input: z.object({
      id: importId,
      rows: z.optional(
        z
          .array(rowNo, { error: '请选择行' })
          .check(z.minLength(1, { error: '请选择行' }), z.maxLength(1_000, { error: '一次最多选择1000行' })),
      ),
      keys: z.optional(z.array(importColumnKey).check(z.maxLength(500, { error: '列不正确' }))),
      take: z.enum(['file', 'stored'], { error: '请选择保留哪一个值' }),
    }),
    result: Changed,
  }),
  leaveOut: endpoint({
    summary: 'Leave rows out of the import, or take them in again.',
    method: 'POST',
    path: '/sys/import/leaveOut',
    access: signedIn,
    audit: { unlogged: 'a draft is corrected; the call that writes the records is recorded' },
    input: z.object({
      id: importId,
      rows: z
        .array(rowNo, { error: '请选择行' })
        .check(z.minLength(1, { error: '请选择行' }), z.maxLength(1_000, { error: '一次最多选择1000行' })),
      isLeftOut: z.boolean({ error: '请选择是否导入' }),
    }),
    result: Changed,
  }),
};
