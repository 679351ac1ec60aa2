import { useQueries } from '@tanstack/react-query';
import { storedFile } from '../../platform/files/file-info.ts';
import { usePreview } from '../file-preview/use-preview.tsx';
import { entriesOf } from '../upload/file-value.logic.ts';
import { StoredRows } from '../upload/stored-rows.tsx';

/** The files of a comment: a press on a name shows the file, from which the others can be reached. */
export function CommentFiles({ paths }: { paths: string }) {
  const entries = entriesOf(paths);
  const found = useQueries({ queries: entries.map(({ filePath }) => storedFile(filePath)) });
  const { open, preview } = usePreview();
  const shown = found.flatMap(({ data }) => (data?.state === 'ready' ? [data] : []));
  const show = (path: string) =>
    open(
      shown,
      shown.findIndex((one) => one.path === path),
    );
  return (
    <>
      <StoredRows entries={entries} onOpen={show} />
      {preview}
    </>
  );
}
