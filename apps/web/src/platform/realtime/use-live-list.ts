import type { Endpoint } from '@baisi/contract/endpoint';
import type { LiveKeyName } from '@baisi/contract/rules/live-keys';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everyAnswerOf } from '../api/query.ts';

/** What others do at one moment is read together. */
const togetherMs = 300;

type Page = { records: readonly { id: string }[] } | undefined;

/** Reads a list again when somebody else has saved one of its rows. `isOfList`: may a row that is not in sight belong to it? */
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
    // Without it the list is read as often as any other.
    join().catch(() => {});
    return () => {
      isOver = true;
      clearTimeout(reading);
      leave();
    };
  }, [client, socketKey, list, isOfList]);
}
