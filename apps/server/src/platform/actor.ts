import { administratorRole } from '@baisi/contract/access';
import type { Obligation } from '@baisi/contract/endpoint';

/** A signed-in user, read from the session row alone: never from a body, a query, a path or a forwarded header. */
export type Person = {
  kind: 'person';
  userId: string;
  username: string;
  realname: string;
  sessionId: string;
  roleCodes: readonly string[];
  /** Single codes of the active buttons granted to the user. */
  granted: ReadonlySet<string>;
  /** Codes of columns that the user may not see. */
  withheld: ReadonlySet<string>;
  /** Codes of form fields that the user may not change. */
  closed: ReadonlySet<string>;
  /** Org code of the session's current department; null when none is chosen or the user has none. */
  orgCode: string | null;
  /** Open obligations of the session in the order in which they must be met. */
  owes: readonly Obligation[];
};

/** Caller without a session, on an open endpoint. */
export type Visitor = { kind: 'visitor' };

/** The caller of a request. */
export type Actor = (Person | Visitor) & {
  requestId: string;
  /** Id of the change_history entry that this request restores. */
  restores?: string;
};

/** A signed-in user in one request. */
export type Caller = Actor & Person;

/** Returns whether the user holds everything through the role `admin`. */
export function isAdministrator(person: Person): boolean {
  return person.roleCodes.includes(administratorRole);
}

/** Returns whether the user holds `code`; decided from the granted set alone (security.md 4.4). */
export function holds(person: Person, code: string): boolean {
  return isAdministrator(person) || person.granted.has(code);
}
