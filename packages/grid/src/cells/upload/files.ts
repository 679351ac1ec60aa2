import type { Column } from '../../core/columns/column.ts';

/** Which files can be chosen: all files, or images only. */
export type FileKind = 'file' | 'image';

export const kindOf = ({ type }: Column): FileKind => (type === 'image' ? 'image' : 'file');

const buttonTexts: Readonly<Record<string, string>> = { file: '上传文件', image: '上传图片' };

/** Returns the text of the upload button in an empty cell (api-contract 6.7). */
export const buttonTextOf = ({ btnText, type = '' }: Column) => btnText ?? buttonTexts[type] ?? '点击上传';

/** The displayed name of a stored file; by default the last part of its path. */
export const nameOf = (path: string, { props }: Column) =>
  props?.nameOf?.(path) ?? path.split('/').at(-1) ?? path;

const shownLetters = 5;

/** Shortens a file name for display in a cell. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : name;
}

/** Returns the paths of a cell after an upload. If the column has a limit above 0, only the last files are kept. */
export function withFile(paths: readonly string[], path: string, { number: limit = 0 }: Column): string[] {
  const all = [...paths, path];
  return limit > 0 ? all.slice(-limit) : all;
}
