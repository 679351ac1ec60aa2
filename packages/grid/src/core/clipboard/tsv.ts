/** Cells as text, row by row. */
export type TextTable = readonly (readonly string[])[];

const needsQuotes = /["\t\r\n]/;

const quoted = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table as spreadsheets put it on the clipboard: tabs, CRLF, quotes around what holds one of them. */
export function toTsv(table: TextTable): string {
  return table.map((row) => row.map(quoted).join('\t')).join('\r\n');
}
