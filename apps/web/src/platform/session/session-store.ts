import type { SignedIn } from '@baisi/contract/auth';
import type { DictionaryMap } from '@baisi/contract/dictionaries';
import { type Debt, debts } from '@baisi/contract/endpoint';
import type { OwnPermissions } from '@baisi/contract/permissions';
import type { User } from '@baisi/contract/users';
import { create } from 'zustand';
import { type Area, keys } from '../storage/keys.ts';
import { areaHolding, readStored, removeStored, writeStored } from '../storage/storage.ts';
import { afterPermissions, afterSignIn, nobody, type Session } from './session.logic.ts';

/** How long a session is kept: `tab` for account sign-in, `browser` for the other ways (product-spec §4). */
export type Kept = 'tab' | 'browser';

type SessionActions = {
  /** A sign-in succeeded: keeps token, person, departments and dictionaries (api-contract 1.9). */
  signedIn: (result: SignedIn, kept: Kept) => void;
  /** `permissions.own` answered. */
  loadedPermissions: (own: OwnPermissions) => void;
  /** `session.userInfo` or a department switch answered. */
  loadedUser: (user: User) => void;
  /** `dictionaries.all` answered. */
  loadedDictionaries: (dictionaries: DictionaryMap) => void;
  /** The session owes this: the server said so. */
  owing: (debt: Debt) => void;
  /** What was owed is settled. */
  settled: (debt: Debt) => void;
  /** Forgets the person, in memory and in the browser. Ending the session on the server is the caller's call. */
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
  ]) {
    removeStored(key);
  }
}

function keep(session: Session, kept: Kept): void {
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

/** The session of this browser tab. Starts with what the browser remembers. */
export const useSession = create<Session & SessionActions>()((set) => ({
  ...remembered(),
  signedIn: (result, kept) => {
    const session = afterSignIn(result);
    forget();
    keep(session, kept);
    set(session);
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
  owing: (debt) => set(({ owes }) => ({ owes: debts.filter((one) => one === debt || owes.includes(one)) })),
  settled: (debt) =>
    set(({ owes }) => {
      const left = owes.filter((one) => one !== debt);
      removeStored(keys.owes);
      writeStored(keys.owes, left, [areaHolding(keys.token) ?? 'session']);
      return { owes: left };
    }),
  left: () => {
    forget();
    set(nobody);
  },
}));
