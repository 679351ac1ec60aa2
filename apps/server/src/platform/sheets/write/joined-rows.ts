import { cellEnd, rowEnd } from '../../joined-texts.ts';
import type { SheetCell, SheetColumn, SheetHead } from '../sheet.ts';

const digits = (text: string, from: number, to: number): number => {
  let value = 0;
  for (let i = from; i < to; i += 1) value = value * 10 + text.charCodeAt(i) - 48;
  return value;
};

/** Converts `2026-01-31 08:30:00`, or the date alone; the UTC fields of the result hold these values. */
const dateOf = (text: string): Date =>
  new Date(
    Date.UTC(
      digits(text, 0, 4),
      digits(text, 5, 7) - 1,
      digits(text, 8, 10),
      ...(text.length < 19 ? [] : [digits(text, 11, 13), digits(text, 14, 16), digits(text, 17, 19)]),
    ),
  );

function cellOf(text: string, reads: SheetColumn['reads']): SheetCell {
  if (text === '') return null;
  if (reads === undefined) return text;
  return reads === 'number' ? Number(text) : dateOf(text);
}

/** Splits rows that were sent as one text, by what the columns of their sheet read. */
export function* joinedRows(text: string, sheet: SheetHead | undefined): Generator<SheetCell[]> {
  const reads = sheet?.columns.map((column) => column.reads) ?? [];
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(rowEnd, from);
    const to = found < 0 ? text.length : found;
    yield text
      .slice(from, to)
      .split(cellEnd)
      .map((cell, i) => cellOf(cell, reads[i]));
    from = to + 1;
  }
}
