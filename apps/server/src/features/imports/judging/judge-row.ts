import type { RowFault } from '@baisi/contract/imports';
import { formFieldOf, type Table } from '@baisi/contract/tables/table';
import type * as z from 'zod/mini';
import { inputWords } from '../../../platform/records/input-words.ts';
import { type FieldChecks, failureOf } from '../../check-rules/index.ts';
import { cellValue, halfWidth, type Meanings } from './cell-values.ts';

/** A row before it is judged: texts by column key. */
export type RawRow = { cells: Readonly<Record<string, string>>; marks?: Readonly<Record<string, string>> };

/** A row after it was judged: the form that would be sent, and what is wrong. */
export type JudgedRow = {
  form: Record<string, unknown>;
  faults: (RowFault & { cell: string | null })[];
  marks: Record<string, string>;
};

/** How rows of a table are judged: what its columns mean now, and what the form gets besides the columns. */
export type Judge = {
  table: Table;
  meanings: ReadonlyMap<string, Meanings>;
  /** Values of form fields without a column, such as a generated password. */
  beside: Readonly<Record<string, unknown>>;
  /** Texts that stand for others, by column key: answers that were remembered. */
  meant: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Check rules of the form's fields. */
  checks: FieldChecks;
};

const messages: Readonly<Record<string, { code: string; message: string }>> = {
  error: { code: 'error-cell', message: '单元格是Excel错误值' },
  imprecise: { code: 'imprecise', message: '数字超过15位，末尾已丢失，请在Excel中改为文本格式后重新填写' },
};

/** Adds the faults of the whole form and of its check rules, at the columns that fill its fields. */
function judgeForm(judge: Judge, schema: z.ZodMiniType, row: RawRow, judged: JudgedRow): void {
  const parsed = schema.safeParse({ ...judge.beside, ...judged.form });
  const keyOf = new Map(
    Object.keys(judge.table.columns).flatMap((key) => {
      const field = formFieldOf(judge.table, key);
      return field === undefined ? [] : [[field, key] as const];
    }),
  );
  const seen = new Set(judged.faults.map(({ key }) => key));
  const refuse = (field: string, code: string, message: string): void => {
    const key = keyOf.get(field) ?? null;
    if (seen.has(key)) return;
    seen.add(key);
    judged.faults.push({ key, code, message, cell: key === null ? null : (row.cells[key] ?? '') });
  };
  for (const issue of parsed.error?.issues ?? [])
    refuse(String(issue.path[0] ?? ''), 'invalid-input', inputWords(issue));
  for (const [field, lines] of judge.checks) {
    const failure = failureOf(lines, judged.form[field]);
    if (failure !== undefined) refuse(field, 'check-failed', failure.message);
  }
}

/**
 * Judges a row by the rules of its form; `schema` is that of a new record, or of an edit. Full-width digits are read as
 * half-width ones where the text is refused otherwise.
 */
export function judgeRow(judge: Judge, schema: z.ZodMiniType, row: RawRow): JudgedRow {
  const judged: JudgedRow = { form: {}, faults: [], marks: { ...row.marks } };
  for (const [key, text] of Object.entries(row.cells)) {
    const column = judge.table.columns[key];
    const field = formFieldOf(judge.table, key);
    if (column === undefined || field === undefined) continue;
    const mark = messages[row.marks?.[key] ?? ''];
    if (mark !== undefined && (mark.code === 'error-cell' || column.type.kind === 'text')) {
      judged.faults.push({ key, ...mark, cell: text });
      continue;
    }
    const meant = judge.meant.get(key)?.get(text);
    if (meant !== undefined) judged.marks[key] = 'mended';
    const read = cellValue(column, meant ?? text, judge.meanings.get(key));
    if ('fault' in read) judged.faults.push({ key, ...read.fault, cell: text });
    else if (read.value !== undefined) judged.form[field] = read.value;
  }
  judgeForm(judge, schema, row, judged);
  if (judged.faults.length > 0) rejudgeHalfWidth(judge, schema, row, judged);
  return judged;
}

/** Tries refused texts again in half-width signs. */
function rejudgeHalfWidth(judge: Judge, schema: z.ZodMiniType, row: RawRow, judged: JudgedRow): void {
  const wide = judged.faults.filter(
    ({ key, cell }) => key !== null && cell !== null && halfWidth(cell) !== cell,
  );
  if (wide.length === 0) return;
  const cells = Object.fromEntries(
    Object.entries(row.cells).map(([key, text]) => [
      key,
      wide.some((one) => one.key === key) ? halfWidth(text) : text,
    ]),
  );
  const again = judgeRow(judge, schema, { ...row, cells });
  const left = new Set(again.faults.map(({ key }) => key));
  const mended = wide.filter(({ key }) => !left.has(key)).map(({ key }) => key ?? '');
  judged.form = again.form;
  judged.faults = again.faults.map((one) => ({
    ...one,
    cell: one.key === null ? null : (row.cells[one.key] ?? ''),
  }));
  judged.marks = { ...again.marks, ...Object.fromEntries(mended.map((key) => [key, 'mended'])) };
}
