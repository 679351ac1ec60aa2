import type { Column, Row } from '@baisi/grid';

/** Names a column as spreadsheets do: 0 is A, 26 is AA. */
export function columnLetters(place: number): string {
  const letters = 26;
  const last = String.fromCharCode(65 + (place % letters));
  return place < letters ? last : columnLetters(Math.floor(place / letters) - 1) + last;
}

/**
 * Returns whether a text is a number in JavaScript's notation, so that converting it to a number and back does not
 * change it.
 */
const isPlainNumber = (text: string) => text !== '' && text.length < 16 && String(Number(text)) === text;

/** A decimal number with any number of decimals, such as `100.00`; not `007`, which is a code. */
const decimal = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/;

/** Returns whether the first row looks like headings: no empty cells, no duplicates, no numbers, and rows below it. */
export function hasHeadings(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...rest] = rows;
  const texts = first.map((text) => text.trim());
  const isFilled = texts.length > 0 && texts.every((text) => text !== '' && Number.isNaN(Number(text)));
  return isFilled && rest.length > 0 && new Set(texts).size === texts.length;
}

const keyOf = (place: number) => `c${place}`;

/**
 * In px: width of a narrow and a wide (CJK) character, padding, space of the buttons in a heading, minimum and maximum
 * width of a column. `looksAt`: number of rows that are measured.
 */
const width = { character: 8, wide: 14, padding: 24, title: 76, least: 72, most: 320, looksAt: 200 } as const;

function textWidth(text: string): number {
  const wide = text.slice(0, 60).match(/[\u2e80-\uffff]/g)?.length ?? 0;
  return wide * width.wide + (Math.min(text.length, 60) - wide) * width.character;
}

function widthOf(title: string, texts: readonly string[]): number {
  const longest = Math.max(0, ...texts.slice(0, width.looksAt).map(textWidth));
  const wanted = Math.max(longest + width.padding, textWidth(title) + width.title);
  return Math.min(Math.max(wanted, width.least), width.most);
}

/**
 * Returns columns and rows of a grid that shows a sheet. Numeric columns contain numbers, so that they sort and sum as
 * such.
 */
export function tableOf(
  sheet: readonly (readonly string[])[],
  withHeadings: boolean,
): { columns: Column[]; rows: Row[] } {
  const body = withHeadings ? sheet.slice(1) : sheet;
  const count = sheet.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: count }, (_, place) => {
    const texts = body.map((row) => row[place] ?? '');
    const filled = texts.filter((text) => text !== '');
    const isNumeric = filled.length > 0 && filled.every(isPlainNumber);
    // Numbers that a conversion would write differently are kept as they are, and aligned like the others.
    const isDecimal = filled.length > 0 && filled.every((text) => decimal.test(text));
    const heading = withHeadings ? (sheet[0]?.[place]?.trim() ?? '') : '';
    const title = heading === '' ? columnLetters(place) : heading;
    return {
      isNumeric,
      column: {
        key: keyOf(place),
        title,
        width: widthOf(title, texts),
        sortable: true,
        filterable: true,
        align: isNumeric || isDecimal ? ('right' as const) : ('left' as const),
      },
    };
  });
  const rows = body.map((row, at) => {
    const cells = columns.map(({ isNumeric, column: { key } }, place): [string, string | number] => {
      const text = row[place] ?? '';
      return [key, isNumeric && text !== '' ? Number(text) : text];
    });
    return { id: String(at), ...Object.fromEntries(cells) };
  });
  return { columns: columns.map(({ column }) => column), rows };
}
