/** The end of a quoted cell: after its closing quote, or the end of the text. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

/** The end of an unquoted cell: before the next separator or line break. */
function endOfPlain(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** One cell starting at `from`: its text, and its end. */
function cellAt(text: string, from: number, separator: string): { cell: string; end: number } {
  if (text[from] === '"') {
    const close = closingQuote(text, from + 1);
    const end = close + 1;
    // A quote that opens a word but not a cell (`"a" b`, or an unclosed one) is an ordinary character.
    const isWhole = close >= 0 && (end === text.length || [separator, '\r', '\n'].includes(text[end] ?? ''));
    if (isWhole) return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end };
  }
  const end = endOfPlain(text, from, separator);
  return { cell: text.slice(from, end), end };
}

/**
 * Reads the clipboard text of a spreadsheet, or typed tabs and lines. Rows may differ in length. One final line break
 * ends the last row and starts no new one, as Excel and WPS write it.
 */
export const parseTsv = (text: string): string[][] => parseSeparated(text, '\t');

/** As `parseTsv`, with another separator. */
export function parseSeparated(text: string, separator: string): string[][] {
  if (text === '') return [];
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const { cell, end } = cellAt(text, at, separator);
    rows.at(-1)?.push(cell);
    if (end >= text.length) return rows;
    at = end + 1;
    if (text[end] === separator) continue;
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    if (at >= text.length) return rows;
    rows.push([]);
  }
}
