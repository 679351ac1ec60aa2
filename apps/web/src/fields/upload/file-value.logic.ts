import { nameInPath, pathsIn } from '../../platform/files/file-address.logic.ts';

/** A file in the value of an upload field with `returnUrl={false}` (product-spec §3). */
export type FileEntry = { fileName: string; filePath: string; fileSize: number };

/** Value of an upload field: comma-joined stored paths, or entries. */
export type FilesValue = string | readonly FileEntry[] | null | undefined;

/** Returns the entries of a value. For a path the size is 0, because it is known only after a request. */
export function entriesOf(value: FilesValue): readonly FileEntry[] {
  if (typeof value === 'object' && value !== null) return value;
  return pathsIn(value).map((path) => ({ fileName: nameInPath(path), filePath: path, fileSize: 0 }));
}

/** Returns the comma-joined paths of the entries. */
export const pathListOf = (entries: readonly FileEntry[]): string =>
  entries.map(({ filePath }) => filePath).join(',');

/** Returns the last `limit` items of a list, or all if `limit` is 0 (product-spec §4). */
export const lastOf = <T>(list: readonly T[], limit: number): readonly T[] =>
  limit > 0 ? list.slice(-limit) : list;
