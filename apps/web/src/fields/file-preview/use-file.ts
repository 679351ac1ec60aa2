import type { StoredFile } from '@baisi/contract/files';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { storedFile } from '../../platform/files/file-info.ts';
import type { FileSource } from '../../platform/files/file-source.ts';

/** The user may not read the file, or it does not exist any more. */
const refusedFile = () =>
  new ApiError({ status: 403, code: 403, message: '您没有权限查看这个文件，或者它已被删除' });

export type OpenedFile = {
  file: StoredFile;
  /** Absent while the file cannot be read, because of its `state` or `error`. */
  source: FileSource | undefined;
  /** Error of the last request for the file; null if it can be read. */
  error: unknown;
  isAsking: boolean;
  ask: () => Promise<unknown>;
  /** Requests the file again, with a new address. Rejects with `ApiError` if the user may no longer read it. */
  renewed: () => Promise<StoredFile>;
};

/** Queries an open file: renews its address before it expires, and polls until its virus scan has ended. */
export function useFile(given: StoredFile): OpenedFile {
  const query = useQuery(storedFile(given.path));
  const { data } = query;
  const ask = () => query.refetch({ cancelRefetch: false });
  const renewed = async (): Promise<StoredFile> => {
    const answer = await ask();
    if (answer.error !== null) throw answer.error;
    if (answer.data?.url == null) throw refusedFile();
    return answer.data;
  };
  const file = data ?? given;
  const isReady = data !== null && file.state === 'ready' && file.url !== null;
  return {
    file,
    source: isReady
      ? { file, url: file.url ?? '', renew: async () => (await renewed()).url ?? '' }
      : undefined,
    error: data === null ? refusedFile() : isReady ? null : query.error,
    isAsking: query.isFetching,
    ask,
    renewed,
  };
}
