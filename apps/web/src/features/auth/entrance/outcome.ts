import type { DepartmentChoice } from '@baisi/contract/departments';
import type { ProviderKind } from '@baisi/contract/third-party';

/** Where the session will be kept: `tab` for account sign-in, `browser` for the other ways (product-spec §4). */
export type Keeping = 'tab' | 'browser';

/** Why not: a text for the person, our code for it, and the field that it is about. */
export type Refusal = {
  kind: 'refused';
  text: string;
  error: string | undefined;
  field: string | undefined;
  /** Before so many seconds it would be refused again. */
  waitSeconds?: number | undefined;
};

/** The session is stored; it works in none of several departments yet. */
export type DepartmentDue = {
  kind: 'department-due';
  departs: readonly DepartmentChoice[];
  /** Org code of the department worked in last. */
  last: string | null;
};

/** A code of the second factor is asked for. */
export type SecondFactorStep = {
  kind: 'second-factor-due';
  ticket: string;
  kept: Keeping;
  /** What the person called the account. */
  account: string | undefined;
};

/** Somebody else changed the phone that the person came by: the password is asked for as well. */
export type PasswordStep = Omit<SecondFactorStep, 'kind'> & { kind: 'password-due'; text: string };

/** The provider knows the person, we do not yet. */
export type Unlinked = { kind: 'unlinked'; ticket: string; provider: ProviderKind; name: string };

/** What a sign-in still needs from the person. */
export type Step = DepartmentDue | SecondFactorStep | PasswordStep | Unlinked;

/** What came of an attempt to get in. */
export type Outcome = { kind: 'in' } | Step | Refusal;

/** No answer came, or the page's own files did not. */
export const unreachable: Refusal = {
  kind: 'refused',
  text: '请求出现错误，请稍后再试',
  error: undefined,
  field: undefined,
};

/** Was the attempt refused? */
export function isRefusal(outcome: { kind: string }): outcome is Refusal {
  return outcome.kind === 'refused';
}
