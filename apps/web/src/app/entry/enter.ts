import { permissions } from '@baisi/contract/permissions';
import { userInfo } from '@baisi/contract/person';
import { call } from '../../platform/api/call.ts';
import { takeEarlyAnswers } from '../../platform/early/early-workspace.ts';
import { keepPermissions } from '../../platform/session/keep-permissions.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import type { Entry, EntryOutside, EntryTarget } from './entry.ts';

async function metBy(
  reason: unknown,
  target: EntryTarget,
  outside: EntryOutside,
): Promise<Entry | 'renewed'> {
  try {
    const { metAtEntrance } = await loadChunk(() => import('./entry-failure.ts'));
    return metAtEntrance(reason, target, outside);
  } catch {
    // Not even the app's own files can be loaded.
    outside.hindrance.write(undefined);
    return 'hindered';
  }
}

/**
 * Loads the user and their permissions before the first page (api-contract 4.3), and returns the outcome. An ended
 * session is an outcome too: unlike other calls, these do not wait for a new sign-in, because nothing could show its
 * dialog yet.
 */
export async function enter(fullPath: string, signal: AbortSignal, outside: EntryOutside): Promise<Entry> {
  const { owes, token = '', user, loadedUser } = useSession.getState();
  const early = takeEarlyAnswers(token);
  const failed = async (reason: unknown): Promise<Entry> => {
    const entry = await metBy(reason, { fullPath, token }, outside);
    return entry === 'renewed' ? enter(fullPath, signal, outside) : entry;
  };
  // The user is stored in the browser from an earlier visit: the page does not wait for changes, and their failure is
  // ignored.
  const isKnown = user !== undefined && owes.length === 0;
  const asking = { ...(isKnown ? {} : { token }), signal, asked: early?.person };
  const person = call(userInfo, {}, asking).then(loadedUser);
  if (isKnown) person.catch(() => undefined);
  try {
    if (owes.length > 0) {
      await person;
      return 'owing';
    }
    const [own] = await Promise.all([
      call(permissions.own, {}, { token, signal, asked: early?.permissions }),
      isKnown ? undefined : person,
    ]);
    // The answer has just been read and validated: what follows from it has a task of its own.
    await new Promise((go) => setTimeout(go));
    if (own.menu.length === 0) return await failed('empty-menu');
    keepPermissions(own);
    return 'in';
  } catch (error) {
    return failed(error);
  }
}
