import type { Grants } from '@baisi/contract/access';
import type { SignedIn } from '@baisi/contract/auth';
import type { DepartmentChoice } from '@baisi/contract/departments';
import type { DictionaryMap } from '@baisi/contract/dictionaries';
import type { Obligation } from '@baisi/contract/endpoint';
import type { MenuNode, OwnPermissions } from '@baisi/contract/permissions';
import type { User } from '@baisi/contract/users';

/** The signed-in user and their permissions. */
export type Session = {
  /** Absent: nobody is signed in. */
  token: string | undefined;
  user: User | undefined;
  departs: readonly DepartmentChoice[];
  /** Absent until the permissions are loaded. `reach`: the row-access stamp that came with them. */
  grants: (Grants & Partial<Pick<OwnPermissions, 'reach'>>) | undefined;
  menu: readonly MenuNode[] | undefined;
  /** Obligations to meet before anything else works, most urgent first. */
  owes: readonly Obligation[];
  dictionaries: DictionaryMap;
};

/** The state without a session. */
export const nobody: Session = {
  token: undefined,
  user: undefined,
  departs: [],
  grants: undefined,
  menu: undefined,
  owes: [],
  dictionaries: {},
};

/** Returns the session of a sign-in; nothing of the previous user is left. */
export function afterSignIn(result: SignedIn): Session {
  return {
    ...nobody,
    token: result.token,
    user: result.userInfo,
    departs: result.departs,
    owes: result.owes,
    dictionaries: result.sysAllDictItems,
  };
}

/** Adds the response of `permissions.own`: menu, own and known actions. */
export function afterPermissions(session: Session, own: OwnPermissions): Session {
  return { ...session, menu: own.menu, grants: own };
}
