/** Returns the index of the closing quote of a cell; -1 if the quote is not closed. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

/** Returns the index of the separator or line break that ends an unquoted cell. */
function endOfPlain(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** Reads the cell that starts at `from`; `end` is the index after it. */
function cellAt(text: string, from: number, separator: string): { cell: string; end: number } {
  if (text[from] === '"') {
    const close = closingQuote(text, from + 1);
    const end = close + 1;
    // A quote that does not enclose the whole cell (`"a" b`, or without an end) is an ordinary character.
    const isWhole = close >= 0 && (end === text.length || [separator, '\r', '\n'].includes(text[end] ?? ''));
    if (isWhole) return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end };
  }
  const end = endOfPlain(text, from, separator);
  return { cell: text.slice(from, end), end };
}

/**
 * Parses tab-separated text from the clipboard. Rows may differ in length. A line break at the end starts no further
 * row, because Excel and WPS end the last row with one.
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
