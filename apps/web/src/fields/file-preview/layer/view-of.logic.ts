import type { StoredFile } from '@baisi/contract/files';

/** The views of the preview. */
export type ViewKind = 'picture' | 'pdf' | 'text' | 'sheet' | 'word' | 'audio' | 'video';

const views: Readonly<Record<StoredFile['kind'], ViewKind | undefined>> = {
  image: 'picture',
  pdf: 'pdf',
  text: 'text',
  sheet: 'sheet',
  word: 'word',
  audio: 'audio',
  video: 'video',
  archive: undefined,
  other: undefined,
};

/** Returns the view for a file; undefined if it can only be downloaded. CSV and TSV files are shown as tables. */
export function viewOf({ kind, name }: Pick<StoredFile, 'kind' | 'name'>): ViewKind | undefined {
  return kind === 'text' && /\.(csv|tsv)$/i.test(name) ? 'sheet' : views[kind];
}

const megabyte = 1024 * 1024;

/** Maximum size per view in bytes; larger files would take the browser too long or too much memory. */
export const limitsBytes: Readonly<Partial<Record<ViewKind, number>>> = {
  sheet: 30 * megabyte,
  word: 20 * megabyte,
};
