import { administratorRole } from '@baisi/contract/access';
import type { ErrorCode } from '@baisi/contract/errors';
import { type AccessFacts, accessOf, codesOf } from '@baisi/contract/rules/decision';
import { covers, type GrantLine, type RuleBook } from '@baisi/contract/rules/grants';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { toHoldings } from '../holdings/access-facts.ts';

/** Error code of a refusal; undefined when the change is allowed. */
export type Objection = ErrorCode | undefined;

/** A user's current grants, read inside the transaction that writes. */
export type Own = { facts: AccessFacts; book: RuleBook; orgCode: string | null };

/** Users can only grant and revoke permissions that they hold, and only for rows that they reach with them (D10). */
export function objectionToLines(own: Own, lines: readonly GrantLine[]): Objection {
  const held = toHoldings(own.facts, own.orgCode);
  return lines.every((line) => covers(held, line, own.book)) ? undefined : 'beyond-own-grants';
}

/** The grants of the role `admin` are fixed: it has every permission. */
export function objectionToRole(code: string | null): Objection {
  return code === administratorRole ? 'administrator-role-fixed' : undefined;
}

/** Users cannot add rights to a role of their own; they may remove rights from it. */
export function objectionToWideningOwn(actor: Person, isHolder: boolean, widens: boolean): Objection {
  return widens && isHolder && !isAdministrator(actor) ? 'own-role-fixed' : undefined;
}

/** The end of a grant must lie in the future. */
export function objectionToEnd(endsAt: Date | null, now: Date): Objection {
  return endsAt !== null && endsAt <= now ? 'end-passed' : undefined;
}

/** Throws the first error code among `objections`, if there is one. */
export function refuseOn(objections: readonly Objection[]): void {
  const objection = objections.find((one) => one !== undefined);
  if (objection !== undefined) throw appError(objection);
}

/** The rows and codes affected by a change of a menu, button or column. */
export type RecordChange = {
  /** The changed row; on removal also its descendants. */
  ids: readonly string[];
  /** The row's `perms` (comma-separated codes) before and after the change. */
  perms: readonly (string | null)[];
};

/**
 * Checks a change of a menu, button or column. Because the change affects the rights of every user who holds it
 * (another code is another right), the actor must hold the rows and all of their codes.
 */
export function objectionToRecord(own: Own, { ids, perms }: RecordChange): Objection {
  const access = accessOf(own.facts);
  if (access.isAdministrator) return undefined;
  const codes = perms.flatMap(codesOf);
  const isOwn = ids.every((id) => access.held.has(id)) && codes.every((code) => access.codes.has(code));
  return isOwn ? undefined : 'beyond-own-grants';
}
