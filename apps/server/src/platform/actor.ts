import { administratorRole } from '@baisi/contract/access';
import type { Debt } from '@baisi/contract/endpoint';

/** A signed-in person, read from the session row alone: never from a body, a query, a path or a forwarded header. */
export type Person = {
  kind: 'person';
  userId: string;
  username: string;
  realname: string;
  sessionId: string;
  roleCodes: readonly string[];
  /** Single authorisation codes of enabled, granted buttons. */
  granted: ReadonlySet<string>;
  /** Codes of columns that this person may not see. */
  withheld: ReadonlySet<string>;
  /** Codes of form fields that this person may not change. */
  closed: ReadonlySet<string>;
  /** Org code of the department that this session works in; null when none was chosen or there is none. */
  orgCode: string | null;
  /** What the session owes before it may do anything else, the most urgent first. */
  owes: readonly Debt[];
};

/** Somebody without a session, on an open endpoint. */
export type Visitor = { kind: 'visitor' };

/** Who acts, in which request. */
export type Actor = (Person | Visitor) & {
  requestId: string;
  /** Id of the change in change_history that is being brought back. */
  restores?: string;
};

/** Does the role `admin` make this person hold everything? */
export function isAdministrator(person: Person): boolean {
  return person.roleCodes.includes(administratorRole);
}

/** Does this person hold `code`? The server decides from the granted set alone (security.md 4.4). */
export function holds(person: Person, code: string): boolean {
  return isAdministrator(person) || person.granted.has(code);
}
