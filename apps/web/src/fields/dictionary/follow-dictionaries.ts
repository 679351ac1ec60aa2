import { dictionaries } from '@baisi/contract/dictionaries';
import { dictionaryStamp } from '@baisi/contract/rules/dictionary-stamp';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { onBell } from '../../platform/realtime/bell.ts';
import { useSession } from '../../platform/session/session-store.ts';

/**
 * Returns whether a cached response contains dictionary texts: it lists dictionary items, or its records have the texts
 * beside the values.
 */
function holdsWords({
  queryKey,
  state,
}: {
  queryKey: readonly unknown[];
  state: { data: unknown };
}): boolean {
  if (queryKey[0] === dictionaries.items.path) return true;
  return JSON.stringify(state.data)?.includes('_dictText"') ?? false;
}

/** Fetches the server's dictionaries, unless this page has the version `stamp` (docs/decisions/0026). */
async function catchUp(stamp: string, client: QueryClient | undefined): Promise<void> {
  const { token, dictionaries: known } = useSession.getState();
  if (dictionaryStamp(known) === stamp) return;
  const fresh = await call(dictionaries.all, { stamp });
  if (useSession.getState().token !== token) return;
  useSession.getState().loadedDictionaries(fresh);
  await client?.invalidateQueries({ predicate: holdsWords });
}

/**
 * Fetches the dictionaries, and refetches the lists that show their texts, whenever the server announces a change. The
 * returned function stops it.
 */
export function followDictionaries(opened: () => QueryClient | undefined): () => void {
  return onBell('dictionary', ({ msgTxt }) => {
    // After a failure the next connection announces the version again.
    catchUp(msgTxt, opened()).catch(() => {});
  });
}
