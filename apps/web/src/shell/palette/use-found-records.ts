import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundRecord, RecordSource } from '../../platform/records/record-source.ts';
import { isWorthAsking } from './palette.logic.ts';

/** Pause in typing after which the server is asked. */
const pauseMs = 180;

/** How long an answer is remembered: names of people, for the next few letters only. */
const rememberedMs = 30_000;

/** How the search among the records of one room stands. */
export type FoundOf = { source: RecordSource } & (
  | { state: 'asking' }
  | { state: 'failed'; retry: () => void }
  | { state: 'found'; records: readonly FoundRecord[] }
);

function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Asks every source; a question that the next letter overtook is given up. Empty while there is too little to ask by. */
export function useFoundRecords(sources: readonly RecordSource[], typed: string): FoundOf[] {
  const text = typed.trim();
  const settled = useSettled(text);
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
