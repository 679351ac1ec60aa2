import type { DepartmentChoice } from '@baisi/contract/departments';
import type { IdentityUnlinked } from '@baisi/contract/third-party';

/** Storage of the session: `tab` for account sign-in, `browser` for the other ways (product-spec §4). */
export type Keeping = 'tab' | 'browser';

/** A refusal: text for the user, our error code, and the field concerned. */
export type Refusal = {
  kind: 'refused';
  text: string;
  error: string | undefined;
  field: string | undefined;
  /** Seconds until the next attempt is allowed. */
  waitSeconds?: number | undefined;
};

/** The session is stored, but the user must still choose one of several departments. */
export type DepartmentDue = {
  kind: 'department-due';
  departs: readonly DepartmentChoice[];
  /** Org code of the last used department. */
  last: string | null;
};

/** The server requires a code of the second factor. */
export type SecondFactorStep = {
  kind: 'second-factor-due';
  ticket: string;
  kept: Keeping;
  /** Name that the user typed for the account. */
  account: string | undefined;
};

/** Another user has changed the phone number used to sign in: the server requires the password too. */
export type PasswordStep = Omit<SecondFactorStep, 'kind'> & { kind: 'password-due'; text: string };

/** The provider has identified the user, but the identity is not bound to an account. */
export type Unlinked = { kind: 'unlinked' } & IdentityUnlinked;

/** The step that a sign-in still needs. */
export type Step = DepartmentDue | SecondFactorStep | PasswordStep | Unlinked;

/** Outcome of a sign-in attempt. */
export type Outcome = { kind: 'in' } | Step | Refusal;

/** Refusal to show when no response arrived, or the page's own files could not be loaded. */
export const unreachable: Refusal = {
  kind: 'refused',
  text: '请求出现错误，请稍后再试',
  error: undefined,
  field: undefined,
};

/** Returns whether the attempt was refused. */
export function isRefusal(outcome: { kind: string }): outcome is Refusal {
  return outcome.kind === 'refused';
}
