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
  /** Absent until the permissions were loaded. `reach`: the stamp that came with them. */
  grants: (Grants & Partial<Pick<OwnPermissions, 'reach'>>) | undefined;
  menu: readonly MenuNode[] | undefined;
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

/** After `permissions.own`: menu, own and known actions. */
export function afterPermissions(session: Session, own: OwnPermissions): Session {
  return { ...session, menu: own.menu, grants: own };
}
