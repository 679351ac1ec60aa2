import type { StoredFile } from '@baisi/contract/files';
import type { ReactNode } from 'react';
import { FileProblem } from './file-problem.tsx';
import { Waiting } from './waiting.tsx';

type Asked<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };

type Props<T> = {
  file: StoredFile;
  query: Asked<T>;
  /** Share of the file that has loaded, from 0 to 1. */
  share?: number | undefined;
  children: (data: T) => ReactNode;
};

/** Renders the data of a view's query, or its loading or failed state. */
export function FileLoaded<T>({ file, query, share, children }: Props<T>) {
  const { data, error, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error === null || error === undefined) return <Waiting share={share} />;
  return <FileProblem file={file} error={error} isAsking={isFetching} onRetry={() => void query.refetch()} />;
}
