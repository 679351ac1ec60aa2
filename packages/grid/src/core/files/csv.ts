import { parseSeparated } from '../clipboard/parse-tsv.ts';
import type { TextTable } from '../clipboard/tsv.ts';
import { type FileCell, textOfCell } from './file-cell.ts';

/** Byte order mark, by which Excel and WPS recognise UTF-8. */
export const byteOrderMark = '\ufeff';

/** First characters by which a spreadsheet recognises a formula (OWASP, CSV injection), also full-width ones. */
const formulaSign = /^[=+\-@\t\r\n＝＋－＠]/;
const guardedText = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** Puts an apostrophe in front of a text that a spreadsheet would evaluate as a formula. */
function guarded(text: string): string {
  return formulaSign.test(text) ? `'${text}` : text;
}

const needsQuotes = /[",\t\r\n]|^\s|\s$/;

function written(cell: FileCell): string {
  const text = typeof cell === 'string' ? guarded(cell) : textOfCell(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns rows as CSV (RFC 4180). Texts that look like formulas get a leading apostrophe. */
export function toCsv(rows: readonly (readonly FileCell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

/** Returns the separator that occurs most often at the beginning of a text. */
function separatorOf(text: string): string {
  const beginning = text.slice(0, 4_000).replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => beginning.split(sign).length;
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Reads CSV separated by commas, tabs or semicolons, and removes the apostrophes that the export adds. */
export function parseCsv(text: string): TextTable {
  const bare = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const table = parseSeparated(bare, separatorOf(bare));
  return table.map((row) => row.map((cell) => cell.replace(guardedText, '')));
}

/**
 * Decodes a file: as UTF-8 or UTF-16 if it has a byte order mark, otherwise as UTF-8 if it is valid, otherwise as
 * GB18030, which Chinese spreadsheets use for CSV. Returns undefined for other files.
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
      // A null character: the file is no text.
      return text.includes('\0') ? undefined : text;
    } catch {
      // The file has another encoding.
    }
  }
  return undefined;
}
