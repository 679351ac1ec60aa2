import { type BatchRow, rowStates } from '@baisi/contract/imports';
import type { BatchRecord } from './batches.repository.ts';
import type { StoredRow } from './rows.repository.ts';

const marks = ['formula', 'error', 'imprecise', 'merged', 'mended', 'kept'] as const;
const isMark = (text: string): text is (typeof marks)[number] => marks.some((one) => one === text);

type Fault = { key: string; code: string; message: string };

/** Returns a row as it is sent; `stored`: texts of its record where they differ. */
export const toBatchRow = (
  { keys }: Pick<BatchRecord, 'keys'>,
  row: StoredRow,
  faults: readonly Fault[],
  stored: Record<string, string> | undefined,
): BatchRow => ({
  row: row.row_no,
  state: rowStates.find((state) => state === row.state) ?? 'wrong',
  cells: Object.fromEntries(keys.map((key, i) => [key, row.cells[i] ?? ''])),
  faults: faults.map(({ key, code, message }) => ({ key: key === '' ? null : key, code, message })),
  marks: Object.fromEntries(
    Object.entries(row.marks ?? {}).flatMap(([key, mark]) => (isMark(mark) ? [[key, mark]] : [])),
  ),
  isHidden: row.is_hidden,
  recordId: row.record_id,
  stored: stored ?? null,
});
