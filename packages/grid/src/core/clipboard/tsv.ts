/** Cells as text, row by row. */
export type TextTable = readonly (readonly string[])[];

const needsQuotes = /["\t\r\n]/;

const quoted = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The clipboard text of a table as spreadsheets write it: tabs, CRLF, and quotes around cells that contain one of them.
 */
export function toTsv(table: TextTable): string {
  return table.map((row) => row.map(quoted).join('\t')).join('\r\n');
}
