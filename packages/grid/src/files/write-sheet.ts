import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { FileCell } from '../core/files/file-cell.ts';
import type { TableColumn } from '../core/files/table-of.ts';
import type { Range } from '../core/selection/range.ts';

/** Maximum length of a text in an Excel cell. */
const longestText = 32_767;
const pxOfSign = 8;
const widestSigns = 60;

/** Returns a sheet name that Excel accepts. */
const sheetNameOf = (name: string) => {
  const plain = name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31);
  return plain === '' || plain.toLowerCase() === 'history' ? 'Sheet1' : plain;
};

/** Cuts a text to the length of a cell, never between the two halves of a character. */
function fitted(text: string): string {
  if (text.length <= longestText) return text;
  const last = text.charCodeAt(longestText - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? longestText - 1 : longestText);
}

/** Excel reads `_x000D_` as an escaped character, so the underscore is escaped itself. */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;

const written = (cell: FileCell): FileCell =>
  typeof cell === 'string' ? fitted(cell).replaceAll(escapeLike, '_x005F_') : cell;

/** A sheet without its rows. `merges`: merged cells; row 0 is the first row below the headings. */
type Sheet = { sheetName: string; columns: readonly TableColumn[]; merges?: readonly Range[] };

/**
 * Writes rows as an .xlsx file with one sheet and a frozen heading row. Texts that look like formulas are written as
 * texts, so that no program evaluates them.
 */
export async function writeSheet(
  { sheetName, columns, merges = [] }: Sheet,
  rows: AsyncIterable<FileCell[]>,
): Promise<Blob> {
  async function* all() {
    yield columns.map(({ heading }) => written(heading));
    for await (const row of rows) yield row.map(written);
  }
  const sheet = {
    name: sheetNameOf(sheetName),
    freezePane: { rows: 1 },
    columns: columns.map(({ widthPx, format }) => ({
      width: Math.min(widestSigns, Math.max(pxOfSign, Math.round(widthPx / pxOfSign))),
      ...(format === undefined ? {} : { numFmt: format }),
    })),
  };
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  if (merges.length === 0) {
    const stream = writeXlsxStream(all(), sheet);
    return new Blob([await new Response(stream).arrayBuffer()], { type });
  }
  // The streaming writer does not support merged cells, so a sheet with merged cells is written as a whole.
  const book = await writeXlsx({
    sheets: [
      {
        ...sheet,
        rows: await Array.fromAsync(all()),
        merges: merges.map(({ top, left, bottom, right }) => ({
          startRow: top + 1,
          startCol: left,
          endRow: bottom + 1,
          endCol: right,
        })),
      },
    ],
  });
  return new Blob([new Uint8Array(book)], { type });
}
