/** Cells as text, row by row. */
export type TextTable = readonly (readonly string[])[];

const needsQuotes = /["\t\r\n]/;

const quoted = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Returns a table as tab-separated text. Rows end with CRLF; cells that contain a tab, a line break or a quote are
 * quoted.
 */
export function toTsv(table: TextTable): string {
  return table.map((row) => row.map(quoted).join('\t')).join('\r\n');
}
