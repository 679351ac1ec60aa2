import { administratorRole } from '@baisi/contract/access';
import type { Obligation } from '@baisi/contract/endpoint';

/**
 * A signed-in user. Everything is read by the token's session, never from the request's body, query, path or
 * forwarded headers.
 */
export type Person = {
  kind: 'person';
  userId: string;
  username: string;
  realname: string;
  sessionId: string;
  /** When the session was opened; the epoch for a person who is examined without a session. */
  signedInAt: Date;
  roleCodes: readonly string[];
  /** Codes of the enabled buttons granted to the user; a button with several codes contributes each. */
  granted: ReadonlySet<string>;
  /** Codes of guarded columns that the user may not see. */
  withheld: ReadonlySet<string>;
  /** Codes of form fields that the user may not change. */
  closed: ReadonlySet<string>;
  /** Org code of the session's current department; null when none is chosen or the user has none. */
  orgCode: string | null;
  /** Steps that the user must still take before other calls are allowed, such as changing the password, in order. */
  owes: readonly Obligation[];
};

/** A caller without a session, at an endpoint that allows it. */
export type Visitor = { kind: 'visitor' };

/** The caller of a request. */
export type Actor = (Person | Visitor) & {
  requestId: string;
  /** Id of the change_history entry that this request restores; absent for all other requests. */
  restores?: string;
};

/** A signed-in user in one request. */
export type Caller = Actor & Person;

/** Returns whether the user has the role `admin`, and thereby every permission. */
export function isAdministrator(person: Person): boolean {
  return person.roleCodes.includes(administratorRole);
}

/**
 * Returns whether the user holds the permission code; only the granted codes and the role `admin` count (security.md
 * 4.4).
 */
export function holds(person: Person, code: string): boolean {
  return isAdministrator(person) || person.granted.has(code);
}
