import { useQueries } from '@tanstack/react-query';
import type { FoundRecord, RecordSource } from '../../platform/records/record-source.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { isWorthAsking } from './palette.logic.ts';

/** Debounce of the search, in ms. */
const pauseMs = 180;

/** Cache time of a result, in ms. Short, because it contains names of users and is needed only while the user types. */
const rememberedMs = 30_000;

/** State of the search in one feature's records. */
export type FoundOf = { source: RecordSource } & (
  | { state: 'asking' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; records: readonly FoundRecord[] }
);

/**
 * Returns the search results of every source; a newer query aborts the previous one. Empty while the text is too short.
 */
export function useFoundRecords(sources: readonly RecordSource[], typed: string): FoundOf[] {
  const text = typed.trim();
  const settled = useSettled(text, pauseMs);
  const isAsking = isWorthAsking(text);
  const queries = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.key, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(settled, signal),
      enabled: isAsking && settled === text,
      retry: false,
      gcTime: rememberedMs,
    })),
  });
  if (!isAsking) return [];
  return sources.map((source, at): FoundOf => {
    const query = queries[at];
    if (query === undefined || settled !== text || query.isFetching) return { source, state: 'asking' };
    if (query.isError) return { source, state: 'failed', retry: () => void query.refetch() };
    return { source, state: 'found', records: query.data ?? [] };
  });
}
