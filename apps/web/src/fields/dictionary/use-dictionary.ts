import { type DictionaryItem, dictionaries } from '@baisi/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query.ts';
import { useSession } from '../../platform/session/session-store.ts';

const staleTime = 5 * 60_000;

/**
 * Returns the items of a dictionary: from the sign-in response, else fetched (api-contract 5.3). Empty until they load.
 */
export function useDictionary(code: string): readonly DictionaryItem[] {
  const kept = useSession((session) => session.dictionaries[code]);
  const query = useQuery({
    ...queryOf(dictionaries.items, { dictCode: code }),
    staleTime,
    enabled: kept === undefined,
  });
  return kept ?? query.data ?? [];
}
