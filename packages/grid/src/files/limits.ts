/** Why a table file is read: to import its rows, or only to show them. */
export type Purpose = 'import' | 'preview';

/** The limits of reading a table file. */
type ReadLimits = {
  fileBytes: number;
  rows: number;
  columns: number;
  /** Number of cells of a sheet, empty ones included. */
  cells: number;
  /** Unpacked size of an .xlsx file, in bytes. */
  unpackedBytes: number;
  timeMs: number;
};

const megabyte = 1024 * 1024;

/** The limits of an import. */
export const importLimits: ReadLimits = {
  fileBytes: 10 * megabyte,
  rows: 50_000,
  columns: 500,
  cells: 5_000_000,
  unpackedBytes: 200 * megabyte,
  timeMs: 60_000,
};

/** The limits of a preview. What exceeds the limits of rows, columns and cells is left out. */
const previewLimits: ReadLimits = {
  fileBytes: 30 * megabyte,
  rows: 20_000,
  columns: 200,
  cells: 1_000_000,
  unpackedBytes: 200 * megabyte,
  timeMs: 30_000,
};

export const limitsOf: Readonly<Record<Purpose, ReadLimits>> = {
  import: importLimits,
  preview: previewLimits,
};

const counted = (count: number) => count.toLocaleString('zh-CN');

const broken = '文件已损坏，或不是 Excel 文件，无法读取';

/** Texts for files that are refused, by reason. */
const refusals = {
  import: {
    old: '不支持 .xls 格式，请在 Excel 或 WPS 中另存为 .xlsx 后再导入',
    oldOrLocked: '不支持 .xls 格式或加密的文件，请在 Excel 或 WPS 中另存为不加密的 .xlsx 后再导入',
    kind: '只能导入 Excel（.xlsx）或 CSV 文件',
    empty: '文件是空的',
    noRows: '文件里没有数据',
    noSheet: '文件里没有工作表',
    large: '文件超过 10 MB，请拆分后分次导入',
    unpacked: '文件解压后太大，请删去图片和多余的工作表后再导入',
    rows: `文件超过${counted(importLimits.rows)}行，请拆分后分次导入`,
    columns: `文件超过${importLimits.columns}列，请删去不需要的列`,
    cells: '文件的单元格太多，请拆分后分次导入',
    encoding: '无法识别文件的编码，请另存为 UTF-8 编码的 CSV 或 .xlsx 后再导入',
    slow: '文件太复杂，读取超时',
    broken,
  },
  preview: {
    old: '不支持预览 .xls 格式，请下载后打开',
    oldOrLocked: '文件有密码，或是 .xls 格式，请下载后打开',
    kind: '不支持预览这种表格，请下载后打开',
    empty: '文件是空的',
    noRows: '文件里没有数据',
    noSheet: '文件里没有工作表',
    large: '文件超过 30 MB，请下载后打开',
    unpacked: '文件解压后太大，请下载后打开',
    rows: '文件的行太多，请下载后打开',
    columns: '文件的列太多，请下载后打开',
    cells: '文件的单元格太多，请下载后打开',
    encoding: '无法识别文件的编码，请下载后打开',
    slow: '文件太复杂，请下载后打开',
    broken,
  },
} as const satisfies Readonly<Record<Purpose, Readonly<Record<string, string>>>>;

/** Thrown when a file is refused; its message is Chinese. */
export class FileRefused extends Error {}

/** Returns the refusal of a file for `reason`. */
export const refusal = (
  purpose: Purpose,
  reason: keyof (typeof refusals)['import'],
  options?: ErrorOptions,
): FileRefused => new FileRefused(refusals[purpose][reason], options);
