import { errorText } from '@baisi/contract/errors';
import { extensionOf, fileTypes, largestBytes, sizeText } from '@baisi/contract/rules/file-types';

/** Kinds of files that a field accepts (api-contract 10.3); `file` and `all` are equal, `table` is for imports. */
export type FileType = 'all' | 'image' | 'file' | 'table';

/** Endings of files that an import reads; the server explains the refusal of other tables, such as .xls. */
const tableEndings = ['.xlsx', '.csv', '.tsv', '.xls'];

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns whether a browser has named the file: it gives all pasted pictures the same name. */
const isPasteName = (name: string) => /^image\.\w+$/.test(name);

/** Returns a name with the time for a pasted picture, such as 截图_20261125_093000.png; other names stay unchanged. */
export function pastedName(name: string, at: Date): string {
  if (!isPasteName(name)) return name;
  const day = `${at.getFullYear()}${twoDigits(at.getMonth() + 1)}${twoDigits(at.getDate())}`;
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join('');
  return `截图_${day}_${time}.${name.split('.').at(-1) ?? 'png'}`;
}

/** A file that was chosen, pasted or dropped. */
type Chosen = { name: string; type: string; size: number };

/**
 * Returns the reason for which the server would refuse a file by its name, type or size; undefined if there is none.
 */
function refusalOf({ name, type, size }: Chosen, wanted: FileType): string | undefined {
  if (wanted === 'image' && !type.startsWith('image/')) return '请上传图片';
  const extension = extensionOf(name);
  if (wanted === 'table' && !tableEndings.includes(`.${extension}`))
    return `${name}：请选择 .xlsx、.csv 或 .tsv 文件`;
  if (extension === undefined) return `${name}：${errorText('file-type-refused')}`;
  if (size === 0) return `${name} 是空文件`;
  const limit = largestBytes[fileTypes[extension].kind];
  return size > limit ? `${name}：${errorText('file-too-large', { limit: sizeText(limit) })}` : undefined;
}

/**
 * Separates acceptable files from those that are refused before upload, with the reasons. The server also checks the
 * content.
 */
export function sorted<F extends Chosen>(
  files: readonly F[],
  wanted: FileType,
): { taken: readonly F[]; refusals: readonly string[] } {
  const judged = files.map((file) => ({ file, refusal: refusalOf(file, wanted) }));
  return {
    taken: judged.filter(({ refusal }) => refusal === undefined).map(({ file }) => file),
    refusals: [...new Set(judged.flatMap(({ refusal }) => refusal ?? []))],
  };
}

const endings = (image: boolean) =>
  Object.entries(fileTypes)
    .filter(([, { kind }]) => !image || kind === 'image')
    .map(([ending]) => `.${ending}`);

/** Returns the value of `accept` for the browser's file chooser. */
export const acceptOf = (wanted: FileType): string =>
  (wanted === 'table' ? tableEndings : endings(wanted === 'image')).join(',');
