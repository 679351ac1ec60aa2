import { encode as encodeText } from 'iconv-lite';
import type { SheetCell, SheetHead } from '../sheet.ts';
import type { RowWriter } from './book-writer.ts';
import type { Sink } from './zip-writer.ts';

/** Encodings of a CSV file: UTF-8 with a byte order mark, or GB18030 for older Chinese programs. */
export type CsvEncoding = 'utf-8' | 'gb18030';

/** First characters by which a spreadsheet recognises a formula (security.md 5.7), also full-width ones. */
const formulaSign = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

const guarded = (text: string): string =>
  formulaSign.test(text) && !plainNumber.test(text) ? `'${text}` : text;

function textOf(cell: SheetCell, format: string | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return guarded(cell);
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (Number.isNaN(cell.getTime())) return '';
  const time = cell.toISOString().replace('T', ' ');
  return time.slice(0, format === undefined || format.includes('h') ? 19 : 10);
}

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Writes the rows of one sheet as CSV (RFC 4180). Texts that a spreadsheet would evaluate get a leading apostrophe.
 */
export function createCsvWriter({ columns, top }: SheetHead, sink: Sink, encoding: CsvEncoding): RowWriter {
  const formats = columns.map(({ format }) => format);
  const send = (text: string): void =>
    sink(encoding === 'utf-8' ? Buffer.from(text) : encodeText(text, 'gb18030'));
  const linesOf = (rows: Iterable<readonly SheetCell[]>): string => {
    let text = '';
    for (const row of rows) text += `${row.map((cell, i) => quoted(textOf(cell, formats[i]))).join(',')}\r\n`;
    return text;
  };
  send((encoding === 'utf-8' ? '\ufeff' : '') + linesOf(top.map(({ texts }) => texts)));
  return {
    rows: async (_sheet, rows) => send(linesOf(rows)),
    finish: async () => undefined,
  };
}
