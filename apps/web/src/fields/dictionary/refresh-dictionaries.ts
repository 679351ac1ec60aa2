import { dictionaries } from '@baisi/contract/dictionaries';
import { call } from '../../platform/api/call.ts';
import { useSession } from '../../platform/session/session-store.ts';

/** 刷新缓存 (api-contract 5.3): all nodes read the dictionaries again, then this browser fetches them. */
export async function refreshDictionaries(): Promise<void> {
  await call(dictionaries.refresh, {});
  useSession.getState().loadedDictionaries(await call(dictionaries.all, {}));
}
