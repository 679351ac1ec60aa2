import type { Endpoint } from '@baisi/contract/endpoint';
import type { LiveKeyName } from '@baisi/contract/rules/live-keys';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everyAnswerOf } from '../api/query.ts';

/** Debounce: changes by others within this time cause one refetch. */
const togetherMs = 300;

type Page = { records: readonly { id: string }[] } | undefined;

/**
 * Refetches a list when another user saves one of its rows. `isOfList`: whether a row not currently shown may belong to
 * the list.
 */
export function useLiveList(
  socketKey: LiveKeyName,
  list: Endpoint,
  isOfList: (row: LiveRow) => boolean,
): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = everyAnswerOf(list);
    let isOver = false;
    let leave = () => {};
    let reading: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      clearTimeout(reading);
      reading = setTimeout(() => void client.invalidateQueries({ queryKey }), togetherMs);
    };
    const join = async () => {
      const { liveRows } = await import('./live.ts');
      if (isOver) return;
      const set = liveRows.join({
        socketKey,
        rowOf: (id) =>
          client
            .getQueriesData<Page>({ queryKey })
            .flatMap(([, page]) => page?.records ?? [])
            .find((record) => record.id === id),
        merge: readAgain,
        ask: readAgain,
        appeared: (row) => {
          if (isOfList(row)) readAgain();
        },
        readAgain,
      });
      leave = set.leave;
    };
    // Without live rows the list refetches as any other.
    join().catch(() => {});
    return () => {
      isOver = true;
      clearTimeout(reading);
      leave();
    };
  }, [client, socketKey, list, isOfList]);
}
