import type { SignedIn } from '@baisi/contract/auth';
import type { DictionaryMap } from '@baisi/contract/dictionaries';
import { type Obligation, obligations } from '@baisi/contract/endpoint';
import type { OwnPermissions } from '@baisi/contract/permissions';
import type { User } from '@baisi/contract/users';
import { create } from 'zustand';
import { type Area, keys, type StorageKey } from '../storage/keys.ts';
import { areaHolding, readStored, removeStored, writeStored } from '../storage/storage.ts';
import { afterPermissions, afterSignIn, nobody, type Session } from './session.logic.ts';

/** How long a session is kept: `tab` for account sign-in, `browser` for the other ways (product-spec §4). */
export type SessionLifetime = 'tab' | 'browser';

type SessionActions = {
  /** Stores a sign-in: token, user, departments and dictionaries (api-contract 1.9). */
  signedIn: (result: SignedIn, kept: SessionLifetime) => void;
  /** Replaces the session after the same user signed in again; the screen stays as it is (api-contract 1.9). */
  renewed: (result: SignedIn) => void;
  /**
   * Replaces this tab's ended session with the one that the same user stored for all tabs. Returns false without one.
   */
  takeOver: () => boolean;
  /** Stores the response of `permissions.own`. */
  loadedPermissions: (own: OwnPermissions) => void;
  /** Stores the response of `session.userInfo` or of a department switch. */
  loadedUser: (user: User) => void;
  /** Stores the response of `dictionaries.all`. */
  loadedDictionaries: (dictionaries: DictionaryMap) => void;
  /** Adds an obligation that the server reported. */
  owing: (obligation: Obligation) => void;
  /** Removes an obligation that was met. */
  settled: (obligation: Obligation) => void;
  /** Forgets the user, in memory and in the browser. The caller ends the session on the server. */
  left: () => void;
};

function remembered(): Session {
  const token = readStored(keys.token);
  if (token === undefined) return nobody;
  const auth = readStored(keys.ownActions);
  const allAuth = readStored(keys.knownActions);
  return {
    token,
    user: readStored(keys.user),
    departs: readStored(keys.departs) ?? [],
    grants: auth && allAuth ? { auth, allAuth } : undefined,
    menu: undefined,
    owes: readStored(keys.owes) ?? [],
    dictionaries: readStored(keys.dictionaries) ?? {},
  };
}

/** Returns the sign-in that is stored for all tabs. */
function forAllTabs() {
  const inLocal = <T>(key: StorageKey<T>) => readStored({ ...key, areas: ['local'] });
  const token = inLocal(keys.token);
  const user = inLocal(keys.user);
  if (token === undefined || user === undefined) return undefined;
  return { token, user, departs: inLocal(keys.departs) ?? [], owes: inLocal(keys.owes) ?? [] };
}

function forget(): void {
  for (const key of [
    keys.token,
    keys.username,
    keys.user,
    keys.departs,
    keys.owes,
    keys.dictionaries,
    keys.ownActions,
    keys.knownActions,
    keys.arrival,
    keys.openTabs,
  ]) {
    removeStored(key);
  }
}

function keep(session: Session, kept: SessionLifetime): void {
  const areas: readonly Area[] = kept === 'tab' ? ['session'] : ['local'];
  if (session.token !== undefined) writeStored(keys.token, session.token, areas);
  if (session.user !== undefined) {
    writeStored(keys.username, session.user.username);
    writeStored(keys.user, session.user, ['session', 'local']);
  }
  writeStored(keys.departs, [...session.departs], areas);
  writeStored(keys.owes, [...session.owes], areas);
  writeStored(keys.dictionaries, session.dictionaries);
}

/** Stores the obligations, so that a reload does not send requests that would be refused. */
function owe(owes: Obligation[]): Pick<Session, 'owes'> {
  removeStored(keys.owes);
  writeStored(keys.owes, owes, [areaHolding(keys.token) ?? 'session']);
  return { owes };
}

/** The session of this browser tab. Initialized from the browser's storage. */
export const useSession = create<Session & SessionActions>()((set, get) => ({
  ...remembered(),
  signedIn: (result, kept) => {
    const session = afterSignIn(result);
    forget();
    keep(session, kept);
    set(session);
  },
  renewed: (result) => {
    const kept = areaHolding(keys.token) === 'local' ? 'browser' : 'tab';
    set(({ menu, grants }) => {
      const session = { ...afterSignIn(result), menu, grants };
      keep(session, kept);
      return session;
    });
  },
  takeOver: () => {
    const stored = forAllTabs();
    const { token, user } = get();
    if (stored === undefined || stored.token === token || stored.user.id !== user?.id) return false;
    for (const key of [keys.token, keys.user, keys.departs, keys.owes]) {
      removeStored({ ...key, areas: ['session'] });
    }
    set(stored);
    return true;
  },
  loadedPermissions: (own) => {
    writeStored(keys.ownActions, own.auth);
    writeStored(keys.knownActions, own.allAuth);
    set((session) => afterPermissions(session, own));
  },
  loadedUser: (user) => {
    writeStored(keys.user, user, ['session', 'local']);
    set({ user });
  },
  loadedDictionaries: (dictionaries) => {
    writeStored(keys.dictionaries, dictionaries);
    set({ dictionaries });
  },
  owing: (obligation) =>
    set(({ owes }) => owe(obligations.filter((one) => one === obligation || owes.includes(one)))),
  settled: (obligation) => set(({ owes }) => owe(owes.filter((one) => one !== obligation))),
  left: () => {
    forget();
    set(nobody);
  },
}));
