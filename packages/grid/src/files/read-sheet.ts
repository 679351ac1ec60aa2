import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { decodeText, parseCsv } from '../core/files/csv.ts';
import { type FileCell, textOfCell } from '../core/files/file-cell.ts';
import { FileRefused, importLimits } from './limits.ts';
import type { ReadSheet } from './worker-talk.ts';
import { unpackedBytes } from './zip-sizes.ts';

const counted = (count: number) => count.toLocaleString('zh-CN');

/** Limits how much is read. */
function gauge() {
  let cells = 0;
  return (rowCount: number, width: number) => {
    // Second heading lines and titles do not count.
    if (rowCount > importLimits.rows + 3)
      throw new FileRefused(`文件超过${counted(importLimits.rows)}行，请拆分后分次导入`);
    if (width > importLimits.columns)
      throw new FileRefused(`文件超过${importLimits.columns}列，请删去不需要的列`);
    cells += width;
    if (cells > importLimits.cells) throw new FileRefused('文件的单元格太多，请拆分后分次导入');
  };
}

/** Rows without trailing empty rows and cells. */
function trimmed(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((text) => text.trim() !== ''));
  return rows.slice(0, last + 1).map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1));
}

function readCsv(bytes: Uint8Array): ReadSheet {
  const text = decodeText(bytes);
  if (text === undefined)
    throw new FileRefused('无法识别文件的编码，请另存为 UTF-8 编码的 CSV 或 .xlsx 后再导入');
  const rows = trimmed(parseCsv(text).map((row) => [...row]));
  const watch = gauge();
  for (const [i, row] of rows.entries()) watch(i + 1, row.length);
  return { sheets: [], sheet: 0, rows };
}

const isCell = (value: unknown): value is FileCell =>
  value === null || value instanceof Date || ['string', 'number', 'boolean'].includes(typeof value);

/** The texts of a sheet; rows that the file omits are empty. */
async function rowsOf(bytes: Uint8Array, sheet: number): Promise<string[][]> {
  const rows: string[][] = [];
  const watch = gauge();
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    watch(index + 1, values.length);
    while (rows.length < index) rows.push([]);
    rows.push(values.map((value) => (isCell(value) ? textOfCell(value) : '')));
  }
  return trimmed(rows);
}

async function readWorkbook(bytes: Uint8Array, wanted: number): Promise<ReadSheet> {
  const size = unpackedBytes(bytes);
  if (size === undefined) throw new FileRefused(broken);
  if (size > importLimits.unpackedBytes)
    throw new FileRefused('文件解压后太大，请删去图片和多余的工作表后再导入');
  const found: { name: string; index: number }[] = [];
  // The callback for each sheet only collects names and reads no sheet.
  await readXlsx(bytes, {
    sheets: ({ name, index, hidden = false, veryHidden = false }) => {
      if (!hidden && !veryHidden) found.push({ name, index });
      return false;
    },
  });
  const sheet = found[wanted];
  if (sheet === undefined) throw new FileRefused('文件里没有工作表');
  return { sheets: found.map(({ name }) => name), sheet: wanted, rows: await rowsOf(bytes, sheet.index) };
}

const broken = '文件已损坏，或不是 Excel 文件，无法读取';
const oldMark = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads one sheet of a file. Throws `FileRefused` with a Chinese message if it cannot. */
export async function readSheet(bytes: Uint8Array, isCsv: boolean, sheet: number): Promise<ReadSheet> {
  if (oldMark.every((byte, i) => bytes[i] === byte))
    throw new FileRefused('不支持 .xls 格式或加密的文件，请在 Excel 或 WPS 中另存为不加密的 .xlsx 后再导入');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    const read = isCsv && !isZip ? readCsv(bytes) : await readWorkbook(bytes, sheet);
    if (read.rows.length === 0) throw new FileRefused('文件里没有数据');
    return read;
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused(broken, { cause: error });
  }
}
