import { dictionaries } from '@baisi/contract/dictionaries';
import { dictionaryStamp } from '@baisi/contract/rules/dictionary-stamp';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { onBell } from '../../platform/realtime/bell.ts';
import { useSession } from '../../platform/session/session-store.ts';

/** Does an answer of the server hold words of dictionaries: as such, or beside the values of records? */
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

/** Takes over what the server knows of dictionaries, unless this page knows the same (docs/decisions/0026). */
async function catchUp(stamp: string, client: QueryClient | undefined): Promise<void> {
  const { token, dictionaries: known } = useSession.getState();
  if (dictionaryStamp(known) === stamp) return;
  const fresh = await call(dictionaries.all, { stamp });
  if (useSession.getState().token !== token) return;
  useSession.getState().loadedDictionaries(fresh);
  await client?.invalidateQueries({ predicate: holdsWords });
}

/** Keeps the dictionaries of this page, and the lists that show their words, as the server has them. */
export function followDictionaries(opened: () => QueryClient | undefined): () => void {
  return onBell('dictionary', ({ msgTxt }) => {
    // What could not be fetched is said again with the next connection.
    catchUp(msgTxt, opened()).catch(() => {});
  });
}
