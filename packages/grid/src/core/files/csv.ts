import { parseSeparated } from '../clipboard/parse-tsv.ts';
import type { TextTable } from '../clipboard/tsv.ts';
import { type FileCell, textOfCell } from './file-cell.ts';

/** Excel and WPS read a file as UTF-8 when it begins so. */
export const byteOrderMark = '\ufeff';

/** What makes a spreadsheet take a text for a formula (OWASP, CSV injection); also as full-width signs. */
const formulaSign = /^[=+\-@\t\r\n＝＋－＠]/;
const guardedText = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** A text so that no spreadsheet reckons with it. */
function guarded(text: string): string {
  return formulaSign.test(text) ? `'${text}` : text;
}

const needsQuotes = /[",\t\r\n]|^\s|\s$/;

function written(cell: FileCell): string {
  const text = typeof cell === 'string' ? guarded(cell) : textOfCell(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as lines of CSV (RFC 4180), each with its end. Texts that look like formulas are held back by an apostrophe. */
export function toCsv(rows: readonly (readonly FileCell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

/** The sign between cells: the one of which the first lines have most. */
function separatorOf(text: string): string {
  const beginning = text.slice(0, 4_000).replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => beginning.split(sign).length;
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Reads CSV with commas, tabs or semicolons between its cells, and takes our own apostrophes off again. */
export function parseCsv(text: string): TextTable {
  const bare = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const table = parseSeparated(bare, separatorOf(bare));
  return table.map((row) => row.map((cell) => cell.replace(guardedText, '')));
}

/**
 * The text of a file: UTF-8 or UTF-16 where it says so, UTF-8 where it can be, and otherwise GB18030, in which Chinese
 * spreadsheets save CSV. Undefined where it is neither.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  for (const encoding of marked === undefined ? ['utf-8', 'gb18030'] : [marked]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // No text has these: it is a program, a picture, anything.
      return text.includes('\0') ? undefined : text;
    } catch {
      // Not in this encoding.
    }
  }
  return undefined;
}
