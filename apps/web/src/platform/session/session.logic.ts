import type { Grants } from '@baisi/contract/access';
import type { SignedIn } from '@baisi/contract/auth';
import type { DepartmentChoice } from '@baisi/contract/departments';
import type { DictionaryMap } from '@baisi/contract/dictionaries';
import type { Debt } from '@baisi/contract/endpoint';
import type { MenuNode, OwnPermissions } from '@baisi/contract/permissions';
import type { User } from '@baisi/contract/users';

/** Who works here and what they may do. */
export type Session = {
  /** Absent: nobody is signed in. */
  token: string | undefined;
  user: User | undefined;
  departs: readonly DepartmentChoice[];
  /** Absent until the permissions were loaded. */
  grants: Grants | undefined;
  menu: readonly MenuNode[] | undefined;
  /** The stamp of the rows that the answers on this page show, as the server named it last; absent until then. */
  reach: string | undefined;
  /** What must be settled before anything else works, the most urgent first. */
  owes: readonly Debt[];
  dictionaries: DictionaryMap;
};

/** Nobody is signed in. */
export const nobody: Session = {
  token: undefined,
  user: undefined,
  departs: [],
  grants: undefined,
  menu: undefined,
  reach: undefined,
  owes: [],
  dictionaries: {},
};

/** After a sign-in nothing of the person before is left. */
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

/** After `permissions.own`: menu, own and known actions, and the rows in reach. */
export function afterPermissions(session: Session, own: OwnPermissions): Session {
  const { menu, auth, allAuth, reach } = own;
  return { ...session, menu, grants: { auth, allAuth }, reach };
}
