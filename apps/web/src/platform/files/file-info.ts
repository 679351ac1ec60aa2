import { files, type StoredFile } from '@baisi/contract/files';
import { type Query, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { addressLeftMs } from './file-address.logic.ts';

/** Maximum number of paths in one request. */
const maxPaths = 100;

/** Polling interval in ms for a file that is being scanned for viruses. */
const scanningMs = 3_000;

/** Time in ms for which a refusal is cached; meanwhile the file may be attached to a readable record. */
const refusedMs = 60_000;

type Waiting = {
  path: string;
  resolve: (file: StoredFile | null) => void;
  reject: (error: unknown) => void;
};

const waiting: Waiting[] = [];

async function ask(batch: readonly Waiting[]): Promise<void> {
  try {
    const found = await call(files.info, { paths: batch.map(({ path }) => path).join(',') });
    const byPath = new Map(found.map((file) => [file.path, file]));
    for (const { path, resolve } of batch) resolve(byPath.get(path) ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

function askAll(): void {
  while (waiting.length > 0) void ask(waiting.splice(0, maxPaths));
}

/** Loads a stored file. Files requested in the same task are combined into requests of at most 100. */
function infoOf(path: string): Promise<StoredFile | null> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(askAll);
    waiting.push({ path, resolve, reject });
  });
}

type InfoQuery = Query<StoredFile | null, Error, StoredFile | null, readonly string[]>;

function lifeMs({ state: { data, dataUpdatedAt } }: InfoQuery): number {
  if (data === undefined) return 0;
  if (data === null) return refusedMs;
  if (data.state === 'scanning') return scanningMs;
  return addressLeftMs(data.url, dataUpdatedAt);
}

/**
 * Query for a stored file with its signed addresses, by the path that a record stores; null when the user may not read
 * it or it does not exist. A mounted query renews the addresses before they expire.
 */
export function storedFile(path: string) {
  return queryOptions({
    queryKey: [files.info.path, path] as const,
    queryFn: () => infoOf(path),
    staleTime: lifeMs,
    refetchInterval: (query: InfoQuery) => Math.max(lifeMs(query), scanningMs),
  });
}
