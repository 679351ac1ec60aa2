import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { FileCell } from '../core/files/file-cell.ts';
import type { TableColumn } from '../core/files/table-of.ts';
import type { Range } from '../core/selection/range.ts';

/** The longest text that Excel accepts in a cell. */
const longestText = 32_767;
const pxOfSign = 8;
const widestSigns = 60;

/** A valid sheet name for Excel. */
const sheetNameOf = (name: string) => {
  const plain = name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31);
  return plain === '' || plain.toLowerCase() === 'history' ? 'Sheet1' : plain;
};

const fitted = (cell: FileCell): FileCell =>
  typeof cell === 'string' && cell.length > longestText ? cell.slice(0, longestText) : cell;

/** A sheet without its rows. `merges`: merged cells by row and column, without the headings. */
type Sheet = { sheetName: string; columns: readonly TableColumn[]; merges?: readonly Range[] };

/**
 * Rows as an .xlsx file with one sheet and a frozen heading row. All texts are written as texts, so formulas are never
 * evaluated.
 */
export async function writeSheet(
  { sheetName, columns, merges = [] }: Sheet,
  rows: AsyncIterable<FileCell[]>,
): Promise<Blob> {
  async function* all() {
    yield columns.map(({ heading }) => heading);
    for await (const row of rows) yield row.map(fitted);
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
  // The writer of streams knows no merged cells.
  const written = await writeXlsx({
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
  return new Blob([new Uint8Array(written)], { type });
}
