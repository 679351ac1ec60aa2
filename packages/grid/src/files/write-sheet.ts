import { writeXlsxStream } from 'hucre/xlsx';
import type { FileCell } from '../core/files/file-cell.ts';
import type { TableColumn } from '../core/files/table-of.ts';

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

/**
 * Rows as an .xlsx file with one sheet and a frozen heading row. All texts are written as texts, so formulas are never
 * evaluated.
 */
export async function writeSheet(
  sheetName: string,
  columns: readonly TableColumn[],
  rows: AsyncIterable<FileCell[]>,
): Promise<Blob> {
  async function* all() {
    yield columns.map(({ heading }) => heading);
    for await (const row of rows) yield row.map(fitted);
  }
  const stream = writeXlsxStream(all(), {
    name: sheetNameOf(sheetName),
    freezePane: { rows: 1 },
    columns: columns.map(({ widthPx, format }) => ({
      width: Math.min(widestSigns, Math.max(pxOfSign, Math.round(widthPx / pxOfSign))),
      ...(format === undefined ? {} : { numFmt: format }),
    })),
  });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([await new Response(stream).arrayBuffer()], { type });
}
